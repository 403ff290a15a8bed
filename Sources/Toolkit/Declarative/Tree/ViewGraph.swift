import Views

/// The state that the nodes of a hosting view share: the nodes to evaluate, and the animation of the next changes.
@MainActor
final class ViewGraph {
  /// The view that is laid out when a node is to be evaluated.
  weak var host: Views.View?
  /// Counts the passes of layout.
  private(set) var pass = 0
  /// Counts the changes of the surroundings of the hosting view that all sizes depend on, such as the scale and the
  /// text measurer of its window.
  private(set) var surroundings = 0
  /// Whether boxes are asked how flexible they are, rather than for a size that they will have.
  private(set) var isProbing = false
  /// The animation of the changes of the current pass; nil for none.
  var animation: Animation?
  /// Whether views are being placed for the first time.
  private var isInserting = false

  private var invalid: [ObjectIdentifier: Node] = [:]
  private var transaction = Transaction()
  private var actions: [@MainActor () -> Void] = []
  private var renewed: [Weak<Box>] = []
  private var hosted: [ObjectIdentifier: Weak<Box>] = [:]
  private var observers: [ObjectIdentifier: any LayoutObserver] = [:]

  /// The scale of the screen.
  var pixelsPerPoint: Double { host?.window?.pixelsPerPoint ?? 1 }

  // MARK: Evaluation

  /// Records that state which `node` has read was written.
  func invalidate(_ node: Node, transaction: Transaction) {
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
    while !invalid.isEmpty {
      for node in invalid.values.sorted(by: { $0.depth < $1.depth }) where isInvalid(node) {
        validate(node)
        node.evaluate()
      }
    }
  }

  // MARK: Layout

  /// Calls `body`, in which views are sized and placed, in the animation of the writes before it. Without
  /// one, an animation block around the layout counts.
  func layOut(_ body: () -> Void) {
    pass += 1
    let renewed = renewed
    self.renewed = []
    for box in renewed { box.object?.invalidate() }
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

  /// Requests that all boxes are sized and placed again.
  func surroundingsDidChange() { surroundings += 1 }

  /// Requests that `box` is sized and placed in the next pass, even if it does not change.
  func renew(_ box: Box) { renewed.append(Weak(box)) }

  /// Calls `body`, which asks boxes how flexible they are. The answers decide the order in which they are
  /// sized, and are not sizes that they will have.
  func probe<Result>(_ body: () -> Result) -> Result {
    let wasProbing = isProbing
    isProbing = true
    defer { isProbing = wasProbing }
    return body()
  }

  // MARK: Views of the toolkit

  /// Records that `box` answers by the intrinsic size of its view.
  func follow(_ box: Box) { hosted[ObjectIdentifier(box.view)] = Weak(box) }

  /// Records that `box` has been removed.
  func unfollow(_ box: Box) { hosted[ObjectIdentifier(box.view)] = nil }

  /// Records that the intrinsic size of a view has changed.
  func intrinsicContentSizeDidChange(of view: Views.View) {
    hosted[ObjectIdentifier(view)]?.object?.invalidate()
  }

  // MARK: Appearing and disappearing

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
    for observer in Array(observers.values) { observer.layoutDidEnd() }
  }

  /// Notifies a node of the end of each layout.
  func add(_ observer: any LayoutObserver) { observers[ObjectIdentifier(observer)] = observer }

  /// Stops notifying a node that has been removed.
  func remove(_ observer: any LayoutObserver) { observers[ObjectIdentifier(observer)] = nil }
}

/// A node that inspects its contents after each layout.
@MainActor
protocol LayoutObserver: AnyObject {
  /// Called after each layout. It may write state.
  func layoutDidEnd()
}
