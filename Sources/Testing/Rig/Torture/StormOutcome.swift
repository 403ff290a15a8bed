/// The result of playing a storm on a program.
public struct StormOutcome: Hashable, Sendable {
  /// The fault of the program; nil for none.
  public internal(set) var finding: StormFinding?
  /// The lines that could be played before the program ended.
  public internal(set) var lines: [String] = []
  /// The reports of fingers that went through the server, also those beside the window.
  public internal(set) var reports = 0
  /// The frames of touches in the recording that the program wrote, of which each has the reports of a millisecond; nil
  /// if there is none that can be read.
  public internal(set) var frames: Int?
}
