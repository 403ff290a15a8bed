import Controls
import Geometry
import Gestures
import Motion
import Scrolling
import Views

/// The output lines of the current moment of a scenario, sorted into the order of the format.
@MainActor
final class ScenarioLog {
  private let stage: ScenarioStage
  private let explains: Bool
  private var decisions: [OutputLine] = []
  /// The calls of touch methods, each followed by the control events that it caused.
  private var deliveries: [OutputLine] = []
  private var failures: [OutputLine] = []
  private var actions: [OutputLine] = []
  /// The last reported state of each scroll view.
  private var reported: [String: ScrollState] = [:]

  private struct ScrollState: Equatable {
    var offset: Point
    var zoom: Double

    @MainActor
    init(_ view: ScrollView) {
      offset = view.contentOffset
      zoom = view.zoomScale
    }
  }

  init(of stage: ScenarioStage, explains: Bool) {
    self.stage = stage
    self.explains = explains
    for (id, view) in stage.scrollViews { reported[id] = ScrollState(view) }
    watchTouches()
    watchRecognizers()
    watchControls()
  }

  private func watchTouches() {
    stage.arena.onDelivery = { [weak self] touches, phase, view in
      guard let self, let id = stage.id(of: view) else { return }
      deliveries.append(
        .touch(
          time: now, view: id, phase: phase, touches: touches.map { Int($0.id.number) }))
    }
  }

  private func watchRecognizers() {
    for (id, recognizer) in stage.recognizers {
      recognizer.addAction { [weak self] in
        guard let self, let outcome = OutputLine.GestureOutcome($0) else { return }
        actions.append(.gesture(time: now, id: id, outcome: outcome))
      }
    }
    stage.arena.onDecision = { [weak self] decision, recognizer in
      guard let self else { return }
      if explains { decisions.append(.decision(time: now, text: "\(decision)")) }
      guard case .failed = decision.outcome, let id = stage.id(of: recognizer) else { return }
      failures.append(.gesture(time: now, id: id, outcome: .failed))
    }
  }

  private func watchControls() {
    for (id, control) in stage.controls {
      for event in OutputLine.ControlEvent.allCases {
        control.addAction(for: ControlEvents(event)) { [weak self] in
          guard let self else { return }
          deliveries.append(.control(time: now, view: id, event: event))
        }
      }
    }
  }

  /// Returns and removes the lines of the moment `time`: decisions, touches with control events,
  /// failures, actions, scrolling.
  func takeLines(at time: Instant) -> [OutputLine] {
    defer {
      decisions.removeAll()
      deliveries.removeAll()
      failures.removeAll()
      actions.removeAll()
    }
    return decisions + deliveries + failures + actions + scrolling(at: time)
  }

  private var now: Instant { stage.arena.now }

  private func scrolling(at time: Instant) -> [OutputLine] {
    stage.scrollViews.compactMap { id, view in
      let current = ScrollState(view)
      guard current != reported[id] else { return nil }
      reported[id] = current
      return .scroll(time: time, view: id, offset: current.offset, zoom: current.zoom)
    }
  }
}

extension ControlEvents {
  fileprivate init(_ event: OutputLine.ControlEvent) {
    switch event {
    case .touchDown: self = .touchDown
    case .touchDragInside: self = .touchDragInside
    case .touchDragExit: self = .touchDragExit
    case .touchDragEnter: self = .touchDragEnter
    case .touchUpInside: self = .touchUpInside
    case .touchUpOutside: self = .touchUpOutside
    case .touchCancel: self = .touchCancel
    }
  }
}
