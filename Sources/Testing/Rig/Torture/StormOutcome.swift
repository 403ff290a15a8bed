/// The result of playing a storm on a program.
public struct StormOutcome: Hashable, Sendable {
  /// The fault of the program; nil for none.
  public internal(set) var finding: StormFinding?
  /// The lines that could be played before the program ended.
  public internal(set) var lines: [String] = []
  /// The reports of fingers that went through the server, also those beside the window.
  public internal(set) var reports = 0
  /// The number of frames of touches in the recording by the program, one for the reports of each millisecond; nil if
  /// there is no readable recording.
  public internal(set) var frames: Int?
}
