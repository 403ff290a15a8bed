/// A value that views pass to those around them.
///
///     struct Widest: PreferenceKey {
///       static let defaultValue = 0.0
///       static func reduce(value: inout Double, nextValue: () -> Double) {
///         value = max(value, nextValue())
///       }
///     }
@MainActor
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view sets one.
  static var defaultValue: Value { get }

  /// Combines a value with that of a later view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// A node that has a value for the views around it.
@MainActor
private protocol PreferenceSource {
  func value<Key: PreferenceKey>(for key: Key.Type) -> Key.Value?
}

/// A view that sets a value in place of those of the views in it.
private struct PreferenceView<Content: View, Key: PreferenceKey>: View, PrimitiveView {
  let content: Content
  let value: Key.Value

  func makeNode(in context: NodeContext) -> Node { PreferenceNode<Content, Key>(self, in: context) }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>: WrapperNode, PreferenceSource
{
  private var value: Key.Value

  init(_ view: PreferenceView<Content, Key>, in context: NodeContext) {
    value = view.value
    super.init(in: context)
    child = node(nil, for: view.content, in: environment)
  }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? PreferenceView<Content, Key> else { return false }
    self.environment = environment
    value = view.value
    child = node(child, for: view.content, in: environment)
    return true
  }

  func value<Other: PreferenceKey>(for key: Other.Type) -> Other.Value? {
    key == Key.self ? value as? Other.Value : nil
  }
}

/// A view that is notified of the value of those in it.
private struct PreferenceReader<Content: View, Key: PreferenceKey>: View, PrimitiveView
where Key.Value: Equatable {
  let content: Content
  let action: @MainActor (Key.Value) -> Void

  func makeNode(in context: NodeContext) -> Node {
    PreferenceReaderNode<Content, Key>(self, in: context)
  }
}

private final class PreferenceReaderNode<Content: View, Key: PreferenceKey>: WrapperNode,
  LayoutObserver
where Key.Value: Equatable {
  private var action: @MainActor (Key.Value) -> Void
  private var last: Key.Value?

  init(_ view: PreferenceReader<Content, Key>, in context: NodeContext) {
    action = view.action
    super.init(in: context)
    child = node(nil, for: view.content, in: environment)
    graph.add(self)
  }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? PreferenceReader<Content, Key> else { return false }
    self.environment = environment
    action = view.action
    child = node(child, for: view.content, in: environment)
    return true
  }

  func layoutDidEnd() {
    let value = child?.preference(Key.self) ?? Key.defaultValue
    guard value != last else { return }
    last = value
    action(value)
  }

  override func leave() {
    super.leave()
    graph.remove(self)
  }
}

extension Node {
  /// The value of the views in this one, combined in their order; nil if none sets one.
  fileprivate func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    if let value = (self as? any PreferenceSource)?.value(for: key) { return value }
    return children.reduce(nil) { (combined: Key.Value?, child) in
      guard let next = child.preference(key) else { return combined }
      guard var value = combined else { return next }
      Key.reduce(value: &value) { next }
      return value
    }
  }
}

extension View {
  /// Sets a value for the views around this one.
  public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View {
    PreferenceView<Self, Key>(content: self, value: value)
  }

  /// Calls `action` after layout with the value of the views in this one, at first and when it has changed. The views
  /// of rows, pages and sheets in it do not count.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceReader<Self, Key>(content: self, action: action)
  }
}
