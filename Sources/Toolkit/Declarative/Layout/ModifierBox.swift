import Geometry
import Views

/// A box around one other: of its size, in its place, unless a subclass overrides that.
class ModifierBox: Box {
  let child: Box
  let boxView: BoxView

  required init(around child: Box, view: BoxView = BoxView()) {
    self.child = child
    boxView = view
    super.init(view, in: child.graph)
    direction = child.direction
  }

  /// The box in this one that is no modifier.
  final var modifiedBox: Box { (child as? ModifierBox)?.modifiedBox ?? child }

  /// The view of that box.
  final var modifiedView: Views.View { modifiedBox.view }

  // MARK: Overriding

  /// Returns the rectangle of the other box in a size that answered `proposal`, and the proposal to it.
  func place(in size: Size, proposal: ProposedViewSize) -> (Rect, ProposedViewSize) {
    (Rect(origin: .zero, size: size), proposal)
  }

  /// Gives the view its look.
  func applyLook(in size: Size) {}

  // MARK: Box

  override func answer(to proposal: ProposedViewSize) -> Size { child.size(for: proposal) }

  override func attach() {
    if child.view.superview !== view { view.addSubview(child.view) }
    child.attachIfNeeded(in: self)
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    applyLook(in: size)
    let (rect, proposal) = place(in: size, proposal: proposal)
    place(child, in: rect, of: size, proposal: proposal)
  }

  override func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    let (rect, proposal) = place(in: size, proposal: proposal)
    return child.place(of: guide, in: rect.size, proposal: proposal)
      .map { $0 + rect.start(along: guide.axis) }
  }

  override var layoutPriority: Double { child.layoutPriority }

  override var zIndex: Double { child.zIndex }

  override var transition: AnyTransition? { child.transition }
}
