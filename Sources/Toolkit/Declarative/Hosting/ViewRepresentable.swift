public import Geometry
import Layout
public import Views

/// A view of the toolkit as a declarative one.
///
///     import TouchstoneDeclarative
///     // The class alone: the whole toolkit has other types of the same names, such as View.
///     import class Controls.PageControl
///
///     struct Dots: ViewRepresentable {
///       let page: Int
///
///       func makeView(context: Context) -> PageControl { PageControl() }
///       func updateView(_ view: PageControl, context: Context) { view.currentPage = page }
///     }
@MainActor
public protocol ViewRepresentable: View where Body == Never {
  /// The type of the toolkit's view.
  associatedtype ViewType: Views.View
  /// The type of a helper that lives as long as the view: its delegate, for example.
  associatedtype Coordinator = Void
  /// The context of the functions.
  typealias Context = ViewRepresentableContext<Self>

  /// Creates the view, once for each identity.
  func makeView(context: Context) -> ViewType

  /// Updates the view.
  func updateView(_ view: ViewType, context: Context)

  /// Creates the coordinator, before the view.
  func makeCoordinator() -> Coordinator

  /// Returns the answer of the view to a proposal; nil for the usual one.
  func sizeThatFits(_ proposal: ProposedViewSize, view: ViewType, context: Context) -> Size?

  /// Called when the view has been removed.
  static func dismantleView(_ view: ViewType, coordinator: Coordinator)
}

/// The context of the functions of a ``ViewRepresentable``.
@MainActor
public struct ViewRepresentableContext<Representable: ViewRepresentable> {
  /// The coordinator of the view.
  public let coordinator: Representable.Coordinator
  /// The environment of the view.
  public let environment: EnvironmentValues
}

extension ViewRepresentable {
  /// Returns nil: the answer is that of the view's intrinsic size, and the proposal where it has none.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, view: ViewType, context: Context
  ) -> Size? { nil }

  /// Does nothing.
  public static func dismantleView(_ view: ViewType, coordinator: Coordinator) {}
}

extension ViewRepresentable where Coordinator == Void {
  /// Returns nothing.
  public func makeCoordinator() {}
}

extension ViewRepresentable {
  /// Creates the node of the view.
  func makeRepresentableNode(in context: NodeContext) -> Node {
    RepresentableNode(self, in: context)
  }
}

/// The node of a view of the toolkit.
private final class RepresentableNode<Value: ViewRepresentable>: Node {
  private var value: Value
  private var properties = NodeProperties()
  private let coordinator: Value.Coordinator
  private let hosted: Value.ViewType
  private let box: RepresentableBox

  init(_ value: Value, in context: NodeContext) {
    self.value = value
    coordinator = value.makeCoordinator()
    hosted = value.makeView(
      context: Value.Context(coordinator: coordinator, environment: context.environment))
    box = RepresentableBox(hosted, in: context.graph)
    super.init(in: context)
    box.answer = { [weak self] in self?.answer(to: $0) }
    graph.follow(box)
    adopt()
  }

  override var boxes: [Box] { [box] }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let value = view as? Value else { return false }
    if !isCurrent(value, after: self.value, in: environment) { box.invalidate() }
    self.environment = environment
    self.value = value
    adopt()
    return true
  }

  override func evaluate() {
    box.invalidate()
    adopt()
  }

  private func adopt() {
    graph.validate(self)
    properties.install(in: value, of: self)
    ReadTracking.reading(as: self) { value.updateView(hosted, context: context) }
  }

  private var context: Value.Context {
    Value.Context(coordinator: coordinator, environment: environment)
  }

  private func answer(to proposal: ProposedViewSize) -> Size? {
    value.sizeThatFits(proposal, view: hosted, context: context)
  }

  override func leave() {
    graph.validate(self)
    graph.unfollow(box)
    Value.dismantleView(hosted, coordinator: coordinator)
  }
}

/// The box of a view of the toolkit.
final class RepresentableBox: Box {
  /// Returns the answer of the program; nil for the usual one.
  var answer: @MainActor (ProposedViewSize) -> Size? = { _ in nil }

  override func answer(to proposal: ProposedViewSize) -> Size {
    if let size = answer(proposal) { return size }
    // Rounded up, because its frame is rounded to device pixels: text that is exactly as wide would be truncated.
    let own = view.intrinsicContentSize.roundedUp(toPixelsPerPoint: graph.pixelsPerPoint)
    let flexible = proposal.replacingUnspecifiedDimensions()
    return Size(
      own.width < 0 ? flexible.width : own.width, own.height < 0 ? flexible.height : own.height)
  }
}
