/// The meaning of the lines of a file.
protocol LineContents: Sendable {
  associatedtype Line: JSONLine
  /// Creates the contents of `lines`, which are from the oldest to the latest.
  init(of lines: some Sequence<Line>)
  /// Lines with the same meaning, as few as possible.
  var lines: [Line] { get }
}

extension LineContents {
  /// Creates the contents of lines without their ends. Damaged lines are left out.
  init(of lines: [ArraySlice<UInt8>]) { self.init(of: lines.lazy.compactMap { Line($0) }) }
}
