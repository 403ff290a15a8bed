import Geometry
public import Layout

/// Space around the content.
private struct PaddingModifier: LayoutModifier, Equatable {
  let insets: DirectionalEdgeInsets

  /// The space by default, in points.
  static let standard = 16.0

  func inner(_ proposal: ProposedViewSize, for child: Box) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  func size(around size: Size, inner: ProposedViewSize) -> Size {
    Size(
      max(0, size.width + insets.leading + insets.trailing),
      max(0, size.height + insets.top + insets.bottom))
  }

  func place(
    _ child: Box, in size: Size, inner: ProposedViewSize
  ) -> (Rect, ProposedViewSize) {
    (Rect(origin: Point(insets.leading, insets.top), size: child.size(for: inner)), inner)
  }
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
