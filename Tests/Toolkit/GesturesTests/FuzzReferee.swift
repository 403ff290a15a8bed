import Gestures

/// Checks from outside that the arena keeps its rules: by its decisions, the actions, the touches
/// that views receive, and the public states of recognizers.
final class FuzzReferee {
  /// The state of a recognizer according to its decisions.
  enum Stage {
    case idle, undecided, waiting, active, recognized, failed
  }

  /// A touch that was delivered to its view. It is retained so that its address is not reused.
  struct Delivery {
    let touch: Touch
    var isOver = false
  }

  private(set) var log: FuzzLog
  /// The first rule that was broken.
  private(set) var verdict: String?
  private(set) var stages: [Stage] = []
  private var shown: [GestureRecognizer.State?] = []
  var deliveries: [ObjectIdentifier: Delivery] = [:]
  private unowned let game: FuzzGame

  init(of game: FuzzGame, keepsWords: Bool) {
    self.game = game
    log = FuzzLog(keepsWords: keepsWords)
  }

  func enlist() {
    stages.append(.idle)
    shown.append(nil)
  }

  func fault(_ rule: @autoclosure () -> String) {
    guard verdict == nil else { return }
    verdict = rule()
    record(0, "FAULT: \(rule())")
  }

  func record(_ number: Int, _ words: @autoclosure () -> String) { log.record(number, words()) }

  // MARK: Decisions

  func decide(_ decision: Decision) {
    guard let number = Int(decision.recognizer.dropFirst()) else { return }
    record(1000 + number * 16 + decision.outcome.code, "  \(decision)")
    let before = stages[number]
    switch decision.outcome {
    case .tracks:
      if before == .idle { stages[number] = .undecided }
      if before == .recognized || before == .failed { fault("\(decision) after it was over") }
    case .waits:
      if before != .undecided { fault("\(decision) when \(before)") }
      stages[number] = .waiting
    case .began, .recognized:
      if before != .undecided && before != .waiting { fault("\(decision) when \(before)") }
      checkRequirements(of: number)
      stages[number] = decision.outcome == .began ? .active : .recognized
    case .ended, .cancelled:
      if before != .active { fault("\(decision) when \(before)") }
      stages[number] = .recognized
    case .failed:
      if before != .undecided && before != .waiting { fault("\(decision) when \(before)") }
      stages[number] = .failed
    case .reset: checkReset(of: number)
    }
  }

  /// Checks that a recognizer does not leave the possible state while one that it requires to fail
  /// is undecided, or after that one has recognized.
  private func checkRequirements(of number: Int) {
    for (other, stage) in stages.enumerated()
    where other != number && stage != .idle && stage != .failed {
      if game.requires(game.recognizers[number], game.recognizers[other]) {
        fault("r\(number) requires r\(other) to fail, which is \(stage)")
      }
    }
  }

  private func checkReset(of number: Int) {
    let label = "r\(number)"
    switch (stages[number], shown[number]) {
    case (.failed, nil), (.recognized, .ended?), (.recognized, .cancelled?): break
    case (let stage, let state):
      fault("\(label) is reset when \(stage), and its actions saw \(String(describing: state))")
    }
    if !game.recognizers[number].touches.isEmpty { fault("\(label) is reset with fingers down") }
    stages[number] = .idle
    shown[number] = nil
  }

  // MARK: Actions

  func act(_ number: Int, _ state: GestureRecognizer.State) {
    record(2000 + number * 16 + state.code, "  r\(number) acts: \(state)")
    switch (shown[number], state) {
    case (nil, .began), (nil, .ended), (.began?, .changed), (.began?, .ended),
      (.began?, .cancelled), (.changed?, .changed), (.changed?, .ended), (.changed?, .cancelled):
      break
    case (let last, _): fault("r\(number) acts \(state) after \(String(describing: last))")
    }
    shown[number] = state
    checkState(of: number)
  }

  /// Checks that the public state agrees with the decisions.
  func checkState(of number: Int) {
    let state = game.recognizers[number].state
    let agrees =
      switch stages[number] {
      case .idle, .undecided, .waiting: state == .possible
      case .active: state == .began || state == .changed
      case .recognized: state == .ended || state == .cancelled
      case .failed: state == .failed
      }
    if !agrees { fault("r\(number) is \(stages[number]) and shows \(state)") }
  }
}

extension Decision.Outcome {
  fileprivate var code: Int {
    switch self {
    case .tracks: 1
    case .waits: 2
    case .began: 3
    case .recognized: 4
    case .ended: 5
    case .cancelled: 6
    case .failed: 7
    case .reset: 8
    }
  }
}

extension GestureRecognizer.State {
  fileprivate var code: Int {
    switch self {
    case .possible: 1
    case .began: 2
    case .changed: 3
    case .ended: 4
    case .cancelled: 5
    case .failed: 6
    }
  }
}
