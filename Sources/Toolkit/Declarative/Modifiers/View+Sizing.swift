import Geometry

/// A box with a layout priority.
final class PriorityBox: ModifierBox {
  var priority = 0.0

  override var layoutPriority: Double { priority }
}

/// The way in which a view fills space of another aspect ratio.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// As large as fits.
  case fit
  /// As small as fills the space.
  case fill
}

/// The ideal length of the content in one or both directions.
private struct FixedSizeModifier: LayoutModifier, Equatable {
  let isHorizontal: Bool
  let isVertical: Bool

  func inner(_ proposal: ProposedViewSize, for child: Box) -> ProposedViewSize {
    ProposedViewSize(
      width: isHorizontal ? nil : proposal.width, height: isVertical ? nil : proposal.height)
  }
}

private struct PriorityModifier: BoxModifier, Equatable {
  let priority: Double

  func update(_ box: PriorityBox, in environment: EnvironmentValues) { box.priority = priority }
}

/// Proportions.
private struct AspectRatioModifier: LayoutModifier, Equatable {
  /// Width by height; nil for those of the content.
  let ratio: Double?
  let mode: ContentMode

  func inner(_ proposal: ProposedViewSize, for child: Box) -> ProposedViewSize {
    let ideal = child.size(for: .unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isLimitedByWidth = (width < height * ratio) == (mode == .fit)
      return isLimitedByWidth
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }
}

extension View {
  /// Gives the view its ideal size, whatever is proposed.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal length in one or both directions.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(by: FixedSizeModifier(isHorizontal: horizontal, isVertical: vertical))
  }

  /// Sets the rank of the view in a stack: those of higher ones are sized first. 0 by default.
  public func layoutPriority(_ priority: Double) -> some View {
    modified(by: PriorityModifier(priority: priority))
  }

  /// Gives the view proportions: `ratio` is the width by the height, nil that of the view's ideal size.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    modified(by: AspectRatioModifier(ratio: ratio, mode: contentMode))
  }

  /// Scales the view, in its own proportions, to as large as fits.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view, in its own proportions, to as small as fills the space.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
