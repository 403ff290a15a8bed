import Geometry
import Views

/// A view with another one behind or in front of it.
struct LayeredView<Primary: View, Secondary: View>: View, PrimitiveView {
  typealias Body = Never

  let primary: Primary
  let secondary: Secondary
  let alignment: Alignment
  let isInFront: Bool

  func makeNode(in context: NodeContext) -> Node { LayeredNode(self, in: context) }
}

/// The node of a view with another one behind or in front of it.
private final class LayeredNode<Primary: View, Secondary: View>: Node {
  private let box: LayeredBox
  private var primary: Node?
  private var secondary: Node?

  init(_ view: LayeredView<Primary, Secondary>, in context: NodeContext) {
    box = LayeredBox(in: context.graph, isInFront: view.isInFront)
    super.init(in: context)
    adopt(view)
    box.primary.contents.source = { [weak self] in self?.primary?.boxes ?? [] }
    box.secondary.contents.source = { [weak self] in self?.secondary?.boxes ?? [] }
  }

  override var boxes: [Box] { [box] }

  override var children: [Node] { [primary, secondary].compactMap(\.self) }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? LayeredView<Primary, Secondary> else { return false }
    self.environment = environment
    adopt(view)
    return true
  }

  private func adopt(_ view: LayeredView<Primary, Secondary>) {
    for box in [box, box.primary, box.secondary] { box.direction = environment.layoutDirection }
    if box.alignment != view.alignment { box.secondary.invalidate() }
    box.secondary.alignment = view.alignment
    box.alignment = view.alignment
    var inside = environment
    inside.stackAxis = nil
    primary = node(primary, for: view.primary, in: environment, container: box.primary)
    secondary = node(secondary, for: view.secondary, in: inside, container: box.secondary)
  }
}

/// A box with another one behind or in front of it, to which its own size is proposed.
final class LayeredBox: Box {
  let primary: PileBox
  let secondary: PileBox
  var alignment = Alignment.center
  private let isInFront: Bool

  init(in graph: ViewGraph, isInFront: Bool) {
    primary = PileBox(in: graph)
    secondary = PileBox(in: graph)
    self.isInFront = isInFront
    super.init(BoxView(), in: graph)
    let views = [primary.view, secondary.view]
    for view in isInFront ? views : views.reversed() { self.view.addSubview(view) }
  }

  override func attach() {
    primary.attachIfNeeded(in: self)
    secondary.attachIfNeeded(in: self)
  }

  override func answer(to proposal: ProposedViewSize) -> Size { primary.size(for: proposal) }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    place(
      primary, in: Rect(origin: .zero, size: size), of: size, proposal: proposal)
    let (rect, proposal) = alignment.place(secondary, in: size, proposal: ProposedViewSize(size))
    place(secondary, in: rect, of: size, proposal: proposal)
  }

  override func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    primary.place(of: guide, in: size, proposal: proposal)
  }

  override var layoutPriority: Double {
    primary.contents.boxes.first?.layoutPriority ?? 0
  }

  override var transition: AnyTransition? { primary.contents.boxes.first?.transition }
}

extension View {
  /// Shows a colour or a gradient behind the view.
  public func background(_ style: some ShapeStyle) -> some View {
    background(style, in: Rectangle())
  }

  /// Shows a shape in a colour or a gradient behind the view.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    LayeredView(
      primary: self, secondary: shape.fill(style), alignment: .center, isInFront: false)
  }

  /// Shows other views behind this one, within its size.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(primary: self, secondary: content(), alignment: alignment, isInFront: false)
  }

  /// Shows another view behind this one, within its size.
  @_disfavoredOverload
  public func background(_ content: some View, alignment: Alignment = .center) -> some View {
    LayeredView(primary: self, secondary: content, alignment: alignment, isInFront: false)
  }

  /// Shows other views in front of this one, within its size.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(primary: self, secondary: content(), alignment: alignment, isInFront: true)
  }

  /// Shows a shape in a colour or a gradient in front of the view.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    LayeredView(primary: self, secondary: shape.fill(style), alignment: .center, isInFront: true)
  }

  /// Shows another view in front of this one, within its size.
  public func overlay(_ content: some View, alignment: Alignment = .center) -> some View {
    LayeredView(primary: self, secondary: content, alignment: alignment, isInFront: true)
  }
}
