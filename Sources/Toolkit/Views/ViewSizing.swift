import Geometry
public import Layout

/// What a view says about its size to the view around it.
struct ViewSizing {
  var autoresizingMask: AutoresizingMask = []
  var hugging = (horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
  var resistance = (horizontal: LayoutPriority.defaultHigh, vertical: LayoutPriority.defaultHigh)
}

extension View {
  /// Which margins and extents change with the size of the superview. With none, the frame stays.
  public final var autoresizingMask: AutoresizingMask {
    get { sizing.autoresizingMask }
    set { sizing.autoresizingMask = newValue }
  }

  /// Returns how much the view resists to grow along `axis`.
  public final func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    axis == .horizontal ? sizing.hugging.horizontal : sizing.hugging.vertical
  }

  /// Sets how much the view resists to grow along `axis`.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    if axis == .horizontal {
      sizing.hugging.horizontal = priority
    } else {
      sizing.hugging.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// Returns how much the view resists to shrink along `axis`.
  public final func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    axis == .horizontal ? sizing.resistance.horizontal : sizing.resistance.vertical
  }

  /// Sets how much the view resists to shrink along `axis`.
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

  /// Resizes the subviews as their masks say, after the size was `old`.
  final func resizeSubviews(from old: Size) {
    let direction = layoutDirection
    for view in subviews
    where !view.usesAnchors && (!view.autoresizingMask.isEmpty || direction == .rightToLeft) {
      view.frame = view.autoresizingMask.resizing(
        view.placement.upright, from: old, to: bounds.size, direction: direction)
    }
  }

  /// The direction in which the view is laid out: that of its window, or from left to right without one.
  public final var layoutDirection: LayoutDirection {
    window?.environment.layoutDirection ?? .leftToRight
  }

  /// Whether the view is laid out from right to left.
  public final var isRightToLeft: Bool { layoutDirection == .rightToLeft }
}
