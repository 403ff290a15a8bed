/// The state of a process's sandbox: its active measures, and the reasons why others are missing.
package struct SandboxReport: Hashable, Sendable {
  /// The state of each measure that was tried.
  package let states: [Measure: State]

  /// Creates a report of these states.
  package init(states: [Measure: State]) { self.states = states }
}
