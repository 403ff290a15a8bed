import Views

/// The state that the nodes of a hosting view share: the nodes to evaluate, and the animation of the next changes.
@MainActor
final class ViewGraph {
  /// The view that is laid out when a node is to be evaluated.
  weak var host: Views.View?
  /// Counts the passes of layout. Sizes are those of one pass.
  private(set) var pass = 0
  /// The animation of the changes of the present pass; nil for none.
  var animation: Animation?
  /// Whether views are being placed for the first time.
  private var isInserting = false

  private var invalid: [ObjectIdentifier: Node] = [:]
  private var transaction = Transaction()
  private var actions: [@MainActor () -> Void] = []

  /// The scale of the screen.
  var pixelsPerPoint: Double { host?.window?.pixelsPerPoint ?? 1 }

  // MARK: Evaluation

  /// Records that state which `node` has read was written.
  func invalidate(_ node: Node, transaction: Transaction = .current) {
    invalid[ObjectIdentifier(node)] = node
    setNeedsLayout(transaction)
  }

  /// Records that the views are to be laid out again.
  func setNeedsLayout(_ transaction: Transaction = .current) {
    self.transaction.add(transaction)
    host?.setNeedsLayout()
    host?.invalidateIntrinsicContentSize()
  }

  func isInvalid(_ node: Node) -> Bool { invalid[ObjectIdentifier(node)] != nil }

  /// Records that `node` is evaluated, or removed.
  func validate(_ node: Node) { invalid[ObjectIdentifier(node)] = nil }

  /// Evaluates the nodes that need it, outer ones first: they may evaluate or drop the others.
  func evaluate() {
    while let node = invalid.values.min(by: { $0.depth < $1.depth }) {
      validate(node)
      node.evaluate()
    }
  }

  // MARK: Layout

  /// Calls `body`, in which views are sized and placed, in the animation of the writes before it. Without
  /// one, an animation block around the layout counts.
  func layOut(_ body: () -> Void) {
    pass += 1
    let transaction = transaction
    self.transaction = Transaction()
    animation = transaction.animation
    defer { animation = nil }
    guard let animation else { return body() }
    Views.withAnimation(animation, body, completion: transaction.completion)
  }

  /// Calls `body`, in which views are sized but not placed.
  func measure(_ body: () -> Void) {
    pass += 1
    Views.View.performWithoutAnimation(body)
  }

  /// Calls `place`, which places `box` for the first time: immediately, and then it appears by its transition if
  /// changes are animated. Its contents appear with it.
  func insert(_ box: Box, _ place: () -> Void) {
    let isOutermost = !isInserting
    isInserting = true
    Views.View.performWithoutAnimation(place)
    guard isOutermost else { return }
    isInserting = false
    if animation != nil { (box.transition ?? .opacity).insertion.bringIn(box.view) }
  }

  /// Removes the view of a removed box: by its transition if changes are animated.
  func remove(_ box: Box) {
    guard let animation else { return box.view.removeFromSuperview() }
    box.view.isUserInteractionEnabled = false
    box.view.accessibilityElementsHidden = true
    Views.withAnimation(animation) {
      (box.transition ?? .opacity).removal.apply(to: box.view)
    } completion: { [view = box.view] in
      view.removeFromSuperview()
    }
  }

  /// Calls `action` once views are in their places. It may write state.
  func whenPlaced(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  /// Calls the actions that wait for layout.
  func performActions() {
    let actions = actions
    self.actions = []
    for action in actions { action() }
  }
}
