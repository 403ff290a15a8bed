import Drawing

/// A change of a property of a view that is under way.
@MainActor
protocol AnimationEffect: AnyObject {
  var view: View? { get }
  var run: RunningAnimation? { get }
  var key: String { get }
  var isMotion: Bool { get }
  /// Whether earlier changes of the property end.
  var replacesOthers: Bool { get }
  /// Applies the rest of the change to the model, so that removing the effect is invisible.
  func keep()
  /// Sets the model back to the old value.
  func undo()
  /// Returns a function that sets the model to its current value.
  func restorer() -> () -> Void
}

/// A change of a property with values of type `Value`.
final class PropertyEffect<Value: AnimatableValue>: AnimationEffect {
  private(set) weak var view: View?
  private(set) weak var run: RunningAnimation?
  let key: String
  private let property: AnimatableProperty<Value>
  private let change: AnimatedChange<Value>
  private let span: AnimationInterval

  init(
    _ change: AnimatedChange<Value>, of property: AnimatableProperty<Value>, in view: View,
    during run: RunningAnimation, span: AnimationInterval
  ) {
    self.view = view
    self.run = run
    self.property = property
    self.change = change
    self.span = span
    key = property.key
  }

  var isMotion: Bool { property.isMotion }
  var replacesOthers: Bool { change.replacesOthers }

  /// Returns `value` with the remainder of the change.
  func applied(to value: Value) -> Value {
    guard let course = run?.course else { return value }
    let traits = view?.traits ?? .init()
    return change.displaced(value.resolved(for: traits)) {
      course.remainder(of: $0, component: $1, span: span, isMotion: property.isMotion)
    }
  }

  func keep() { setModel(applied) }

  func undo() { setModel { change.displaced($0) { distance, _ in distance } } }

  func restorer() -> () -> Void {
    guard let value = view.map(property.read) else { return {} }
    return { self.setModel { _ in value } }
  }

  private func setModel(_ transform: (Value) -> Value) {
    guard let view else { return }
    View.performWithoutAnimation { property.write(view, transform(property.read(view))) }
  }
}
