/// Animations that a task waits for. They return whether the changes reached their end.
extension View {
  /// Animates the changes that `animations` makes, and returns in the turn after the end; see
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  @discardableResult
  public static func animate(
    withDuration duration: Double, delay: Double = 0,
    options: AnimationOptions = .allowUserInteraction, animations: () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }

  /// Animates the changes that `animations` makes by a spring that settles in `duration` seconds, and
  /// returns in the turn after the end.
  @discardableResult
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double,
    options: AnimationOptions = .allowUserInteraction, animations: () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity, options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }

  /// Animates the changes that `animations` makes by a spring with a perceptual duration and a bounce,
  /// and returns in the turn after the end.
  @discardableResult
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0,
    initialSpringVelocity velocity: Double = 0, delay: Double = 0,
    options: AnimationOptions = .allowUserInteraction, animations: () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
        options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }
}
