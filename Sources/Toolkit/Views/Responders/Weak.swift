/// A weak reference, for lists of them.
@MainActor
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}
