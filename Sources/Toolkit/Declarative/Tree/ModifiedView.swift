/// A modifier that wraps each box of a view in another one.
@MainActor
protocol BoxModifier {
  associatedtype Wrapper: ModifierBox

  /// Creates a box around another one.
  func makeBox(around child: Box) -> Wrapper

  func update(_ box: Wrapper, in environment: EnvironmentValues)

  /// Returns whether the box looks and is laid out as with another modifier, whatever the environment. False for
  /// unknown.
  func hasSameLayout(as other: Self) -> Bool
}

extension BoxModifier {
  func makeBox(around child: Box) -> Wrapper { Wrapper(around: child, view: BoxView()) }

  func hasSameLayout(as other: Self) -> Bool { false }
}

extension BoxModifier where Self: Equatable {
  func hasSameLayout(as other: Self) -> Bool { self == other }
}

/// A modifier that changes how a view behaves, but neither its look nor its layout.
@MainActor
protocol BehaviorModifier: BoxModifier {}

extension BehaviorModifier {
  func hasSameLayout(as other: Self) -> Bool { true }
}

/// A modifier that brings its boxes up to date by a closure.
struct BoxUpdate<Wrapper: ModifierBox>: BoxModifier {
  /// Whether a new closure can change how the box looks and is laid out.
  let affectsLayout: Bool
  let body: @MainActor (Wrapper, EnvironmentValues) -> Void

  func update(_ box: Wrapper, in environment: EnvironmentValues) { body(box, environment) }

  func hasSameLayout(as other: Self) -> Bool { !affectsLayout }
}

/// A view with a modifier around each of its boxes.
struct ModifiedView<Content: View, Modifier: BoxModifier>: View, PrimitiveView {
  let content: Content
  let modifier: Modifier

  func makeNode(in context: NodeContext) -> Node { ModifiedNode(self, in: context) }
}

extension View {
  /// Returns the view with a modifier around each of its boxes.
  func modified<Modifier: BoxModifier>(by modifier: Modifier) -> some View {
    ModifiedView(content: self, modifier: modifier)
  }

  /// Returns the view in boxes that `update` brings up to date, and that look and are laid out by it.
  func boxed<Wrapper: ModifierBox>(
    _ update: @escaping @MainActor (Wrapper, EnvironmentValues) -> Void
  ) -> some View { modified(by: BoxUpdate(affectsLayout: true, body: update)) }

  /// Returns the view in boxes whose behavior `update` brings up to date, but neither their look nor their layout.
  func behaving<Wrapper: ModifierBox>(
    _ update: @escaping @MainActor (Wrapper, EnvironmentValues) -> Void
  ) -> some View { modified(by: BoxUpdate(affectsLayout: false, body: update)) }
}

/// The node of a view with a modifier, which applies to each box of the view.
private final class ModifiedNode<Content: View, Modifier: BoxModifier>: WrapperNode {
  private var modifier: Modifier
  private var wrappers: [ObjectIdentifier: Modifier.Wrapper] = [:]

  init(_ view: ModifiedView<Content, Modifier>, in context: NodeContext) {
    modifier = view.modifier
    super.init(in: context)
    child = node(nil, for: view.content, in: environment)
  }

  override var boxes: [Box] {
    var present: [ObjectIdentifier: Modifier.Wrapper] = [:]
    let boxes = (child?.boxes ?? []).map { box in
      let id = ObjectIdentifier(box)
      let wrapper = wrappers.removeValue(forKey: id) ?? makeWrapper(around: box)
      present[id] = wrapper
      return wrapper
    }
    for wrapper in wrappers.values { wrapper.leave() }
    wrappers = present
    return boxes
  }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? ModifiedView<Content, Modifier> else { return false }
    self.environment = environment
    let isSame = view.modifier.hasSameLayout(as: modifier)
    modifier = view.modifier
    child = node(child, for: view.content, in: environment)
    for wrapper in wrappers.values {
      refresh(wrapper)
      if !isSame { wrapper.invalidate() }
    }
    return true
  }

  private func makeWrapper(around box: Box) -> Modifier.Wrapper {
    let wrapper = modifier.makeBox(around: box)
    refresh(wrapper)
    return wrapper
  }

  private func refresh(_ wrapper: Modifier.Wrapper) {
    wrapper.direction = environment.layoutDirection
    modifier.update(wrapper, in: environment)
  }

  override func leave() {
    super.leave()
    for wrapper in wrappers.values { wrapper.leave() }
  }
}
