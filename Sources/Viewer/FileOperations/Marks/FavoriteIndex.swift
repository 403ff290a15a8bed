import Files
import JSONReading
import Synchronization
import SystemPackage

/// The index of the favourites that the viewer has marked or seen, so that they are found without reading every disk.
///
/// Only a file itself states whether it is a favourite, so the index may name files that were removed or are no longer
/// favourites. A file on a removed disk is a favourite again when the disk is back. Several processes may append.
final class FavoriteIndex: Sendable {
  private enum Line: Sendable {
    case favorite(FilePath)
    case forgotten(FilePath)
  }

  private struct State {
    /// The status of the file when it was read last; nil if there was none.
    var status: FileStatus?
    /// The paths, from the oldest to the latest.
    private(set) var paths: [FilePath] = []

    init() {}

    init(_ lines: [Line]) {
      var places: [FilePath: Int] = [:]
      for (number, line) in lines.enumerated() {
        switch line {
        case .favorite(let path): places[path] = number
        case .forgotten(let path): places[path] = nil
        }
      }
      paths = places.sorted { $0.value < $1.value }.suffix(FavoriteIndex.maximum).map(\.key)
    }
  }

  private let file: LineFile
  /// The error of a line that could not be written.
  let fault = FirstError()
  private let state = Mutex(State())

  /// The number of favourites that are kept. Those that were noted first are given up.
  private static let maximum = 5000

  /// Creates the index in a file beside that of `marks`.
  init(beside marks: RatingsFile) {
    file = LineFile(at: marks.path.folder.appending("favourites.jsonl"))
  }

  var path: FilePath { file.path }

  /// The paths of the files, without links, the latest first.
  var paths: [FilePath] {
    state.withLock { state in
      update(&state)
      return state.paths.reversed()
    }
  }

  /// Records that the files at `paths` were made favourites, the first one as the latest.
  func record(_ paths: [FilePath]) {
    state.withLock { state in
      update(&state)
      append(Self.new(paths, in: state))
    }
  }

  /// Records that the files at `paths` were found to be favourites. They do not displace others.
  func record(seen paths: [FilePath]) {
    guard !paths.isEmpty else { return }
    state.withLock { state in
      update(&state)
      append(Self.new(paths, in: state).suffix(max(0, Self.maximum - state.paths.count)))
    }
  }

  /// Returns the lines for those of `paths` that are not known, from the last to the first.
  private static func new(_ paths: [FilePath], in state: State) -> [Line] {
    var known = Set(state.paths)
    let new = paths.map(place).filter { known.insert($0).inserted }
    return new.reversed().map { .favorite($0) }
  }

  /// Records that the files at `paths` are no longer favourites.
  func forget(_ paths: [FilePath]) {
    guard !paths.isEmpty else { return }
    state.withLock { state in
      update(&state)
      append(Set(paths.map(Self.place)).intersection(state.paths).map { .forgotten($0) })
    }
  }

  /// Returns the path without links of the file at `path`.
  private static func place(of path: FilePath) -> FilePath {
    (try? path.resolved()) ?? FileURI.absolutePath(path)
  }

  // MARK: The file

  /// Appends lines. Lines that cannot be written are not found later; the marks themselves are with the files.
  private func append(_ lines: [Line]) {
    guard !lines.isEmpty else { return }
    do throws(Errno) { try file.append(lines.map { Self.bytes(of: $0) }) } catch {
      fault.record(error)
    }
  }

  /// Reads the file if it has changed.
  private func update(_ state: inout State) {
    var status = state.status
    guard let lines = file.lines(changedSince: &status) else { return }
    state = State(lines.compactMap { Self.line(in: $0) })
    state.status = status
    file.rewrite(lines.count, needed: state.paths.count) { lines in
      State(lines.compactMap { Self.line(in: $0) }).paths.map { Self.bytes(of: .favorite($0)) }
    }
  }

  /// Returns a line with its end.
  private static func bytes(of line: Line) -> [UInt8] {
    let (key, path) =
      switch line {
      case .favorite(let path): ("path", path)
      case .forgotten(let path): ("forgotten", path)
      }
    return Array("{\(key.quoted):\(FileURI.absolute(path).quoted)}\n".utf8)
  }

  /// Returns the line in `bytes`; nil if that is damaged, or written by a later version.
  private static func line(in bytes: ArraySlice<UInt8>) -> Line? {
    guard case .object(let object)? = try? JSONReader.value(in: Array(bytes)) else { return nil }
    if let path = object["forgotten"]?.path { return .forgotten(path) }
    return object["path"]?.path.map { .favorite($0) }
  }
}
