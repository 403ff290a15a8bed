public import Views

/// The context of a write of state: the animation of the changes that follow from it.
public struct Transaction: Sendable {
  /// The animation; nil for none.
  public var animation: Animation?
  /// The function to call after the animation.
  var ending: AnimationCompletionHandler?

  @TaskLocal static var current = Transaction()

  /// Creates a transaction.
  public init(animation: Animation? = nil) { self.animation = animation }

  /// Joins the transaction of another write before the same layout.
  @MainActor
  mutating func add(_ other: Transaction) {
    guard let animation = other.animation else { return }
    self.animation = animation
    guard let ending = other.ending, ending.claim() else { return }
    self.ending = ending.followed(by: self.ending)
  }

  /// The function to call after the animation.
  @MainActor var completion: (() -> Void)? { ending.map { ending in { ending.call() } } }
}

/// A completion handler that is called once, after the animation of its changes.
@MainActor
final class AnimationCompletionHandler {
  private let body: () -> Void
  /// Whether a layout will call it.
  private(set) var isClaimed = false

  init(_ body: @escaping () -> Void) { self.body = body }

  /// Records that a layout will call the function. Returns whether none did so before.
  func claim() -> Bool {
    defer { isClaimed = true }
    return !isClaimed
  }

  /// Returns a handler that calls this one, and then `other`.
  func followed(by other: AnimationCompletionHandler?) -> AnimationCompletionHandler {
    guard let other else { return self }
    return AnimationCompletionHandler {
      self.call()
      other.call()
    }
  }

  func call() { body() }
}

/// Animates the changes of views that follow from the writes in `body`; nil for no animation.
/// `completion` is called after the animation.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result,
  completion: (() -> Void)? = nil
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.ending = completion.map(AnimationCompletionHandler.init)
  defer {
    if let ending = transaction.ending, !ending.isClaimed {
      Views.withAnimation(animation, {}, completion: ending.call)
    }
  }
  return try Transaction.$current.withValue(transaction) { try body() }
}
