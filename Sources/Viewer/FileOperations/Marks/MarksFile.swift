import Files
import JSONReading
import Synchronization
package import SystemPackage

/// The ratings of files that cannot have one themselves, because their disk keeps no attributes or may not be
/// written.
///
/// A file is known by its path and its size or number; or else, under another name, by its number, its size and
/// its disk. Several processes may append.
package final class MarksFile: Sendable {
  private struct Mark: Hashable {
    let path: FilePath
    let identity: Identity
    /// The rating; nil if it was taken away, although the file may still have it.
    let rating: Int?
    /// Whether the mark does not count any more: the file has its rating itself.
    var isForgotten = false
  }

  private struct Identity: Hashable {
    let device: Int
    let inode: Int
    let size: Int

    init(device: Int, inode: Int, size: Int) {
      (self.device, self.inode, self.size) = (device, inode, size)
    }

    init(_ status: FileStatus) {
      self.init(
        device: Int(truncatingIfNeeded: status.device),
        inode: Int(truncatingIfNeeded: status.inode),
        size: status.byteCount)
    }
  }

  private struct State {
    /// The status of the file when it was read last; nil if there was none.
    var status: FileStatus?
    var byPath: [FilePath: Mark] = [:]
    var byIdentity: [Identity: Mark] = [:]

    mutating func note(_ mark: Mark) {
      if let earlier = byPath[mark.path] { byIdentity[earlier.identity] = nil }
      byPath[mark.path] = mark
      byIdentity[mark.identity] = mark
    }
  }

  private let file: LineFile
  private let state = Mutex(State())

  /// Creates the marks in the file at `path`, which need not exist.
  package init(at path: FilePath) { file = LineFile(at: path, keepsAll: true) }

  /// The marks of this user, in the folder for the data of programs; nil without a home folder.
  package static var standard: MarksFile? {
    FilePath.userFolder("XDG_DATA_HOME", orInHome: ".local/share").map {
      MarksFile(at: $0.appending("touchstone").appending("marks.jsonl"))
    }
  }

  /// Returns what is noted as the rating of the file at `path`, which is nil if it was taken away; nil if
  /// nothing is noted.
  package func rating(of path: FilePath) -> Int?? {
    state.withLock { state in
      update(&state)
      guard !state.byPath.isEmpty, let status = FileStatus(following: path) else { return nil }
      let identity = Identity(status)
      let mark = state.byPath[(try? path.resolved()) ?? path]
      let isSame =
        mark?.identity.inode == identity.inode || mark?.identity.size == identity.size
      // Others may have renamed it.
      guard let known = isSame ? mark : state.byIdentity[identity], !known.isForgotten else {
        return nil
      }
      return .some(known.rating)
    }
  }

  /// Notes a rating of the file at `path`; nil takes it away.
  package func set(_ rating: Int?, of path: FilePath) throws(Errno) {
    try append(rating, of: path)
  }

  /// Forgets what is noted of the file at `path`.
  package func forget(_ path: FilePath) throws(Errno) {
    if rating(of: path) != nil { try append(nil, of: path, isForgotten: true) }
  }

  private func append(
    _ rating: Int?, of path: FilePath, isForgotten: Bool = false
  ) throws(Errno) {
    guard let status = FileStatus(following: path) else { throw .noSuchFileOrDirectory }
    let mark = Mark(
      path: (try? path.resolved()) ?? path, identity: Identity(status), rating: rating,
      isForgotten: isForgotten)
    try file.append([Self.line(of: mark)])
  }

  // MARK: The file

  /// Reads the file if it has changed.
  private func update(_ state: inout State) {
    let status = FileStatus(following: file.path)
    guard status != state.status else { return }
    state = State(status: status)
    for line in file.lines() { Self.mark(in: line).map { state.note($0) } }
  }

  private static func line(of mark: Mark) -> [UInt8] {
    let identity = mark.identity
    let rating = mark.rating.map { "\($0)" } ?? "null"
    let text =
      #"{"path":\#(FileURI.absolute(mark.path).quoted),"device":\#(identity.device),"#
      + #""inode":\#(identity.inode),"size":\#(identity.size)"#
      + (mark.isForgotten ? "}" : #","rating":\#(rating)}"#)
    return Array("\(text)\n".utf8)
  }

  /// Returns the mark in a line; nil if that is damaged, or written by a later version.
  private static func mark(in line: ArraySlice<UInt8>) -> Mark? {
    guard case .object(let object)? = try? JSONReader.value(in: Array(line)),
      let path = object["path"]?.path, let device = object["device"]?.integer,
      let inode = object["inode"]?.integer, let size = object["size"]?.integer
    else { return nil }
    let rating = object["rating"]
    return Mark(
      path: path, identity: Identity(device: device, inode: inode, size: size),
      rating: rating?.integer.flatMap { (0...10).contains($0) ? $0 : nil },
      isForgotten: rating == nil)
  }
}
