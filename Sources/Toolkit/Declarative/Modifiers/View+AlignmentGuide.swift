import Geometry

/// A box that sets the position of a guide.
final class AlignmentBox: ModifierBox {
  var alignment = HorizontalAlignment.leading.guide
  /// Returns the position of the guide.
  var compute: @MainActor (ViewDimensions) -> Double = { _ in 0 }

  override func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    guard guide == alignment else {
      return super.explicitPlace(of: guide, in: size, proposal: proposal)
    }
    let place = compute(child.dimensions(in: size, proposal: proposal))
    return place.isFinite ? place : nil
  }
}

extension View {
  /// Sets the position of a guide of the view: its distance from the leading edge, computed from the dimensions.
  public func alignmentGuide(
    _ alignment: HorizontalAlignment,
    computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View { aligned(alignment.guide, computeValue) }

  /// Sets the position of a guide of the view: its distance from the top edge, computed from the dimensions.
  public func alignmentGuide(
    _ alignment: VerticalAlignment,
    computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View { aligned(alignment.guide, computeValue) }

  private func aligned(
    _ guide: AlignmentGuide, _ compute: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    boxed { (box: AlignmentBox, _) in
      box.alignment = guide
      box.compute = compute
    }
  }
}
