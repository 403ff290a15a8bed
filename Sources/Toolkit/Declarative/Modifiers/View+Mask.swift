import Drawing
import Geometry
import Views

/// A view of which only what another one covers is visible.
private struct MaskedView<Primary: View, Mask: View>: View, PrimitiveView {
  typealias Body = Never

  let primary: Primary
  let mask: Mask
  let alignment: Alignment

  func makeNode(in context: NodeContext) -> Node { MaskedNode(self, in: context) }
}

/// The node of a view with a mask.
private final class MaskedNode<Primary: View, Mask: View>: Node {
  private let box: MaskedBox
  private var primary: Node?
  private var mask: Node?

  init(_ view: MaskedView<Primary, Mask>, in context: NodeContext) {
    box = MaskedBox(in: context.graph)
    super.init(in: context)
    adopt(view)
    box.primary.contents.source = { [weak self] in self?.primary?.boxes ?? [] }
    box.mask.contents.source = { [weak self] in self?.mask?.boxes ?? [] }
  }

  override var boxes: [Box] { [box] }

  override var children: [Node] { [primary, mask].compactMap(\.self) }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? MaskedView<Primary, Mask> else { return false }
    self.environment = environment
    adopt(view)
    return true
  }

  private func adopt(_ view: MaskedView<Primary, Mask>) {
    for box in [box, box.primary, box.mask] { box.direction = environment.layoutDirection }
    box.alignment = view.alignment
    for box in [box, box.mask] { box.invalidate() }
    primary = node(primary, for: view.primary, in: environment, container: box.primary)
    mask = node(mask, for: view.mask, in: environment, container: box.mask)
  }
}

/// The box of a view with a mask.
private final class MaskedBox: Box {
  let primary: PileBox
  let mask: PileBox
  var alignment = Alignment.center

  init(in graph: ViewGraph) {
    primary = PileBox(in: graph)
    mask = PileBox(in: graph)
    super.init(BoxView(), in: graph)
    view.addSubview(primary.view)
    view.mask = mask.view
  }

  override func attach() {
    primary.attachIfNeeded(in: self)
    mask.attachIfNeeded(in: self)
  }

  override func answer(to proposal: ProposedViewSize) -> Size { primary.size(for: proposal) }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    place(primary, in: Rect(origin: .zero, size: size), of: size, proposal: proposal)
    let (rect, proposal) = alignment.place(mask, in: size, proposal: ProposedViewSize(size))
    place(mask, in: rect, of: size, proposal: proposal)
  }

  override func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? { primary.place(of: guide, in: size, proposal: proposal) }
}

extension View {
  /// Shows only what `mask` covers, by its opacity.
  public func mask(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View
  ) -> some View { MaskedView(primary: self, mask: mask(), alignment: alignment) }

  /// Shows only what `mask` covers, by its opacity.
  public func mask(_ mask: some View) -> some View {
    MaskedView(primary: self, mask: mask, alignment: .center)
  }
}
