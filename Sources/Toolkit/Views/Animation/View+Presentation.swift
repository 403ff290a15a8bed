import Geometry

/// The state of a view on the screen while it is animated.
extension View {
  /// The state of the view in the last frame.
  public final var presentation: ViewPresentation {
    ViewPresentation(
      shownPlacement, alpha: presented(.alpha), appearance: shownAppearance,
      tintColor: shownTintColor)
  }

  /// Returns the value of `property` that the last frame has shown. Drawing uses it.
  public final func presented<Value>(_ property: AnimatableProperty<Value>) -> Value {
    let model = property.read(self)
    return animations.isEmpty ? model : animations.presented(property, model)
  }

  /// Requests a frame because `property`, whose value was `old`, may have changed. In an animation
  /// block, the change is animated. Call it in the `didSet` of the property.
  public final func didChange<Value>(_ property: AnimatableProperty<Value>, from old: Value) {
    guard property.read(self) != old else { return markUnchanged() }
    didChange(property.name)
    animateChange(of: property, from: old)
  }

  /// The geometry that the last frame has shown.
  final var shownPlacement: ViewPlacement {
    guard !animations.isEmpty else { return placement }
    var shown = placement
    shown.bounds = Rect(origin: presented(.boundsOrigin), size: presented(.boundsSize))
    shown.center = presented(.center)
    shown.transform = presented(.transform)
    return shown
  }

  /// The geometry that the properties have: the final one, or while the view is drawn, that of the last frame.
  final var visiblePlacement: ViewPlacement {
    !animations.isEmpty && window?.frames.isDrawing == true ? shownPlacement : placement
  }

  /// Notifies the animation block, if there is one, that the view was set to the same value.
  final func markUnchanged() { AnimationContext.current?.run?.touch(self) }

  /// Animates the change of the geometry from `old`.
  final func animateChange(from old: ViewPlacement) {
    guard AnimationContext.current?.run != nil else { return }
    animateChange(of: .center, from: old.center)
    animateChange(of: .boundsOrigin, from: old.boundsOrigin)
    animateChange(of: .boundsSize, from: old.upright.size)
    animateChange(of: .transform, from: old.transform)
  }

  private func animateChange<Value>(of property: AnimatableProperty<Value>, from old: Value) {
    guard let context = AnimationContext.current, let run = context.run else { return }
    run.touch(self)
    let new = property.read(self)
    guard new != old, window != nil, !context.isInstant else { return }
    let presented = animations.presented(property, old).resolved(for: traits)
    let change = Value.change(from: old, to: new, presented: presented)
    run.add(
      PropertyEffect(change, of: property, in: self, during: run, span: context.span), to: self)
  }
}
