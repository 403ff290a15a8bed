public import Geometry

/// Along which axes a scroll view adds the safe area to its ``ScrollView/contentInset``.
public enum ContentInsetAdjustmentBehavior: Hashable, Sendable, CaseIterable {
  /// Along those along which the content is longer than what is left of the view, or always bounces.
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
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  /// Returns what the safe area adds to the margins of content at `scale`.
  final func safeContentInset(at scale: Double) -> EdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return .zero }
    let (own, safe) = (contentInset, safeAreaInsets)
    let isAlways = contentInsetAdjustmentBehavior == .always
    let content = unzoomedContentSize * scale
    let width = content.width + own.left + own.right + safe.left + safe.right
    let height = content.height + own.top + own.bottom + safe.top + safe.bottom
    let isAcross = isAlways || alwaysBounceHorizontal || width > bounds.width
    let isAlong = isAlways || alwaysBounceVertical || height > bounds.height
    return EdgeInsets(
      top: isAlong ? safe.top : 0, left: isAcross ? safe.left : 0,
      bottom: isAlong ? safe.bottom : 0, right: isAcross ? safe.right : 0)
  }
}
