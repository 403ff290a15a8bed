public import Geometry
import Views

/// A box whose value can be dragged.
private final class DragBox: ModifierBox {
  private(set) lazy var source = DragSource(on: view)
}

private struct DragModifier: BehaviorModifier {
  let payload: @MainActor () -> Any
  let preview: (@MainActor () -> AnyView)?

  func update(_ box: DragBox, in environment: EnvironmentValues) {
    box.source.payload = payload
    box.source.isEnabled = environment.isEnabled
    guard let preview else { return box.source.preview = nil }
    box.source.preview = { Self.host(preview(), in: environment) }
  }

  /// Returns a hosting view in the size of its content.
  private static func host(
    _ view: AnyView, in environment: EnvironmentValues
  ) -> Views.View {
    let host = HostingView(rootView: EnvironmentView(content: view) { $0 = environment })
    host.backgroundColor = nil
    host.frame = Rect(origin: Point.zero, size: host.sizeThatFits(ProposedViewSize.unspecified))
    return host
  }
}

/// A box that takes values.
private final class DropBox: ModifierBox {
  let dropView = DropView()

  required init(around child: Box, view: BoxView) { super.init(around: child, view: dropView) }
}

extension View {
  /// Lets the user drag a value from the view to one that takes values of its type: by a long press and a move of the
  /// finger, or by a move of the pointer with its button down. A picture of the view follows.
  public func draggable<Value: Transferable>(
    _ payload: @autoclosure @escaping @MainActor () -> Value
  ) -> some View { modified(by: DragModifier(payload: payload, preview: nil)) }

  /// Lets the user drag a value from the view; other views follow the finger.
  public func draggable<Value: Transferable>(
    _ payload: @autoclosure @escaping @MainActor () -> Value,
    @ViewBuilder preview: @escaping @MainActor () -> some View
  ) -> some View {
    modified(by: DragModifier(payload: payload, preview: { AnyView(preview()) }))
  }

  /// Accepts values of a type that the user drags from views of the same window. `action` returns whether it has
  /// accepted them; if not, they return to their start. `isTargeted` is called with true while values are over the
  /// view.
  public func dropDestination<Value: Transferable>(
    for type: Value.Type = Value.self,
    action: @escaping @MainActor (_ items: [Value], _ location: Point) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    behaving { (box: DropBox, environment) in
      let isEnabled = environment.isEnabled
      box.dropView.accepts = { isEnabled && $0 is Value }
      box.dropView.drop = { payload, point in
        (payload as? Value).map { action([$0], point) } ?? false
      }
      box.dropView.onTargeting = isTargeted
    }
  }
}
