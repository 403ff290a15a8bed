/// The parameters of a frame for the gesture core.
struct GestureLoad {
  /// The state of the recognizers while the fingers move.
  enum Play: String, CustomStringConvertible {
    /// None has begun.
    case undecided
    /// The first has begun, and the others have failed.
    case oneActive = "one-active"
    /// All have begun simultaneously.
    case allActive = "all-active"

    /// The name, for tables.
    var description: String { rawValue }
  }

  /// The state of the recognizers.
  var play = Play.undecided
  /// The number of views in the tree.
  var views = 1000
  /// The number of touches that move in every frame.
  var touches = 10
  /// The number of recognizers that track all touches, on a path of ten views.
  var recognizers = 20

  /// The arguments for `bench gesture-frames`.
  var arguments: [String] { [play.rawValue, "\(views)", "\(touches)", "\(recognizers)"] }
}
