import Geometry

/// The limits of a length.
struct FrameLimits: Equatable {
  var min: Double?
  var ideal: Double?
  var max: Double?

  /// Returns the proposal to the content.
  func proposal(for proposal: Double?) -> Double? {
    guard let length = proposal ?? ideal else { return nil }
    return Swift.min(Swift.max(length, min ?? -.infinity), Swift.max(max ?? .infinity, min ?? 0))
  }

  /// Returns the length of the frame whose content has answered `content` to `proposal`.
  func answer(_ content: Double, to proposal: Double?) -> Double {
    var length = content
    if let min { length = Swift.max(min, Swift.min(length, proposal ?? length)) }
    if let max { length = Swift.min(max, Swift.max(length, proposal ?? length)) }
    return length
  }
}

extension Alignment {
  /// Returns the rectangle of `box` in a frame of `size`, and the proposal to it.
  @MainActor
  func place(
    _ box: Box, in size: Size, proposal: ProposedViewSize
  ) -> (Rect, ProposedViewSize) {
    let own = box.size(for: proposal)
    let guide = self.place(in: box.dimensions(in: own, proposal: proposal))
    // A frame has no text of its own: its guides of baselines are those of its middle.
    let frame = ViewDimensions(size) {
      $0.isBaseline ? guide.y + (size.height - own.height) / 2 : nil
    }
    return (Rect(origin: .zero + (place(in: frame) - guide), size: own), proposal)
  }
}

/// A fixed length in one or both directions.
private struct FrameModifier: LayoutModifier, Equatable {
  let width: Double?
  let height: Double?
  let alignment: Alignment

  func inner(_ proposal: ProposedViewSize, for child: Box) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func size(around size: Size, inner: ProposedViewSize) -> Size {
    Size(width ?? size.width, height ?? size.height)
  }

  func place(
    _ child: Box, in size: Size, inner: ProposedViewSize
  ) -> (Rect, ProposedViewSize) { alignment.place(child, in: size, proposal: inner) }
}

/// Limits of the lengths.
private struct FlexibleFrameModifier: LayoutModifier, Equatable {
  let horizontal: FrameLimits
  let vertical: FrameLimits
  let alignment: Alignment

  func inner(_ proposal: ProposedViewSize, for child: Box) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal.proposal(for: proposal.width),
      height: vertical.proposal(for: proposal.height))
  }

  func size(around size: Size, inner: ProposedViewSize) -> Size {
    Size(
      horizontal.answer(size.width, to: inner.width),
      vertical.answer(size.height, to: inner.height))
  }

  func place(
    _ child: Box, in size: Size, inner: ProposedViewSize
  ) -> (Rect, ProposedViewSize) { alignment.place(child, in: size, proposal: inner) }
}

extension View {
  /// Puts the view in a frame of a fixed width, height, or both. Lengths below 0 or that are not finite
  /// are ignored.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(
      by: FrameModifier(
        width: width.flatMap(usableLength), height: height.flatMap(usableLength),
        alignment: alignment))
  }

  /// Puts the view in a frame whose lengths follow the proposals within limits. Lengths below 0 or that
  /// are no number are ignored.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modified(
      by: FlexibleFrameModifier(
        horizontal: FrameLimits(
          min: minWidth.flatMap(usableLimit), ideal: idealWidth.flatMap(usableLimit),
          max: maxWidth.flatMap(usableLimit)),
        vertical: FrameLimits(
          min: minHeight.flatMap(usableLimit), ideal: idealHeight.flatMap(usableLimit),
          max: maxHeight.flatMap(usableLimit)),
        alignment: alignment))
  }
}

private func usableLength(_ length: Double) -> Double? {
  length >= 0 && length.isFinite ? length : nil
}

private func usableLimit(_ limit: Double) -> Double? { limit >= 0 ? limit : nil }
