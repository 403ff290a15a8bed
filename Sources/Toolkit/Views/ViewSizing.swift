import Geometry
public import Layout

/// The sizes that a view asks of its superview.
struct ViewSizing {
  var autoresizingMask: AutoresizingMask = []
  var hugging = (horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
  var resistance = (horizontal: LayoutPriority.defaultHigh, vertical: LayoutPriority.defaultHigh)
  var content = SemanticContentAttribute.unspecified
}

/// Whether a view is mirrored where the language is written from right to left.
public enum SemanticContentAttribute: Hashable, Sendable {
  /// As the window is.
  case unspecified
  /// Never: its controls are those of a player, or a timeline.
  case playback
  /// Never: its controls lead left and right on the screen.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}

extension View {
  /// The margins and extents that change with the size of the superview. With none, the frame stays.
  public final var autoresizingMask: AutoresizingMask {
    get { sizing.autoresizingMask }
    set { sizing.autoresizingMask = newValue }
  }

  /// Returns the resistance of the view to growing along `axis`.
  public final func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    axis == .horizontal ? sizing.hugging.horizontal : sizing.hugging.vertical
  }

  /// Sets the resistance of the view to growing along `axis`.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    if axis == .horizontal {
      sizing.hugging.horizontal = priority
    } else {
      sizing.hugging.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// Returns the resistance of the view to shrinking along `axis`.
  public final func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    axis == .horizontal ? sizing.resistance.horizontal : sizing.resistance.vertical
  }

  /// Sets the resistance of the view to shrinking along `axis`.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    if axis == .horizontal {
      sizing.resistance.horizontal = priority
    } else {
      sizing.resistance.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// Resizes the subviews by their masks, after the size was `old`.
  final func resizeSubviews(from old: Size) {
    let direction = layoutDirection
    for view in subviews
    where !view.usesAnchors && (!view.autoresizingMask.isEmpty || direction == .rightToLeft) {
      view.frame = view.autoresizingMask.resizing(
        view.placement.upright, from: old, to: bounds.size, direction: direction)
    }
  }

  /// The direction in which the view is laid out: by its ``semanticContentAttribute``, or that of its window, or from
  /// left to right without one.
  public final var layoutDirection: LayoutDirection {
    switch sizing.content {
    case .unspecified: window?.environment.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Whether the view is mirrored where the language is written from right to left. As in UIKit, views in it are
  /// mirrored by their own attributes.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { sizing.content }
    set {
      guard newValue != sizing.content else { return }
      sizing.content = newValue
      setNeedsLayout()
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the view is laid out from right to left.
  public final var isRightToLeft: Bool { layoutDirection == .rightToLeft }
}
