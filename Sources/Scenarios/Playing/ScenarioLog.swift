import Geometry
import Gestures
import Motion
import Views

/// Gathers what comes of one moment of a scenario, and puts it into the order of the format.
final class ScenarioLog {
  /// A call of a view's touch method; the fingers' numbers are filled in at the end.
  private enum Told {
    case touches([TouchID], TouchPhase, view: String)
    case control(OutputLine.ControlEvent, view: String)
  }

  private let stage: ScenarioStage
  private let explains: Bool
  private var decisions: [Decision] = []
  private var told: [Told] = []
  private var failures: [String] = []
  private var actions: [(id: String, outcome: OutputLine.GestureOutcome)] = []
  /// What was said of each scroll view last.
  private var shown: [String: Shown] = [:]

  private struct Shown: Equatable {
    var offset: Point
    var zoom: Double

    init(_ view: ScrollView) {
      offset = view.contentOffset
      zoom = view.zoomScale
    }
  }

  init(of stage: ScenarioStage, explains: Bool) {
    self.stage = stage
    self.explains = explains
    for (id, view) in stage.scrollViews { shown[id] = Shown(view) }
    watchTouches()
    watchRecognizers()
    watchControls()
  }

  private func watchTouches() {
    stage.arena.onDelivery = { [unowned self] touches, phase, view in
      guard let id = stage.id(of: view) else { return }
      told.append(.touches(touches.map(\.id), phase, view: id))
    }
  }

  private func watchRecognizers() {
    for (id, recognizer) in stage.recognizers {
      recognizer.addAction { [unowned self] in
        if let outcome = OutputLine.GestureOutcome($0) { actions.append((id, outcome)) }
      }
    }
    stage.arena.onDecision = { [unowned self] decision, recognizer in
      decisions.append(decision)
      if case .failed = decision.outcome, let id = stage.id(of: recognizer) { failures.append(id) }
    }
  }

  private func watchControls() {
    for (id, control) in stage.controls {
      for event in OutputLine.ControlEvent.allCases {
        control.addAction(for: ControlEvents(event)) { [unowned self] in
          told.append(.control(event, view: id))
        }
      }
    }
  }

  /// What came of the moment `time`: explanations, touches with the control events they caused,
  /// failures, actions, scrolling.
  func takeLines(at time: Instant, fingers: ScenarioFingers) -> [OutputLine] {
    defer {
      decisions.removeAll()
      told.removeAll()
      failures.removeAll()
      actions.removeAll()
    }
    var lines: [OutputLine] = []
    if explains { lines += decisions.map { .decision(time: time, words: "\($0)") } }
    lines += told.map { line(for: $0, at: time, fingers: fingers) }
    lines += failures.map { .gesture(time: time, id: $0, outcome: .failed) }
    lines += actions.map { .gesture(time: time, id: $0.id, outcome: $0.outcome) }
    return lines + scrolling(at: time)
  }

  private func line(
    for told: Told, at time: Instant, fingers: ScenarioFingers
  ) -> OutputLine {
    switch told {
    case .touches(let ids, let phase, let view):
      .touch(time: time, view: view, phase: phase, touches: ids.compactMap(fingers.number))
    case .control(let event, let view): .control(time: time, view: view, event: event)
    }
  }

  private func scrolling(at time: Instant) -> [OutputLine] {
    stage.scrollViews.compactMap { id, view in
      let present = Shown(view)
      guard present != shown[id] else { return nil }
      shown[id] = present
      return .scroll(time: time, view: id, offset: present.offset, zoom: present.zoom)
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
