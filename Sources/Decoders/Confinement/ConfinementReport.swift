/// What confines a process, and what does not and why.
public struct ConfinementReport: Hashable, Sendable {
  /// What became of each measure; one that is absent was not tried.
  public let states: [Measure: State]

  /// A report of these states.
  public init(states: [Measure: State]) { self.states = states }

  /// Whether every measure is active.
  public var isComplete: Bool { Measure.allCases.allSatisfy { states[$0]?.isActive ?? false } }
}
