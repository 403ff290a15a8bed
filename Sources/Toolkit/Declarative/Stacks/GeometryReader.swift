public import Geometry
import Views

/// A view whose content depends on its size. It takes all proposed space, and places its content at its top leading
/// corner.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  let content: @MainActor (GeometryProxy) -> Content

  /// Creates a view whose content depends on its size.
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  func makeNode(in context: NodeContext) -> Node { GeometryNode(self, in: context) }
}

/// The size and the place of a ``GeometryReader``.
@MainActor
public struct GeometryProxy {
  let box: GeometryBox
  /// The size of the reader.
  public let size: Size

  /// Returns the place of the reader in a space.
  public func frame(in space: CoordinateSpace) -> Rect {
    box.readsPlace = true
    return box.frame(in: space)
  }

  /// The margins that bars of the window cover.
  public var safeAreaInsets: Geometry.EdgeInsets { box.view.safeAreaInsets }
}

/// A space of coordinates.
public enum CoordinateSpace: Hashable {
  /// The coordinates of the view.
  case local
  /// The coordinates of the window.
  case global
  /// The coordinates of the enclosing view with this name; see ``View/coordinateSpace(name:)``.
  case named(AnyHashable)
}

/// The node of a view that knows its size.
private final class GeometryNode<Content: View>: Node {
  private let box: GeometryBox
  private var view: GeometryReader<Content>
  private var child: Node?

  init(_ view: GeometryReader<Content>, in context: NodeContext) {
    self.view = view
    box = GeometryBox(BoxView(), in: context.graph)
    super.init(in: context)
    box.direction = environment.layoutDirection
    box.contents.source = { [weak self] in self?.child?.boxes ?? [] }
    box.evaluate = { [weak self] in self?.evaluate(with: $0) }
  }

  override var boxes: [Box] { [box] }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? GeometryReader<Content> else { return false }
    self.environment = environment
    self.view = view
    box.direction = environment.layoutDirection
    evaluate()
    return true
  }

  /// Requests that the content is evaluated when the size is known.
  override func evaluate() {
    box.isStale = true
    box.invalidate()
  }

  private func evaluate(with proxy: GeometryProxy) {
    graph.validate(self)
    var inside = environment
    inside.stackAxis = nil
    let content = ReadTracking.reading(as: self) { view.content(proxy) }
    child = node(child, for: content, in: inside, container: box)
  }

  override func leave() {
    super.leave()
    graph.validate(self)
  }
}

/// The box of a view that knows its size.
final class GeometryBox: Box {
  var contents = Contents()
  /// Evaluates the content.
  var evaluate: @MainActor (GeometryProxy) -> Void = { _ in }
  /// Whether the content is to be evaluated.
  var isStale = true
  /// Whether the content depends on the place in the window.
  var readsPlace = false
  private var evaluatedSize = Size.zero
  private var evaluatedPlace = Rect(origin: .zero, size: .zero)

  override func answer(to proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  override func attach() { contents.attach(to: self) }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    evaluateIfNeeded(in: size)
    contents.attach(to: self)
    // The place in the window may change without anything here.
    if readsPlace { graph.renew(self) }
    let proposal = ProposedViewSize(size)
    for box in contents.boxes {
      place(
        box, in: Rect(origin: .zero, size: box.size(for: proposal)), of: size, proposal: proposal)
    }
  }

  private func evaluateIfNeeded(in size: Size) {
    let place = frame(in: .global)
    guard isStale || size != evaluatedSize || (readsPlace && place != evaluatedPlace) else {
      return
    }
    isStale = false
    readsPlace = false
    evaluatedSize = size
    evaluatedPlace = place
    evaluate(GeometryProxy(box: self, size: size))
  }

  /// Returns the place of the box, where it will be once all animations have ended.
  func frame(in space: CoordinateSpace) -> Rect {
    switch space {
    case .local: return view.bounds
    case .global: return view.convert(view.bounds, to: nil, using: .model)
    case .named(let name):
      return view.convert(view.bounds, to: view.space(named: name), using: .model)
    }
  }
}
