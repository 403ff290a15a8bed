import Geometry
import Scrolling
import Views

/// A view whose content can scroll to views by their ``View/id(_:)``.
///
///     ScrollViewReader { proxy in
///       ScrollView { ... }
///         .onChange(of: messages.count) { proxy.scrollTo(messages.last?.id) }
///     }
public struct ScrollViewReader<Content: View>: View, PrimitiveView {
  let content: @MainActor (ScrollViewProxy) -> Content

  /// Creates a view whose content can scroll.
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
    self.content = content
  }

  func makeNode(in context: NodeContext) -> Node { ScrollReaderNode(self, in: context) }
}

/// Scrolls the scroll views in a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  weak var node: Node?

  /// Scrolls until the view with an id, or the element of a loop with it, is visible: at `anchor` of the scroll view,
  /// or without one by the shortest distance. Within `withAnimation`, this is animated.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let isAnimated = Transaction.current.animation != nil
    // Later: the view may come with the layout that is due.
    node?.graph.whenPlaced { [weak node] in
      node?.reveal(AnyHashable(id), at: anchor, animated: isAnimated)
    }
    node?.graph.setNeedsLayout()
  }
}

/// The node of a view whose content can scroll.
private final class ScrollReaderNode<Content: View>: Node {
  private var child: Node?

  init(_ view: ScrollViewReader<Content>, in context: NodeContext) {
    super.init(in: context)
    adopt(view)
  }

  override var boxes: [Box] { child?.boxes ?? [] }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? ScrollViewReader<Content> else { return false }
    self.environment = environment
    adopt(view)
    return true
  }

  private func adopt(_ view: ScrollViewReader<Content>) {
    child = node(child, for: view.content(ScrollViewProxy(node: self)), in: environment)
  }
}

extension Node {
  /// Scrolls the enclosing scroll view of the view with an id, if it is in this one.
  fileprivate func reveal(_ id: AnyHashable, at anchor: UnitPoint?, animated: Bool) {
    guard let view = view(identifiedBy: id) else {
      for case let list as RowList in boxViews { list.reveal(id, at: anchor, animated: animated) }
      return
    }
    guard
      let scroller = sequence(first: view, next: \.superview).lazy
        .compactMap({ $0 as? Scrolling.ScrollView }).first
    else { return }
    scroller.reveal(
      view.convert(view.bounds, to: scroller, using: .model), at: anchor, animated: animated)
  }

  private func view(identifiedBy id: AnyHashable) -> Views.View? {
    for child in children {
      if let structure = self as? StructureNode, structure.isPart(child, identifiedBy: id),
        let view = child.boxes.first?.view
      {
        return view
      }
      if let view = child.view(identifiedBy: id) { return view }
    }
    return nil
  }

  private var boxViews: [Views.View] { boxes.flatMap(\.view.withDescendants) }
}

extension Views.View {
  fileprivate var withDescendants: [Views.View] { [self] + subviews.flatMap(\.withDescendants) }
}

extension Scrolling.ScrollView {
  /// Scrolls to a part of the content: to where its `anchor` is that of the view, or as little as is needed.
  func reveal(_ rect: Rect, at anchor: UnitPoint?, animated: Bool) {
    guard let anchor else { return scrollRectToVisible(rect, animated: animated) }
    let (minimum, maximum) = contentOffsetRange
    let x = rect.minX + anchor.x * (rect.width - bounds.width)
    let y = rect.minY + anchor.y * (rect.height - bounds.height)
    setContentOffset(
      Point(
        min(max(x, minimum.x), max(minimum.x, maximum.x)),
        min(max(y, minimum.y), max(minimum.y, maximum.y))), animated: animated)
  }
}
