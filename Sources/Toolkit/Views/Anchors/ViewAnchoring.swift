/// The part of a view in layout by constraints.
@MainActor
final class ViewAnchoring {
  /// Whether constraints position the view, and not its frame.
  var usesAnchors = false
  /// The number of active constraints that tie something in the view to something around it.
  var crossings = 0
  /// Whether the constraints leave more than one frame for the view.
  var isAmbiguous = false
  /// The active constraints for which the view is the innermost one around both sides.
  private(set) var constraints: [LayoutConstraint] = []
  /// The reported contradictions, until they are resolved.
  private var reported: Set<ObjectIdentifier> = []

  func hold(_ constraint: LayoutConstraint) { constraints.append(constraint) }

  func release(_ constraint: LayoutConstraint) { constraints.removeAll { $0 === constraint } }

  /// Returns those of the constraints, which are contradicted now, that were not before.
  func newlyContradicted(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    defer { reported = Set(constraints.map(ObjectIdentifier.init)) }
    return constraints.filter { !reported.contains(ObjectIdentifier($0)) }
  }
}
