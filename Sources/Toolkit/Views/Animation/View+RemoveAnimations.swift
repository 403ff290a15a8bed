/// Ending animations before their time.
extension View {
  /// Removes all animations of the view, but not those of its subviews. The view then shows its properties, which have
  /// their final values.
  ///
  /// If the presentation is kept, the properties get the presented values, so that the view stops where it is: this is
  /// how a finger catches it.
  /// - Returns: Whether there were any animations.
  @discardableResult
  public final func removeAllAnimations(keepingPresentation: Bool = false) -> Bool {
    guard !animations.isEmpty else { return false }
    // Each effect changes what later ones have made of the value, as it does when it is shown.
    for effect in animations.all.reversed() {
      if keepingPresentation { effect.keep() }
      effect.run?.remove(effect)
    }
    setNeedsDisplay()
    return true
  }

  /// Removes the animations of `property`. If the presentation is kept, the property gets the presented value, so that
  /// a view stops where it is: this is how a finger catches it.
  public final func removeAnimations<Value>(
    _ property: AnimatableProperty<Value>, keepingPresentation: Bool = false
  ) {
    let effects = animations.effects(of: property.key)
    guard !effects.isEmpty else { return }
    let seen = presented(property)
    for effect in effects { effect.run?.remove(effect) }
    if keepingPresentation { Self.performWithoutAnimation { property.write(self, seen) } }
    setNeedsDisplay()
  }
}
