// SPDX-License-Identifier: MIT

/// What must be equal for times to be compared: the machine, its instruction sets, the compiler and
/// the configuration.
public struct Fingerprint: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Values by name, such as `cpu` and `compiler`.
  public let fields: [String: String]

  /// The fields that counts depend on: they are of one path of instructions on every machine.
  static let countingFields = ["compiler", "configuration"]

  /// - Parameters:
  ///   - machine: of the kernel only the first number of its version counts.
  ///   - build: neither the commit nor the flags count, because they are what is compared.
  public init(machine: MachineFacts, build: BuildRecord) {
    fields = [
      "compiler": build.compiler,
      "configuration": build.configuration,
      "cores": "\(machine.cores)",
      "cpu": machine.cpu,
      "hypervisor": machine.hypervisor ?? "none",
      "isa": machine.isa.chosen,
      "isa available": machine.isa.available.joined(separator: " "),
      "kernel": String(machine.kernel.prefix { $0 != "." }),
    ]
  }

  /// 16 hexadecimal digits, the same for equal fields everywhere: FNV-1a, 64 bits.
  public var description: String {
    let text = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined()
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// `cpu: 'A' and 'B'` for each field that differs, in alphabetical order.
  public func differences(from other: Fingerprint) -> [String] {
    Set(fields.keys).union(other.fields.keys).sorted()
      .filter { fields[$0] != other.fields[$0] }
      .map { "\($0): '\(fields[$0] ?? "unknown")' and '\(other.fields[$0] ?? "unknown")'" }
  }
}

extension ResultDocument {
  /// What another document must share for times to be compared.
  public var fingerprint: Fingerprint { Fingerprint(machine: machine, build: build) }
}

/// Times that say nothing about each other; the command line ends with status 7.
public struct NotComparable: UsageError, Equatable {
  public let reasons: [String]

  public init(_ reasons: [String]) { self.reasons = reasons }

  public var status: ExitStatus { .notComparable }
  public var description: String { "not comparable: " + reasons.joined(separator: "; ") }
}
