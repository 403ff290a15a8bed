import Geometry
public import Layout

/// A box with space around its content.
final class PaddingBox: ModifierBox {
  var insets = DirectionalEdgeInsets.zero

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func answer(to proposal: ProposedViewSize) -> Size {
    let size = child.size(for: inner(proposal))
    return Size(
      max(0, size.width + insets.leading + insets.trailing),
      max(0, size.height + insets.top + insets.bottom))
  }

  override func place(in size: Size, proposal: ProposedViewSize) -> (Rect, ProposedViewSize) {
    let inner = inner(proposal)
    return (
      Rect(origin: Point(insets.leading, insets.top), size: child.size(for: inner)), inner
    )
  }
}

private struct PaddingModifier: BoxModifier, Equatable {
  let insets: DirectionalEdgeInsets

  /// The space by default, in points.
  static let standard = 16.0

  func makeBox(around child: Box) -> PaddingBox { PaddingBox(around: child) }

  func update(_ box: PaddingBox, in environment: EnvironmentValues) { box.insets = insets }
}

extension View {
  /// Leaves space along the given edges; 16 points by default.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    let length = length ?? PaddingModifier.standard
    func inset(_ edge: Edge.Set) -> Double { edges.contains(edge) ? length : 0 }
    return padding(
      DirectionalEdgeInsets(
        top: inset(.top), leading: inset(.leading), bottom: inset(.bottom),
        trailing: inset(.trailing)))
  }

  /// Leaves space along all edges.
  public func padding(_ length: Double) -> some View { padding(.all, length) }

  /// Leaves space along the edges.
  public func padding(_ insets: DirectionalEdgeInsets) -> some View {
    modified(by: PaddingModifier(insets: insets))
  }
}
