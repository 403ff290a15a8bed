public import Geometry

/// Along which axes a scroll view adds the safe area to its ``ScrollView/contentInset``.
public enum ContentInsetAdjustmentBehavior: Hashable, Sendable, CaseIterable {
  /// Above and below; to the left and right only if the content is wider than the view or always
  /// bounces.
  case automatic
  /// Along none.
  case never
  /// Along both.
  case always
}

/// What covers the edges of the content.
extension ScrollView {
  /// The margins by which the content can be scrolled beyond its edges: ``contentInset``, and what
  /// ``contentInsetAdjustmentBehavior`` adds of the ``View/safeAreaInsets``.
  public final var adjustedContentInset: EdgeInsets { adjustedContentInset(at: zoomScale) }

  final func adjustedContentInset(at scale: Double) -> EdgeInsets {
    let (own, safe) = (contentInset, safeContentInset(at: scale))
    return EdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left,
      bottom: own.bottom + max(safe.bottom, keyboardInset),
      right: own.right + safe.right)
  }

  /// Returns what the safe area adds to the margins of content at `scale`.
  final func safeContentInset(at scale: Double) -> EdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return .zero }
    let (own, safe) = (contentInset, safeAreaInsets)
    let width = unzoomedContentSize.width * scale + own.left + own.right
    let isAcross =
      contentInsetAdjustmentBehavior == .always || alwaysBounceHorizontal || width > bounds.width
    return isAcross ? safe : EdgeInsets(top: safe.top, bottom: safe.bottom)
  }
}
