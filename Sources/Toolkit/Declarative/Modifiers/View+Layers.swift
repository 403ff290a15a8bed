import Geometry
import Views

/// The way in which a view is combined with another one.
enum LayerRole {
  case background
  case overlay
  /// Only the parts that the other one covers are visible.
  case mask
}

/// A view with another one behind it, in front of it, or as its mask.
struct LayeredView<Primary: View, Secondary: View>: View, PrimitiveView {
  let primary: Primary
  let secondary: Secondary
  let alignment: Alignment
  let role: LayerRole

  func makeNode(in context: NodeContext) -> Node { LayeredNode(self, in: context) }
}

/// The node of a view with another one.
private final class LayeredNode<Primary: View, Secondary: View>: Node {
  private let box: LayeredBox
  private var primary: Node?
  private var secondary: Node?

  init(_ view: LayeredView<Primary, Secondary>, in context: NodeContext) {
    box = LayeredBox(in: context.graph, role: view.role)
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

/// A box with another one behind it, in front of it, or as its mask, to which its own size is proposed.
final class LayeredBox: Box {
  let primary: ZStackBox
  let secondary: ZStackBox
  var alignment = Alignment.center

  init(in graph: ViewGraph, role: LayerRole) {
    primary = ZStackBox(in: graph)
    secondary = ZStackBox(in: graph)
    super.init(BoxView(), in: graph)
    if role == .background { view.addSubview(secondary.view) }
    view.addSubview(primary.view)
    if role == .overlay { view.addSubview(secondary.view) }
    if role == .mask { view.mask = secondary.view }
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
      primary: self, secondary: shape.fill(style), alignment: .center, role: .background)
  }

  /// Shows other views behind this one, within its size.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(primary: self, secondary: content(), alignment: alignment, role: .background)
  }

  /// Shows another view behind this one, within its size.
  @_disfavoredOverload
  public func background(_ content: some View, alignment: Alignment = .center) -> some View {
    LayeredView(primary: self, secondary: content, alignment: alignment, role: .background)
  }

  /// Shows other views in front of this one, within its size.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(primary: self, secondary: content(), alignment: alignment, role: .overlay)
  }

  /// Shows a shape in a colour or a gradient in front of the view.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    LayeredView(primary: self, secondary: shape.fill(style), alignment: .center, role: .overlay)
  }

  /// Shows another view in front of this one, within its size.
  public func overlay(_ content: some View, alignment: Alignment = .center) -> some View {
    LayeredView(primary: self, secondary: content, alignment: alignment, role: .overlay)
  }

  /// Masks the view by the opacity of `mask`.
  public func mask(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View
  ) -> some View {
    LayeredView(primary: self, secondary: mask(), alignment: alignment, role: .mask)
  }

  /// Masks the view by the opacity of `mask`.
  public func mask(_ mask: some View) -> some View {
    LayeredView(primary: self, secondary: mask, alignment: .center, role: .mask)
  }
}
