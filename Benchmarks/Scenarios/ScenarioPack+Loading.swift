// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
public import Foundation

extension ScenarioPack {
  /// The scenarios that come with the package.
  ///
  /// - Throws: `ScenarioPackError` when the resource is missing or damaged.
  public static func bundled() throws(ScenarioPackError) -> ScenarioPack {
    let name = "real-scenarios.json"
    // Not `resourceURL`, which on Linux already ends in the folder that the manifest copies.
    let url = Bundle.module.bundleURL.appendingPathComponent("Resources/\(name)")
    guard let json = try? Data(contentsOf: url) else {
      throw PackLocation(file: name).failure("the resource is missing from the build")
    }
    return try ScenarioPack(json: json, name: name)
  }

  /// A pack in a file: JSON as in `Benchmarks/Scenarios/Resources/real-scenarios.json`.
  ///
  /// - Throws: `ScenarioPackError` when the file cannot be read, or for the first thing in it that is
  ///   not allowed.
  public init(contentsOf path: String) throws(ScenarioPackError) {
    try self.init(json: try ScenarioPack.bytes(of: path), name: path)
  }

  private static func bytes(of path: String) throws(ScenarioPackError) -> Data {
    do throws(InputFileError) {
      return Data(try InputFile.read(path))
    } catch {
      throw PackLocation(file: path).failure(error.problem)
    }
  }

  /// A pack from JSON text.
  ///
  /// - Parameters:
  ///   - json: UTF-8.
  ///   - name: what errors call the pack.
  /// - Throws: `ScenarioPackError` for the first thing that is not allowed, in the order of the file;
  ///   mixes last.
  public init(json: Data, name: String) throws(ScenarioPackError) {
    let place = PackLocation(file: name)
    guard !json.isEmpty else { throw place.failure("the file is empty; needed is a JSON object") }
    let value: JSONValue
    do {
      value = try JSONReader.parse([UInt8](json))
    } catch {
      throw place.failure(
        "not JSON: line \(error.line), column \(error.column): \(error.problem)")
    }
    guard value.members != nil else { throw place.failure(value, allowed: "an object") }
    try self.init(value, place)
  }
}
