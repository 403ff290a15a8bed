import Gestures
import Motion
import Views

extension Scenario {
  /// Creates a scenario that plays the touches of `recording` on a window with the usual
  /// recognizers of an image viewer.
  ///
  /// Their ids are `doubleTap`, `tap`, which requires `doubleTap` to fail, `longPress`, `pan`,
  /// `pinch` and `rotation`. The last three recognize simultaneously.
  /// The window keeps its initial size. For other views or recognizers, copy the lines of the
  /// recording into the events of a scenario.
  public init(playing recording: Recording) {
    let together = ["pan", "pinch", "rotation"]
    name = nil
    window = recording.window.points
    views = []
    recognizers = [
      Recognizer("doubleTap", .tap(taps: 2, touches: nil)),
      Recognizer("tap", .tap(taps: nil, touches: nil)),
      Recognizer(
        "longPress",
        .longPress(
          Recognizer.LongPress(
            taps: nil, touches: nil, minimumPressDuration: nil, allowableMovement: nil))),
      Recognizer("pan", .pan(Recognizer.FingerCount(minTouches: nil, maxTouches: nil))),
      Recognizer("pinch", .pinch),
      Recognizer("rotation", .rotation),
    ]
    relations =
      [.require("tap", toFail: "doubleTap", asked: nil)]
      + together.flatMap { first in
        together.filter { $0 != first }.map { .simultaneous(first, with: $0, answer: true) }
      }
    steps = recording.steps.compactMap { step in
      guard case .touches(let touches) = step.event else { return nil }
      return Step(time: step.time, event: .touches(touches))
    }
    until = (recording.steps.last?.time ?? .zero) + Self.finalWait
    profile = .standard
  }

  /// The time after the last touch, in which the deadlines of all recognizers pass.
  private static let finalWait = Duration.seconds(2)
}

extension Scenario.Recognizer {
  fileprivate init(_ id: String, _ gesture: Gesture) {
    self.init(
      id: id, gesture: gesture, view: Scenario.root, isEnabled: nil, cancelsTouchesInView: nil,
      delaysTouchesBegan: nil, delaysTouchesEnded: nil)
  }
}
