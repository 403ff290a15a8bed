public import Geometry
import Views

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

/// The margins of the content that are covered.
extension ScrollView {
  /// The margins by which the content can be scrolled beyond its edges: ``contentInset``, and the part of
  /// `View.safeAreaInsets` that ``contentInsetAdjustmentBehavior`` adds.
  public final var adjustedContentInset: EdgeInsets { adjustedContentInset(at: zoomScale) }

  final func adjustedContentInset(at scale: Double) -> EdgeInsets {
    insets.adjusted(in: surroundings(at: scale))
  }

  /// Returns the values that the margins of content at `scale` depend on.
  final func surroundings(at scale: Double) -> ScrollInsets.Surroundings {
    ScrollInsets.Surroundings(
      viewport: bounds.size, safeArea: safeAreaInsets,
      contentWidth: contentScale.contentSize(at: scale).width,
      alwaysBouncesHorizontally: rules.alwaysBounces.horizontal)
  }
}
