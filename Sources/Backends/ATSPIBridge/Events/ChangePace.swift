import Motion
import Semantics

/// Holds back changes that are faster than people can listen: texts and values that are marked as changing often are
/// reported ten times a second at most, descriptions of pictures twice, and these and positions only at rest.
struct ChangePace {
  private static let frequentInterval = Duration.milliseconds(100)
  private static let pictureInterval = Duration.milliseconds(500)

  /// The times from which on the next change of a kind can be reported.
  private var frequent = Instant.zero
  private var pictures = Instant.zero

  /// Keeps the values of `reported` in `new` where it is too early to report others.
  /// - Returns: The time to report values that only have to wait for that; nil for none.
  mutating func hold(
    _ new: inout AccessibilityTree, since reported: AccessibilityTree, isAtRest: Bool,
    at now: Instant
  ) -> Instant? {
    let mayReportFrequent = frequent <= now
    let mayReportPictures = pictures <= now
    var held: [Instant] = []
    for (id, old) in reported.nodes {
      guard let current = new.nodes[id], current != old else { continue }
      var node = current
      if !isAtRest { node.frame = old.frame }
      if node.updatesFrequently, !node.hasSameContent(as: old) {
        if mayReportFrequent {
          frequent = now + Self.frequentInterval
        } else {
          node.copyContent(of: old)
          held.append(frequent)
        }
      }
      // With another name, it is another picture.
      if node.role == .image, node.name == old.name, !node.hasSameContent(as: old) {
        if isAtRest, mayReportPictures {
          pictures = now + Self.pictureInterval
        } else {
          node.copyContent(of: old)
          if isAtRest { held.append(pictures) }
        }
      }
      // The nodes are shared with others: the first one that is written copies them all.
      if node != current { new.nodes[id] = node }
    }
    return held.min()
  }
}

extension AccessibilityTree.Node {
  fileprivate func hasSameContent(as other: Self) -> Bool {
    name == other.name && value == other.value && number == other.number
      && description == other.description && hint == other.hint
  }

  fileprivate mutating func copyContent(of other: Self) {
    name = other.name
    value = other.value
    number = other.number
    description = other.description
    hint = other.hint
  }
}
