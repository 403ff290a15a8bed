import Gestures
import Motion
import Views

/// Plays a scenario on the real gesture core, on a virtual clock: the same scenario gives the same
/// lines, always.
public final class ScenarioPlayer {
  private let scenario: Scenario
  private let stage: ScenarioStage
  private let log: ScenarioLog
  private var now = Instant.zero

  /// A player of `scenario`; one that `explains` adds a line for every decision of the arena.
  public init(_ scenario: Scenario, explains: Bool = false) {
    self.scenario = scenario
    stage = ScenarioStage(scenario)
    log = ScenarioLog(of: stage, explains: explains)
  }

  /// Plays all of it, and hands each line to `write` as soon as it is known.
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

  /// What happens next, and when.
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

  /// Of what happens at one time, fingers come first, then deadlines, then frames.
  private func nextMoment(before step: Instant?) -> Moment? {
    let isAnimating = stage.scrollViews.contains { $0.view.isAnimating }
    let moments = [
      step.map(Moment.step), stage.arena.nextDeadline.map(Moment.deadline),
      isAnimating ? .frame(frame(after: now)) : nil,
    ]
    return moments.compactMap { $0 }.min { $0.time < $1.time }
  }

  /// The first frame later than `time` of a display that shows 60 a second, the first one at 0.
  private func frame(after time: Instant) -> Instant {
    let number = (time.nanoseconds * 60 + 30) / 1_000_000_000 + 1
    return Instant(nanoseconds: (number * 1_000_000_000 + 30) / 60)
  }

  private func perform(_ step: Scenario.Step) {
    let arena = stage.arena
    guard case .touches(let changes) = step.event else {
      arena.advance(before: step.time)
      return performAside(step.event)
    }
    arena.process(TouchFrame(time: step.time, changes: changes.map(TouchChange.init)))
  }

  private func performAside(_ event: Scenario.Event) {
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
