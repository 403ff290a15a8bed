import Localization

/// The numbers of files in a folder that are skipped, by reason.
package struct SkippedFiles: Hashable, Sendable {
  /// The reason for skipping a file.
  package enum Reason: Hashable, Sendable, CaseIterable {
    /// The name of the file begins with a dot.
    case hidden
    /// The user has no permission to read the file.
    case unreadable
    /// The file is a pipe, a socket or a device.
    case notAFile
    /// The file is a symbolic link with a missing target, or part of a loop.
    case brokenLink
    /// The name of the file is that of a picture in a format that is not supported.
    case otherKind
  }

  private var counts: [Reason: Int] = [:]

  /// Creates empty counts.
  package init() {}

  /// The number of files skipped for `reason`.
  package subscript(reason: Reason) -> Int { counts[reason, default: 0] }

  /// Whether no file is skipped.
  var isEmpty: Bool { counts.isEmpty }

  /// Counts one more file.
  package mutating func add(_ reason: Reason) { counts[reason, default: 0] += 1 }

  /// Adds the counts of `other`.
  package mutating func add(_ other: SkippedFiles) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}

extension SkippedFiles: CustomStringConvertible {
  /// The counts in one line, to follow a label like "Skipped": `2 hidden, 1 pipe or device`.
  package var description: String { localizedList(words(for: Reason.allCases)) }

  /// The counts of unsupported pictures, by kind: `2 other files`.
  package var kinds: [String] { words(for: [.otherKind]) }

  private func words(for reasons: [Reason]) -> [String] {
    reasons.filter { self[$0] > 0 }.map { $0.description(for: self[$0]) }
  }
}

extension SkippedFiles.Reason {
  /// Returns the description of `count` files.
  func description(for count: Int) -> String {
    switch self {
    case .hidden: localizedPlural("{count} hidden", "{count} hidden", count: count)
    case .unreadable:
      localizedPlural(
        "{count} without permission to read", "{count} without permission to read", count: count)
    case .notAFile:
      localizedPlural("{count} pipe or device", "{count} pipes or devices", count: count)
    case .brokenLink:
      localizedPlural("{count} link to nowhere", "{count} links to nowhere", count: count)
    case .otherKind: localizedPlural("{count} other file", "{count} other files", count: count)
    }
  }
}
