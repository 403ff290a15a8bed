import Geometry
public import Layout
import Scrolling
import Views

/// A view that fingers scroll over content of any length.
public struct ScrollView<Content: View>: View, ContainerView {
  let content: Content
  private let axes: Axis.Set
  private let showsIndicators: Bool

  /// Creates a view that scrolls along the given axes.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  func makeBox(in graph: ViewGraph) -> ScrollBox { ScrollBox(in: graph) }

  func update(_ box: ScrollBox, in environment: EnvironmentValues) {
    box.axes = axes
    box.scrollView.follow(environment, showsIndicators: showsIndicators)
    let bounces = environment.scrollBounce == .always
    box.scrollView.alwaysBounceVertical = bounces && axes.contains(.vertical)
    box.scrollView.alwaysBounceHorizontal = bounces && axes.contains(.horizontal)
    box.scrollView.isPagingEnabled = environment.scrollTarget == .paging
    box.refreshing.offer(axes.contains(.vertical) ? environment.refresh : nil)
  }

  func hasSameLayout(as other: ScrollView) -> Bool { axes == other.axes }

  func change(_ environment: inout EnvironmentValues) {
    environment.stackAxis = nil
    if axes.contains(.vertical) { environment.refresh = nil }
  }
}

extension Axis {
  /// Several axes.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates axes from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// From the left to the right.
    public static let horizontal = Set(rawValue: 1)
    /// From the top to the bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// The box of a view that scrolls.
final class ScrollBox: Box, ContainerBox {
  var contents = Contents()
  var axes: Axis.Set = .vertical
  let scrollView = Scrolling.ScrollView()
  let refreshing: DeclaredRefreshing
  /// The content that scrolls.
  private let pile: ZStackBox

  init(in graph: ViewGraph) {
    pile = ZStackBox(in: graph)
    refreshing = DeclaredRefreshing(of: scrollView)
    super.init(scrollView, in: graph)
    scrollView.addSubview(pile.view)
    pile.contents.source = { [weak self] in self?.contents.source() ?? [] }
  }

  var contentBox: Box { pile }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func attach() {
    pile.direction = direction
    pile.attachIfNeeded(in: self)
  }

  override func answer(to proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: pile.size(for: inner(proposal)))
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    let inner = inner(ProposedViewSize(size))
    let content = pile.size(for: inner)
    let total = Size(max(content.width, size.width), content.height)
    place(
      pile, in: Rect(origin: Point((total.width - content.width) / 2, 0), size: content),
      proposal: inner)
    scrollView.contentSize = Size(
      axes.contains(.horizontal) ? total.width : size.width,
      axes.contains(.vertical) ? total.height : size.height)
  }
}
