/// A property of a view whose changes can be animated.
///
/// <doc:Animations> shows how a subclass makes a property of its own animatable.
@MainActor
public struct AnimatableProperty<Value: AnimatableValue> {
  /// The name, which is unique among the properties of a view.
  public let name: StaticString
  /// Whether changes are movement, which reduced motion replaces by a jump. Other changes, such as
  /// those of colours, only become shorter.
  public let isMotion: Bool
  let read: (View) -> Value
  let write: (View, Value) -> Void

  /// Creates the property `name` of views of class `Root`, which is used with no other views.
  public init<Root: View>(
    _ name: StaticString, _ path: ReferenceWritableKeyPath<Root, Value>, isMotion: Bool = true
  ) {
    func owner(_ view: View) -> Root {
      guard let owner = view as? Root else {
        preconditionFailure("\(view.describedForLog) has no property \(name)")
      }
      return owner
    }
    self.init(
      name, isMotion: isMotion, read: { owner($0)[keyPath: path] },
      write: { owner($0)[keyPath: path] = $1 })
  }

  init(
    _ name: StaticString, isMotion: Bool, read: @escaping (View) -> Value,
    write: @escaping (View, Value) -> Void
  ) {
    self.name = name
    self.isMotion = isMotion
    self.read = read
    self.write = write
  }

  var key: String { name.description }
}
