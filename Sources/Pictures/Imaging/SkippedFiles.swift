/// How many files of a folder are left out though their names say that they are pictures, and why.
public struct SkippedFiles: Hashable, Sendable {
  /// Why a file is left out.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// Its name begins with a dot.
    case hidden
    /// The system does not let this user read it.
    case unreadable
    /// It is a pipe, a socket or a device.
    case notAFile
    /// It is a link that leads nowhere, or in a circle.
    case brokenLink
  }

  private var counts: [Reason: Int] = [:]

  /// None.
  public init() {}

  /// How many are left out for `reason`.
  public subscript(reason: Reason) -> Int { counts[reason, default: 0] }

  /// Whether none is left out.
  public var isEmpty: Bool { counts.isEmpty }

  /// Counts one more.
  mutating func note(_ reason: Reason) { counts[reason, default: 0] += 1 }

  /// Counts those of `other` too.
  public mutating func add(_ other: SkippedFiles) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}

extension SkippedFiles: CustomStringConvertible {
  /// All of it in one line, to follow words like "left out": `2 hidden, 1 pipe or device`.
  public var description: String {
    Reason.allCases.filter { self[$0] > 0 }.map { $0.words(for: self[$0]) }.joined(separator: ", ")
  }
}

extension SkippedFiles.Reason {
  /// So many files of the kind.
  fileprivate func words(for count: Int) -> String {
    switch self {
    case .hidden: "\(count) hidden"
    case .unreadable: "\(count) without permission to read"
    case .notAFile: count == 1 ? "1 pipe or device" : "\(count) pipes or devices"
    case .brokenLink: count == 1 ? "1 link to nowhere" : "\(count) links to nowhere"
    }
  }
}
