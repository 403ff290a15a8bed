/// What the gesture core has to do in a frame, for a measurement.
struct GestureLoad {
  /// How far the recognizers are while the fingers move.
  enum Play: String, CustomStringConvertible {
    /// None has begun.
    case undecided
    /// The first has begun, and the others have failed.
    case oneActive = "one-active"
    /// All have begun, beside each other.
    case allActive = "all-active"

    /// It in words, for a table.
    var description: String { rawValue }
  }

  /// How far the recognizers are.
  var play = Play.undecided
  /// How many views the tree has.
  var views = 1000
  /// How many touches move in every frame.
  var touches = 10
  /// How many recognizers follow all of them, on a path of ten views.
  var recognizers = 20

  /// It, as arguments of `bench gesture-frames`.
  var arguments: [String] { [play.rawValue, "\(views)", "\(touches)", "\(recognizers)"] }
}
