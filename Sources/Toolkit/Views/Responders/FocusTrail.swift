/// The views from which the focus continues if the view that has it is lost.
@MainActor
struct FocusTrail {
  private var references: [Weak<View>] = []

  /// Creates the trail of no view.
  init() {}

  /// Creates the trail of `view`: itself, the stops before it in its superview, from the nearest on,
  /// and then the views that contain it.
  init(of view: View) {
    let siblings = view.superview?.focusMembers ?? []
    let index = siblings.firstIndex { $0 === view } ?? 0
    let containers = sequence(first: view, next: \.superview).dropFirst()
    references = ([view] + siblings[..<index].reversed() + containers).map { Weak($0) }
  }

  /// Whether no view has had the focus.
  var isEmpty: Bool { references.isEmpty }

  /// The views that still exist, in order.
  var views: [View] { references.compactMap(\.object) }
}
