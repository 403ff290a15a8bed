import Geometry
import Layout
import Views

/// A part of the layout: it answers proposals, and places what is in it.
///
/// Layout has three steps, each from outer boxes to inner ones. ``attach()`` brings the views into the tree of the
/// window, which measures text. ``size(for:)`` answers proposals, as often as anybody asks. ``place(_:in:proposal:)``
/// gives the views their frames and their looks; the changes are animated there.
@MainActor
class Box {
  let graph: ViewGraph
  /// The view that shows the box and those in it. Its frame is set by the box around this one.
  let view: Views.View
  var direction = LayoutDirection.leftToRight

  /// The accessibility attributes that modifiers add to those of the view.
  var additions = AccessibilityAdditions()

  private var answers: [ProposedViewSize: Size] = [:]
  private var answersPass = 0
  /// Whether the box has had a place.
  private(set) var isPlaced = false
  /// The top left corner in the hosting view, exactly, and rounded to device pixels.
  private var corner = Point.zero
  private var roundedCorner = Point.zero

  init(_ view: Views.View, in graph: ViewGraph) { (self.view, self.graph) = (view, graph) }

  // MARK: Overriding

  /// Returns the answer to a proposal.
  func answer(to proposal: ProposedViewSize) -> Size { .zero }

  /// Brings the views of boxes in this one into ``view``.
  func attach() {}

  /// Gives the view its look and the boxes in this one their places, in a size that answered
  /// `proposal`.
  func arrange(in size: Size, proposal: ProposedViewSize) {}

  /// Returns where a guide of the box is, in a size that answered `proposal`, if it or one in it says so: by the
  /// distance from the leading or the top edge. Text says where its baselines are.
  func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? { nil }

  /// The rank among boxes of a stack: higher ones are asked first.
  var layoutPriority: Double { 0 }

  /// Whether the box is empty space beside which stacks leave none.
  var isSpacer: Bool { false }

  /// The transition by which the box appears and disappears in an animation.
  var transition: AnyTransition? { nil }

  /// Called when the box has been removed.
  func leave() {}

  // MARK: Layout

  /// Returns the size and the guides of the box, in a size that answered `proposal`.
  final func dimensions(in size: Size, proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size) { self.explicitPlace(of: $0, in: size, proposal: proposal) }
  }

  /// Returns the answer to a proposal. It is asked for once in a pass.
  final func size(for proposal: ProposedViewSize) -> Size {
    if answersPass != graph.pass { (answers, answersPass) = ([:], graph.pass) }
    if let known = answers[proposal] { return known }
    let size = answer(to: proposal)
    answers[proposal] = size
    return size
  }

  /// Places `box` in a part of this one, which has `size`: mirrored from right to left.
  final func place(_ box: Box, in rect: Rect, of size: Size, proposal: ProposedViewSize) {
    let isMirrored = direction == .rightToLeft
    place(
      box, in: isMirrored ? rect.mirrored(in: Rect(origin: .zero, size: size)) : rect,
      proposal: proposal)
  }

  /// Places the box in the hosting view.
  final func placeAsRoot(in rect: Rect, proposal: ProposedViewSize) {
    let host = Box(view, in: graph)
    host.place(self, in: rect, proposal: proposal)
  }

  /// Places `box` at `rect`, rounded to device pixels, and then moves it by `shift`.
  final func place(
    _ box: Box, in rect: Rect, shiftedBy shift: Vector = .zero, proposal: ProposedViewSize
  ) {
    box.corner = corner + rect.origin.vector
    let rounded = Rect(origin: box.corner, size: rect.size)
      .rounded(toPixelsPerPoint: graph.pixelsPerPoint)
    box.roundedCorner = rounded.origin
    let frame = rounded.translated(by: shift - roundedCorner.vector)
    let change = {
      if frame.isFinite { box.view.frame = frame }
      box.arrange(in: rect.size, proposal: proposal)
    }
    guard !box.isPlaced else { return change() }
    box.isPlaced = true
    graph.insert(box, change)
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite
  }
}

extension Rect {
  /// The leading or the top edge.
  func start(along axis: Axis) -> Double { axis == .horizontal ? minX : minY }
}
