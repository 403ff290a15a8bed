import Gestures
import Motion
import Scrolling
import Views

/// A player that runs a scenario on the real gesture core with a virtual clock. The same scenario
/// always produces the same lines.
@MainActor
public final class ScenarioPlayer {
  private let scenario: Scenario
  private let stage: ScenarioStage
  private let log: ScenarioLog
  private var now = Instant.zero

  /// Creates a player. If `explains` is true, the output includes every decision of the arena.
  public init(_ scenario: Scenario, explains: Bool = false) {
    self.scenario = scenario
    stage = ScenarioStage(scenario)
    log = ScenarioLog(of: stage, explains: explains)
  }

  /// Plays the scenario to its end, and calls `write` with each line as it is produced.
  public func play(_ write: (OutputLine) -> Void) {
    var steps = scenario.steps[...]
    while let next = nextMoment(before: steps.first?.time), next.time <= scenario.until {
      now = max(now, next.time)
      switch next {
      case .step:
        if let step = steps.popFirst() { perform(step) }
      case .deadline: stage.arena.advance(to: now)
      case .frame: for (_, view) in stage.scrollViews { view.advance(to: now) }
      }
      log.takeLines(at: now).forEach(write)
    }
  }

  /// The next thing to happen and its time.
  private enum Moment {
    case step(Instant)
    case deadline(Instant)
    case frame(Instant)

    var time: Instant {
      switch self {
      case .step(let time), .deadline(let time), .frame(let time): time
      }
    }
  }

  /// Returns the next moment. At equal times, touches come first, then deadlines, then frames.
  private func nextMoment(before step: Instant?) -> Moment? {
    let isAnimating = stage.scrollViews.contains { $0.view.isAnimating }
    let moments = [
      step.map(Moment.step), stage.arena.nextDeadline.map(Moment.deadline),
      isAnimating ? .frame(frame(after: now)) : nil,
    ]
    return moments.compactMap { $0 }.min { $0.time < $1.time }
  }

  /// Returns the time of the first frame after `time` on a 60 Hz display with a frame at time 0.
  private func frame(after time: Instant) -> Instant {
    let number = (time.nanoseconds * 60 + 30) / 1_000_000_000 + 1
    return Instant(nanoseconds: (number * 1_000_000_000 + 30) / 60)
  }

  private func perform(_ step: Scenario.Step) {
    let arena = stage.arena
    guard case .touches(let changes) = step.event else {
      arena.advance(before: step.time)
      return performOther(step.event)
    }
    arena.process(TouchFrame(time: step.time, changes: changes.map(TouchChange.init)))
  }

  private func performOther(_ event: Scenario.Event) {
    switch event {
    case .touches: break
    case .setEnabled(let isEnabled, let id): stage.recognizers[id]?.isEnabled = isEnabled
    case .set(let quantity, let id): set(quantity, of: stage.recognizers[id])
    case .setHidden(let isHidden, let id): stage.views[id]?.isHidden = isHidden
    case .remove(let id): stage.remove(id)
    case .cancelAll: stage.arena.cancelAllTouches(at: now)
    }
  }

  private func set(_ quantity: Scenario.Quantity, of recognizer: GestureRecognizer?) {
    switch quantity {
    case .translation(let vector): (recognizer as? PanGestureRecognizer)?.translation = vector
    case .scale(let scale): (recognizer as? PinchGestureRecognizer)?.scale = scale
    case .rotation(let angle): (recognizer as? RotationGestureRecognizer)?.rotation = angle
    }
  }
}

extension TouchChange {
  fileprivate init(_ event: Scenario.TouchEvent) {
    self.init(
      id: TouchID(UInt64(event.touch)), phase: event.phase, position: event.position,
      kind: event.kind, pressure: event.pressure)
  }
}
