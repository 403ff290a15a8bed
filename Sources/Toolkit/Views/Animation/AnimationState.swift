/// The choice between the final and the presented values of animated properties.
public enum AnimationState: Sendable {
  /// The final values, which the properties have.
  case model
  /// The values that the last frame has shown.
  case presentation
}
