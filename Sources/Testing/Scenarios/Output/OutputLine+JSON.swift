import Geometry
import Motion

extension OutputLine {
  /// The line as a JSON object without a newline, with keys in the order of the format.
  public var json: String {
    switch self {
    case .touch(let time, let view, let phase, let touches):
      JSONLine(time, kind: "touch").adding("view", view).adding("phase", phase.name)
        .adding("touches", touches).text
    case .control(let time, let view, let event):
      JSONLine(time, kind: "control").adding("view", view).adding("event", event.rawValue).text
    case .gesture(let time, let id, let outcome):
      JSONLine(time, kind: "gesture").adding("id", id).adding(outcome).text
    case .scroll(let time, let view, let offset, let zoom):
      JSONLine(time, kind: "scroll").adding("view", view).adding("offset", offset.vector)
        .adding("zoom", zoom).text
    case .decision(let time, let text):
      JSONLine(time, kind: "decision").adding("words", text).text
    }
  }
}

extension JSONLine {
  fileprivate init(_ time: Instant, kind: String) {
    self = JSONLine().adding("t", Double(time.nanoseconds) / 1_000_000).adding("kind", kind)
  }

  fileprivate func adding(_ outcome: OutputLine.GestureOutcome) -> JSONLine {
    switch outcome {
    case .failed: adding("state", "failed")
    case .action(let state, let position, let touches, let values):
      adding("state", state.rawValue).adding("at", position.vector)
        .adding("touches", Double(touches)).adding(values)
    }
  }

  private func adding(_ values: OutputLine.GestureValues) -> JSONLine {
    switch values {
    case .none: self
    case .pan(let translation, let velocity):
      adding("translation", translation).adding("velocity", velocity)
    case .pinch(let scale, let velocity): adding("scale", scale).adding("velocity", velocity)
    case .rotation(let angle, let velocity):
      adding("rotation", angle).adding("velocity", velocity)
    case .swipe(let direction): adding("direction", direction.rawValue)
    }
  }
}
