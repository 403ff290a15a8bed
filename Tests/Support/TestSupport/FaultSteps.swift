import Synchronization

/// Counts the steps of something that is done again and again, each time with a fault at others.
public final class FaultSteps: Sendable {
  private struct State {
    var count = 0
    var faulty: Set<Int>
  }

  private let state: Mutex<State>

  /// Steps of which those with the numbers `faulty`, from 0, go wrong.
  public init(faulty: Set<Int>) { state = Mutex(State(faulty: faulty)) }

  /// Whether the step that comes now goes wrong.
  public func next() -> Bool {
    state.withLock { state in
      defer { state.count += 1 }
      return state.faulty.contains(state.count)
    }
  }

  /// Whether any has gone wrong.
  public var hasFailed: Bool { faultCount > 0 }

  /// How many have gone wrong.
  public var faultCount: Int {
    state.withLock { state in state.faulty.count { $0 < state.count } }
  }

  /// How many steps there were.
  public var count: Int { state.withLock { $0.count } }

  /// Calls `body` with a fault at each step alone, until there is none with that number; and in a long run
  /// (see `make fuzz`) with faults at each two.
  public static func each(_ body: (FaultSteps) throws -> Void) rethrows {
    func run(_ faulty: Set<Int>) throws -> Int {
      let steps = FaultSteps(faulty: faulty)
      try body(steps)
      return steps.count
    }
    var first = 0
    while try run([first]) > first {
      var second = first + 1
      while isLongRun, try run([first, second]) > second { second += 1 }
      first += 1
    }
  }
}
