import Drawing
public import Geometry
public import Views

/// A view that shows declarative views, for windows and for other views.
///
///     window.content.addSubview(HostingView(rootView: Greeting()))
///
/// The declared view is centred, in the size that it chooses for that of the hosting view. The background is that of
/// windows; set `backgroundColor` to nil to see the views behind it.
open class HostingView<Content: View>: Views.View {
  /// The displayed view. Setting it evaluates it with the next layout; its state stays.
  public final var rootView: Content { didSet { tree.setRoot(rootView) } }

  private let tree: HostedTree

  /// Creates a view that shows `rootView`.
  public init(rootView: Content) {
    self.rootView = rootView
    tree = HostedTree(rootView)
    super.init()
    backgroundColor = .background
    tree.move(into: self)
  }

  /// Evaluates changed views, and places all views.
  open override func layoutSubviews() { tree.layOut(in: bounds.size, environment: hostEnvironment) }

  /// The ideal size of the content.
  open override var intrinsicContentSize: Size { sizeThatFits(.unspecified) }

  /// Returns the answer of the content to `size`.
  open override func sizeThatFits(_ size: Size) -> Size { sizeThatFits(ProposedViewSize(size)) }

  /// Returns the answer of the content to a proposal.
  public final func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    tree.size(for: proposal, environment: hostEnvironment)
  }

  /// Lays out for another window.
  open override func didMoveToWindow() { setNeedsLayout() }

  /// Returns whether a touch lands on the content, or on a view that a window has put in front of it, such as a sheet.
  /// Other touches pass through.
  open override func touchArea(contains point: Point) -> Bool {
    subviews.contains { $0.hitTest($0.convert(point, from: self)) != nil }
  }

  private var hostEnvironment: Views.Environment {
    var environment = window?.environment ?? Views.Environment()
    environment.colors = traits
    return environment
  }
}

extension HostingView: TraitFollowing {
  /// Evaluates the views that depend on the colours.
  package func traitsDidChange() { setNeedsLayout() }
}

/// The content of a hosting view: the nodes, and the box around all others.
@MainActor
private final class HostedTree {
  private let graph = ViewGraph()
  /// Whether the lists in it are edited, for an ``EditButton`` beside them.
  private let editing = EditingState()
  private var root: any View
  private var node: Node?
  private let box: ZStackBox
  private var environment: Views.Environment?
  private var surroundings: Surroundings?
  private var sizeClasses: WindowSizeClasses?
  private var isRootStale = true

  init(_ root: any View) {
    self.root = root
    box = ZStackBox(in: graph)
    box.contents.source = { [weak self] in self?.node?.boxes ?? [] }
  }

  isolated deinit { node?.leave() }

  /// Shows the views in `host`.
  func move(into host: Views.View) {
    graph.host = host
    host.addSubview(box.view)
  }

  func setRoot(_ view: any View) {
    root = view
    isRootStale = true
    graph.setNeedsLayout()
  }

  /// Returns the answer to a proposal.
  func size(for proposal: ProposedViewSize, environment: Views.Environment) -> Size {
    var size = Size.zero
    evaluate(in: environment)
    graph.measure {
      box.attachIfNeeded(in: nil)
      size = box.size(for: proposal)
    }
    return size
  }

  /// Evaluates changed views, and places all views in the middle of `size`.
  func layOut(in size: Size, environment: Views.Environment) {
    evaluate(in: environment)
    graph.layOut {
      box.attachIfNeeded(in: nil)
      let proposal = ProposedViewSize(size)
      let (rect, inner) = Alignment.center.place(box, in: size, proposal: proposal)
      box.placeAsRoot(in: rect, proposal: inner)
    }
    graph.performActions()
  }

  private func evaluate(in environment: Views.Environment) {
    let surroundings = Surroundings(of: graph, in: environment)
    if surroundings != self.surroundings {
      self.surroundings = surroundings
      isRootStale = true
      graph.surroundingsDidChange()
    }
    let sizeClasses = graph.host?.window.map { WindowSizeClasses($0.size) }
    if isRootStale || environment != self.environment || sizeClasses != self.sizeClasses {
      isRootStale = false
      self.environment = environment
      self.sizeClasses = sizeClasses
      var values = EnvironmentValues(environment)
      values.horizontalSizeClass = sizeClasses?.horizontal
      values.verticalSizeClass = sizeClasses?.vertical
      values.editing = editing
      values.undoManager = graph.host?.window?.undoManager
      adoptRoot(in: values)
    }
    graph.evaluate()
  }

  private func adoptRoot(in values: EnvironmentValues) {
    box.direction = values.layoutDirection
    if let node, node.update(to: root, in: values) { return }
    node?.leave()
    box.invalidate()
    node = NodeContext(graph: graph, depth: 0, environment: values, container: box)
      .makeNode(for: root)
  }
}

/// All that the sizes of views depend on besides the views.
private struct Surroundings: Equatable {
  private let environment: Views.Environment
  private let window: ObjectIdentifier?
  private let pixelsPerPoint: Double

  @MainActor
  init(of graph: ViewGraph, in environment: Views.Environment) {
    self.environment = environment
    window = graph.host?.window.map { ObjectIdentifier($0) }
    pixelsPerPoint = graph.pixelsPerPoint
  }
}

extension EnvironmentValues {
  /// Creates the values of views in a window.
  init(_ environment: Views.Environment) {
    self.init()
    layoutDirection = environment.layoutDirection
    colorScheme = environment.colors.appearance == .dark ? .dark : .light
    accessibilityReduceMotion = environment.reducesMotion
  }
}
