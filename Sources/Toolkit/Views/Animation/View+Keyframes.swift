/// Animations in several steps.
extension View {
  /// Animates the changes that the keyframes in `animations` make; see
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// The curve of the options is that of the animation; between keyframes the pace is steady, unless the
  /// calculation mode is discrete.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0,
    options: AnimationOptions = .allowUserInteraction, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Within an animation block: the changes that `animations` makes start and end at shares of the
  /// duration, from 0 to 1.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    guard var context = AnimationContext.current else { return animations() }
    let start = start > 0 ? min(start, 1) : 0
    context.span = .part(
      start: start, end: min(start + (duration > 0 ? duration : 0), 1),
      isDiscrete: context.options.contains(.calculationModeDiscrete))
    AnimationContext.with(context, animations)
  }
}
