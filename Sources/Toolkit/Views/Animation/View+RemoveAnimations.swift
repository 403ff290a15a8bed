/// Ending animations before their time.
extension View {
  /// Removes all animations of the view, but not those of its subviews. Its properties, which have
  /// their final values, are seen.
  public final func removeAllAnimations() { removeOwnAnimations() }

  /// Removes the animations of `property`. If the presentation is kept, the property gets the value
  /// that is seen, so that a view stands still where it is: this is how a finger catches it.
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

  final func removeOwnAnimations() {
    guard !animations.isEmpty else { return }
    for effect in animations.all { effect.run?.remove(effect) }
    setNeedsDisplay()
  }
}
