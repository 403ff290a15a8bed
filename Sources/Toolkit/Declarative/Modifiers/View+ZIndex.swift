/// A box that lies in front of those of a lower index, or behind those of a higher one.
final class ZIndexBox: ModifierBox {
  var depth = 0.0

  override var zIndex: Double { depth }
}

private struct DepthModifier: BoxModifier, Equatable {
  let depth: Double

  func update(_ box: ZIndexBox, in environment: EnvironmentValues) { box.depth = depth }
}

extension View {
  /// Shows the view in front of its neighbours with a lower index. Those of the same one, 0 by default, are in the
  /// order in which they are written.
  public func zIndex(_ value: Double) -> some View { modified(by: DepthModifier(depth: value)) }
}
