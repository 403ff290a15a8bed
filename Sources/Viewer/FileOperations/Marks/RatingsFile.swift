import Files
import JSONReading
import PictureFiles
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

  private enum Line: JSONLine {
    case mark(Mark)
    /// The note under this path is invalid.
    case forgotten(FilePath)

    init?(object: JSON.Object) {
      if let path = object["forgotten"]?.path {
        self = .forgotten(path)
      } else if let path = object["path"]?.path,
        let stamp = object["stamp"]?.text.flatMap({ ContentStamp(text: $0) }),
        let note = object["rating"].flatMap({ Self.note(in: $0) })
      {
        self = .mark(Mark(path: path, stamp: stamp, note: note))
      } else {
        return nil
      }
    }

    private static func note(in rating: JSON) -> Note? {
      if case .null = rating { return .unrated }
      return rating.integer.flatMap { (0...10).contains($0) ? Note.rated($0) : nil }
    }

    var text: String {
      switch self {
      case .forgotten(let path): #"{"forgotten":\#(FileURI.absolute(path).quoted)}"#
      case .mark(let mark): Self.text(of: mark)
      }
    }

    private static func text(of mark: Mark) -> String {
      let rating = mark.note.rating.map { "\($0)" } ?? "null"
      return #"{"path":\#(FileURI.absolute(mark.path).quoted),"stamp":\#(mark.stamp.text.quoted),"#
        + #""rating":\#(rating)}"#
    }
  }

  private struct Contents: LineContents {
    private(set) var byPath: [FilePath: Mark] = [:]
    private var byStamp: [ContentStamp: Mark] = [:]

    init(of lines: some Sequence<Line>) {
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

    var lines: [Line] { byPath.values.map { .mark($0) } }

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

  private let file: CachedLineFile<Contents>

  /// Creates the marks in the file at `path`, which need not exist.
  package init(at path: FilePath) { file = CachedLineFile(at: path) }

  /// The marks of this user, in the folder for the data of programs; nil without a home folder.
  static var standard: RatingsFile? {
    FilePath.userFolder("XDG_DATA_HOME", orInHome: ".local/share").map {
      RatingsFile(at: $0.appending("touchstone").appending("marks.jsonl"))
    }
  }

  var path: FilePath { file.path }

  /// Returns the file with the error of a mark that could not follow its file; nil for none, or if this was returned
  /// before.
  func takeFault() -> (path: FilePath, error: Errno)? { file.takeFault() }

  /// Returns the note of the file at `path`; nil for none.
  package func note(of path: FilePath) -> Note? {
    file.withContents { contents in
      guard !contents.byPath.isEmpty, let (place, stamp) = Self.identity(of: path) else {
        return nil
      }
      return contents.mark(of: place, stamp)?.note
    }
  }

  /// Records the ratings of files, and removes the records of the files at `forgotten`, in one write. Missing files are
  /// left out.
  package func set(
    _ notes: [FilePath: Note], forgetting forgotten: Set<FilePath> = []
  ) throws(Errno) {
    let lines = file.withContents { contents in
      var lines: [Line] = []
      for path in forgotten {
        guard let (place, stamp) = Self.identity(of: path) else { continue }
        if let known = contents.mark(of: place, stamp) { lines.append(.forgotten(known.path)) }
      }
      for (path, note) in notes {
        guard let (place, stamp) = Self.identity(of: path) else { continue }
        // It would have its earlier mark again if it were renamed back.
        if let known = contents.mark(of: place, stamp), known.path != place {
          lines.append(.forgotten(known.path))
        }
        lines.append(.mark(Mark(path: place, stamp: stamp, note: note)))
      }
      return lines
    }
    try file.append(lines)
  }

  /// Records the rating of the file at `path`, which an action has made or changed. That action is done even if the
  /// rating cannot be written.
  func carry(_ note: Note, to path: FilePath) {
    file.recordingError { () throws(Errno) in try set([path: note]) }
  }

  /// Returns the path without links and the stamp of the file at `path`; nil if it does not exist.
  private static func identity(of path: FilePath) -> (FilePath, ContentStamp)? {
    guard let status = FileStatus(following: path) else { return nil }
    return ((try? path.resolved()) ?? path, ContentStamp(status))
  }
}
