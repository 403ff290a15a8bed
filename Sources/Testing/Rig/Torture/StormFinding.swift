public import Geometry

/// A fault of a program that a storm has shown.
public enum StormFinding: Error, Hashable, CustomStringConvertible {
  /// It could not be started, ended at its start, or showed no window to play on.
  case notStarted(RigError)
  /// It ended with a status that is not 0.
  case ended(reason: String)
  /// It did not read its input, or draws for ever.
  case restless(reason: String)
  /// Neither a tap nor a pinch nor a drag makes it draw.
  case unresponsive
  /// The program has touches that have not ended, although all fingers are up.
  case unendedTouches(Int)
  /// The X server keeps more for it than before, of this type most.
  case resources(String, more: Int)
  /// It keeps more files open than before.
  case descriptors(before: Int, after: Int)
  /// It needs more memory than it may, in MiB.
  case memory(Int, limit: Int)
  /// It wakes up again and again although nothing happens.
  case awake(timesPerSecond: Int)
  /// The elements that it reports contradict the screen or each other, or a picture is in the wrong place.
  case elements(String)
  /// A part of the window does not show what the program draws there now.
  case staleDrawing(Rect)
  /// The recording of its touches cannot be read.
  case unreadableRecording(reason: String)
  /// A step of the script that is played after storms failed.
  case probe(reason: String)

  /// The fault, in one line.
  public var description: String {
    switch self {
    case .notStarted(let error): "\(error)"
    case .ended(let reason): reason
    case .restless(let reason): reason
    case .unresponsive: "nothing is drawn after taps, a pinch and a drag"
    case .unendedTouches(let count): "\(count) touches have not ended"
    case .resources(let type, let more): "the server keeps \(more) more of its \(type)"
    case .descriptors(let before, let after):
      "\(after) files are open, \(before) before the storm"
    case .memory(let size, let limit): "it needs \(size) MiB of memory, of at most \(limit)"
    case .awake(let count): "it wakes up \(count) times a second at rest"
    case .staleDrawing(let part): "\(part.inWords) shows something else than a new drawing of it"
    case .unreadableRecording(let reason): "its recording cannot be read: \(reason)"
    case .elements(let reason), .probe(let reason): reason
    }
  }

  /// Whether another finding is of the same kind, so that a smaller storm that leads to it shows the same fault.
  public func isOfSameKind(as other: StormFinding) -> Bool {
    switch (self, other) {
    case (.notStarted, .notStarted), (.ended, .ended), (.restless, .restless),
      (.unresponsive, .unresponsive), (.unendedTouches, .unendedTouches), (.resources, .resources),
      (.descriptors, .descriptors), (.memory, .memory), (.awake, .awake), (.elements, .elements),
      (.staleDrawing, .staleDrawing), (.unreadableRecording, .unreadableRecording),
      (.probe, .probe):
      true
    default: false
    }
  }
}
