// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Stops a measurement in good order: the first SIGINT or SIGTERM asks, the second kills.
public enum Interrupt {
  /// Installs the handlers, also where the parent process ignored or blocked the signals.
  public static func install() {
    pendingSignal.store(0, ordering: .relaxed)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { received($0) }
      action.sa_flags = Int32(SA_RESTART)
      unsafe sigaction(number, &action, nil)
      unsafe sigaddset(&signals, number)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ignores SIGPIPE, so that a reader that went away is an error of the write.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// The signal that asked for the end; nil while nothing did.
  public static var signalNumber: Int32? {
    let number = pendingSignal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}

private let pendingSignal = Atomic<Int32>(0)

/// Runs inside the signal handler: one atomic exchange and `_exit`, nothing else.
private func received(_ number: Int32) {
  if pendingSignal.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
}
