import Files
import JSONReading
import PictureFiles
import Synchronization
package import SystemPackage

/// The ratings of files that cannot store one themselves, because their disk keeps no attributes or is read-only.
///
/// A file is known by its path and its size; or, if a rated file was removed, by its size and time under another name.
/// Several processes may append. Ratings by another window appear when the folder is opened again.
package final class RatingsFile: Sendable {
  /// The record of a file's rating.
  package enum Note: Hashable, Sendable {
    /// It has this rating, from 0 to 10.
    case rated(Int)
    /// The rating was removed, although the file may still have it.
    case unrated

    /// Creates the record of a rating; nil if it was removed.
    init(_ rating: Int?) { self = rating.map { Note.rated($0) } ?? .unrated }

    /// The rating; nil if it was removed.
    package var rating: Int? { if case .rated(let rating) = self { rating } else { nil } }
  }

  private struct Mark: Hashable, Sendable {
    /// The path of the file, without links.
    let path: FilePath
    let stamp: ContentStamp
    let note: Note
  }

  private enum Line: Sendable {
    case mark(Mark)
    /// The note under this path is invalid.
    case forgotten(FilePath)
  }

  private struct State {
    /// The status of the file when it was read last; nil if there was none.
    var status: FileStatus?
    private(set) var byPath: [FilePath: Mark] = [:]
    private var byStamp: [ContentStamp: Mark] = [:]

    init() {}

    init(_ lines: [Line]) {
      for line in lines {
        switch line {
        case .mark(let mark):
          forget(mark.path)
          byPath[mark.path] = mark
          byStamp[mark.stamp] = mark
        case .forgotten(let path): forget(path)
        }
      }
    }

    private mutating func forget(_ path: FilePath) {
      guard let mark = byPath.removeValue(forKey: path) else { return }
      if byStamp[mark.stamp]?.path == path { byStamp[mark.stamp] = nil }
    }

    /// Returns the mark of the file at `path`, without links, that has a stamp; nil if it has none.
    func mark(of path: FilePath, _ stamp: ContentStamp) -> Mark? {
      if let mark = byPath[path], mark.stamp.byteCount == stamp.byteCount { return mark }
      // Others may have renamed it, unless it is a copy: that may have the same stamp.
      guard let mark = byStamp[stamp] else { return nil }
      let there = FileStatus(following: mark.path).map { ContentStamp($0) }
      return there == stamp ? nil : mark
    }
  }

  private let file: LineFile
  private let state = Mutex(State())

  /// Creates the marks in the file at `path`, which need not exist.
  package init(at path: FilePath) { file = LineFile(at: path) }

  /// The marks of this user, in the folder for the data of programs; nil without a home folder.
  static var standard: RatingsFile? {
    FilePath.userFolder("XDG_DATA_HOME", orInHome: ".local/share").map {
      RatingsFile(at: $0.appending("touchstone").appending("marks.jsonl"))
    }
  }

  var path: FilePath { file.path }
  /// The error of a mark that could not follow its file.
  let fault = FirstError()

  /// Returns the note of the file at `path`; nil for none.
  package func note(of path: FilePath) -> Note? {
    state.withLock { state in
      update(&state)
      guard !state.byPath.isEmpty, let (place, stamp) = Self.identity(of: path) else { return nil }
      return state.mark(of: place, stamp)?.note
    }
  }

  /// Records the ratings of files, and removes the records of the files at `forgotten`, in one write. Missing files are
  /// left out.
  package func set(
    _ notes: [FilePath: Note], forgetting forgotten: Set<FilePath> = []
  ) throws(Errno) {
    let lines = state.withLock { state in
      update(&state)
      var lines: [Line] = []
      for path in forgotten {
        guard let (place, stamp) = Self.identity(of: path) else { continue }
        if let known = state.mark(of: place, stamp) { lines.append(.forgotten(known.path)) }
      }
      for (path, note) in notes {
        guard let (place, stamp) = Self.identity(of: path) else { continue }
        // It would have its earlier mark again if it were renamed back.
        if let known = state.mark(of: place, stamp), known.path != place {
          lines.append(.forgotten(known.path))
        }
        lines.append(.mark(Mark(path: place, stamp: stamp, note: note)))
      }
      return lines
    }
    if !lines.isEmpty { try file.append(lines.map { Self.bytes(of: $0) }) }
  }

  /// Returns the path without links and the stamp of the file at `path`; nil if it does not exist.
  private static func identity(of path: FilePath) -> (FilePath, ContentStamp)? {
    guard let status = FileStatus(following: path) else { return nil }
    return ((try? path.resolved()) ?? path, ContentStamp(status))
  }

  // MARK: The file

  /// Reads the file if it has changed.
  private func update(_ state: inout State) {
    var status = state.status
    guard let lines = file.lines(changedSince: &status) else { return }
    state = State(lines.compactMap { Self.line(in: $0) })
    state.status = status
    file.rewrite(lines.count, needed: state.byPath.count) { lines in
      let marks = State(lines.compactMap { Self.line(in: $0) }).byPath.values
      return marks.map { Self.bytes(of: .mark($0)) }
    }
  }

  /// Returns a line with its end.
  private static func bytes(of line: Line) -> [UInt8] {
    let text =
      switch line {
      case .forgotten(let path): #"{"forgotten":\#(FileURI.absolute(path).quoted)}"#
      case .mark(let mark): Self.text(of: mark)
      }
    return Array("\(text)\n".utf8)
  }

  private static func text(of mark: Mark) -> String {
    let rating = mark.note.rating.map { "\($0)" } ?? "null"
    return #"{"path":\#(FileURI.absolute(mark.path).quoted),"stamp":\#(mark.stamp.text.quoted),"#
      + #""rating":\#(rating)}"#
  }

  /// Returns the line in `bytes`; nil if that is damaged, or written by a later version.
  private static func line(in bytes: ArraySlice<UInt8>) -> Line? {
    guard case .object(let object)? = try? JSONReader.value(in: Array(bytes)) else { return nil }
    if let path = object["forgotten"]?.path { return .forgotten(path) }
    guard let path = object["path"]?.path,
      let stamp = object["stamp"]?.text.flatMap({ ContentStamp(text: $0) }),
      let note = object["rating"].flatMap({ Self.note(in: $0) })
    else { return nil }
    return .mark(Mark(path: path, stamp: stamp, note: note))
  }

  private static func note(in rating: JSON) -> Note? {
    if case .null = rating { return .unrated }
    return rating.integer.flatMap { (0...10).contains($0) ? Note.rated($0) : nil }
  }
}
