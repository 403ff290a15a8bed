extension View {
  /// Whether the view or one that contains it is hidden or nearly transparent.
  package final var isHiddenInTree: Bool {
    isHidden || alpha < Self.touchableAlpha || superview?.isHiddenInTree ?? false
  }

  /// Whether neither the view nor one that contains it has interaction switched off.
  final var isUsableInTree: Bool {
    isUserInteractionEnabled && superview?.isUsableInTree ?? true
  }
}
