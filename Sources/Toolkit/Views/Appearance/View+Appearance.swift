public import Drawing

/// The background, the corners, the border and the shadow of a view. All but ``cornerCurve`` and
/// ``maskedCorners`` can be animated. Touches do not depend on them; see ``contentShape``.
extension View {
  /// The colour behind the content; nil for none.
  public final var backgroundColor: Color? {
    get { visible(.backgroundColor) }
    set { AnimatableProperty.backgroundColor.write(self, newValue) }
  }

  /// The radius of the corners of the background, the border and the shadow, in points; at most half
  /// of the shorter side is used. With ``clipsToBounds``, the content has these corners too.
  public final var cornerRadius: Double {
    get { visible(.cornerRadius) }
    set { AnimatableProperty.cornerRadius.write(self, newValue) }
  }

  /// The curve of the corners.
  public final var cornerCurve: CornerCurve {
    get { appearance?.values.cornerCurve ?? AppearanceValues().cornerCurve }
    set {
      guard newValue != cornerCurve else { return }
      madeAppearance.values.cornerCurve = newValue
      didChange("cornerCurve")
    }
  }

  /// The corners that are rounded; all by default.
  public final var maskedCorners: RectCorners {
    get { appearance?.values.maskedCorners ?? AppearanceValues().maskedCorners }
    set {
      guard newValue != maskedCorners else { return }
      madeAppearance.values.maskedCorners = newValue
      didChange("maskedCorners")
    }
  }

  /// The width of the border, in points. It is drawn in front of the subviews and inside the bounds,
  /// in whole device pixels and at least one; 0, the default, is none.
  public final var borderWidth: Double {
    get { visible(.borderWidth) }
    set { AnimatableProperty.borderWidth.write(self, newValue) }
  }

  /// The colour of the border; that of text by default.
  public final var borderColor: Color {
    get { visible(.borderColor) }
    set { AnimatableProperty.borderColor.write(self, newValue) }
  }

  /// The shadow of the view, which is not clipped by ``clipsToBounds``. Each of its parts is animated
  /// for itself.
  public final var shadow: Shadow {
    get {
      Shadow(
        color: visible(.shadowColor), opacity: visible(.shadowOpacity),
        radius: visible(.shadowRadius), offset: visible(.shadowOffset))
    }
    set {
      AnimatableProperty.shadowColor.write(self, newValue.color)
      AnimatableProperty.shadowOpacity.write(self, newValue.opacity)
      AnimatableProperty.shadowRadius.write(self, newValue.radius)
      AnimatableProperty.shadowOffset.write(self, newValue.offset)
    }
  }

  /// The appearance, which is made if there is none yet.
  final var madeAppearance: ViewAppearance {
    if let appearance { return appearance }
    let made = ViewAppearance()
    appearance = made
    return made
  }

  /// The appearance that the last frame has shown.
  final var shownAppearance: AppearanceValues {
    guard var shown = appearance?.values else { return AppearanceValues() }
    guard !animations.isEmpty else { return shown }
    shown.backgroundColor = presented(.backgroundColor)
    shown.cornerRadius = presented(.cornerRadius)
    shown.borderWidth = presented(.borderWidth)
    shown.borderColor = presented(.borderColor)
    shown.shadow = Shadow(
      color: presented(.shadowColor), opacity: presented(.shadowOpacity),
      radius: presented(.shadowRadius), offset: presented(.shadowOffset))
    return shown
  }

  /// Returns the value that `property` has: the final one, or while the view is drawn, that of the last frame.
  private final func visible<Value>(_ property: AnimatableProperty<Value>) -> Value {
    window?.frames.isDrawing == true ? presented(property) : property.read(self)
  }
}
