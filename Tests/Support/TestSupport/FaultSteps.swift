import Synchronization

/// Counts the steps of an operation that is repeated, each time with faults at other steps.
public final class FaultSteps: Sendable {
  private struct State {
    var count = 0
    var faulty: Set<Int>
  }

  private let state: Mutex<State>

  /// Creates steps of which those with the numbers `faulty`, from 0, fail.
  public init(faulty: Set<Int>) { state = Mutex(State(faulty: faulty)) }

  /// Counts a step, and returns whether it fails.
  public func next() -> Bool {
    state.withLock { state in
      defer { state.count += 1 }
      return state.faulty.contains(state.count)
    }
  }

  /// Whether any step has failed.
  public var hasFailed: Bool { faultCount > 0 }

  /// The number of steps that have failed.
  public var faultCount: Int {
    state.withLock { state in state.faulty.count { $0 < state.count } }
  }

  /// The number of steps so far.
  public var count: Int { state.withLock { $0.count } }

  /// Calls `body` with a fault at each step in turn, until no step has that number. A long run (see
  /// `make fuzz`) also tries each pair of steps.
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
