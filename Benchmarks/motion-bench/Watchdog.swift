// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Dispatch
import Foundation

/// Ends the program with a message when something takes too long that cannot be stopped otherwise,
/// such as a regular expression that backtracks for ever.
struct Watchdog {
  private let timer: any DispatchSourceTimer

  init(seconds: Int, _ message: String) {
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + .seconds(seconds))
    timer.setEventHandler {
      Console.complain(message)
      exit(ExitStatus.usage.rawValue)
    }
    timer.resume()
  }

  func cancel() { timer.cancel() }
}
