import Geometry

/// A box that says where a guide of it is.
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
  /// Says where the view has a guide: by its distance from the leading edge, from the dimensions of the view.
  public func alignmentGuide(
    _ alignment: HorizontalAlignment,
    computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View { aligned(alignment.guide, computeValue) }

  /// Says where the view has a guide: by its distance from the top edge, from the dimensions of the view.
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
