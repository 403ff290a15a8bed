/// Which values of animated properties count.
public enum AnimationState: Sendable {
  /// The final values, which the properties have.
  case model
  /// The values that the last frame has shown.
  case presentation
}
