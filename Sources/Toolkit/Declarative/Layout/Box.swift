import Geometry
import Layout
import Views

/// A part of the layout: it answers proposals, and places the boxes in it.
///
/// Layout has three steps, each from outer boxes to inner ones. ``attach()`` brings the views into the tree of the
/// window, which measures text. ``size(for:)`` answers proposals, as often as anybody asks. ``place(_:in:proposal:)``
/// gives the views their frames and their looks; the changes are animated there.
///
/// Each step does only what has changed: a box keeps its answers and its place until ``invalidate()`` is called for it
/// or for a box in it.
@MainActor
class Box {
  let graph: ViewGraph
  /// The view that shows the box and those in it. Its frame is set by the box around this one.
  let view: Views.View
  var direction = LayoutDirection.leftToRight {
    didSet { if direction != oldValue { invalidate() } }
  }
  /// The box around this one, whose sizes depend on this one.
  private final weak var outer: Box?

  /// The accessibility attributes that modifiers add to those of the view.
  var additions = AccessibilityAdditions()

  private var answers = BoxAnswers()
  /// The pass of layout in which the box was last asked.
  private var pass = 0
  /// The surroundings of the hosting view for which the answers and the place are.
  private var surroundings = 0
  private var needsAttaching = true
  private var needsPlacing = true
  private var placement: BoxPlacement?

  init(_ view: Views.View, in graph: ViewGraph) {
    self.view = view
    self.graph = graph
    (view as? BoxView)?.graph = graph
  }

  // MARK: Overriding

  func answer(to proposal: ProposedViewSize) -> Size { .zero }

  /// Adds the views of the boxes in this one to ``view``.
  func attach() {}

  /// Gives the view its look and the boxes in this one their places, in a size that answered
  /// `proposal`.
  func arrange(in size: Size, proposal: ProposedViewSize) {}

  /// Returns the position of a guide of the box, in a size that answered `proposal`, if it or one in it sets it: the
  /// distance from the leading or the top edge. Text sets its baselines. Others call
  /// ``place(of:in:proposal:)``, which keeps the answers.
  func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? { nil }

  /// The rank among boxes of a stack: higher ones are asked first.
  var layoutPriority: Double { 0 }

  /// The rank of the view in depth among its neighbours: higher ones are in front.
  var zIndex: Double { 0 }

  /// Whether the box is empty space beside which stacks leave none.
  var isSpacer: Bool { false }

  /// The transition by which the box appears and disappears in an animation.
  var transition: AnyTransition? { nil }

  /// Called when the box has been removed.
  func leave() {}

  // MARK: Layout

  /// Returns the size and the guides of the box, in a size that answered `proposal`.
  final func dimensions(in size: Size, proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size) { self.place(of: $0, in: size, proposal: proposal) }
  }

  /// Returns the answer to a proposal.
  final func size(for proposal: ProposedViewSize) -> Size {
    renew()
    let question = BoxAnswers.Question(proposal: proposal, isProbe: graph.isProbing)
    if let known = answers.sizes[question] { return known }
    let size = answer(to: proposal)
    answers.sizes[question] = size
    return size
  }

  /// Returns the position of a guide of the box, in a size that answered `proposal`, if it or one in it sets it.
  final func place(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    renew()
    let question = BoxAnswers.GuideQuestion(
      guide: guide, size: size, question: .init(proposal: proposal, isProbe: graph.isProbing))
    if let known = answers.guides[question] { return known }
    let place = explicitPlace(of: guide, in: size, proposal: proposal)
    answers.guides[question] = .some(place)
    return place
  }

  // MARK: Changes

  /// Records that the box or its content has changed: it and the boxes around it are measured and placed again.
  final func invalidate() {
    var box: Box? = self
    while let changed = box, !changed.isInvalid {
      changed.forget()
      box = changed.outer
    }
  }

  /// Whether the box has changed, and with it all around it, which have asked and placed it since they changed.
  private var isInvalid: Bool { needsAttaching && needsPlacing && answers.isEmpty }

  private func forget() {
    needsAttaching = true
    needsPlacing = true
    answers = BoxAnswers()
  }

  /// Discards answers for other surroundings, and those of earlier passes once there are many.
  private func renew() {
    if surroundings != graph.surroundings {
      surroundings = graph.surroundings
      forget()
    } else if pass != graph.pass, answers.areMany {
      answers = BoxAnswers()
    }
    pass = graph.pass
  }

  // MARK: Places

  /// Adds the views of the boxes in the box to its view, if they may have changed.
  final func attachIfNeeded(in outer: Box?) {
    self.outer = outer
    renew()
    guard needsAttaching else { return }
    needsAttaching = false
    attach()
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
    Box(view, in: graph).place(self, in: rect, proposal: proposal)
  }

  /// Places `box` at `rect`, rounded to device pixels, and then moves it by `shift`.
  final func place(
    _ box: Box, in rect: Rect, shiftedBy shift: Vector = .zero, proposal: ProposedViewSize
  ) {
    let corner = (placement?.corner ?? .zero) + rect.origin.vector
    let rounded = Rect(origin: corner, size: rect.size)
      .rounded(toPixelsPerPoint: graph.pixelsPerPoint)
    box.take(
      BoxPlacement(
        corner: corner, roundedCorner: rounded.origin,
        frame: rounded.translated(by: shift - (placement?.roundedCorner ?? .zero).vector),
        size: rect.size, proposal: proposal))
  }

  /// Applies a placement, and places the boxes in it, unless nothing has changed.
  private func take(_ new: BoxPlacement) {
    renew()
    guard needsPlacing || new != placement else { return }
    let isFirst = placement == nil
    placement = new
    let change = {
      if new.frame.isFinite { self.view.frame = new.frame }
      self.arrange(in: new.size, proposal: new.proposal)
      self.needsPlacing = false
    }
    if isFirst { graph.insert(self, change) } else { change() }
  }
}

/// The place of a box.
private struct BoxPlacement: Equatable {
  /// The top left corner in the hosting view, exactly, and rounded to device pixels.
  let corner: Point
  let roundedCorner: Point
  /// The frame of the view in the one around it.
  let frame: Rect
  let size: Size
  /// The proposal that the size has answered.
  let proposal: ProposedViewSize
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
