import Files
import PictureFiles
import SystemPackage

/// A version of a file, by which it is known again under another name, and after a restart of the machine.
///
/// The device is no part of it: a stick has another number each time it is plugged in, and so do network drives.
struct FileIdentity: Hashable, Sendable {
  /// The number of the file in its file system.
  private let inode: UInt64
  /// Its size and time.
  let stamp: ContentStamp

  init(_ status: FileStatus) {
    inode = status.inode
    stamp = ContentStamp(status)
  }

  /// Creates the identity that `text` describes; nil if it describes none.
  init?(text: String) {
    guard let space = text.firstIndex(of: " "), let inode = UInt64(text[..<space]),
      let stamp = ContentStamp(text: String(text[text.index(after: space)...]))
    else { return nil }
    self.inode = inode
    self.stamp = stamp
  }

  /// The identity as text for a line.
  var text: String { "\(inode) \(stamp.text)" }

  /// Returns whether the file at `path`, which has a `status`, is this one.
  func isThat(at path: FilePath, _ status: FileStatus) -> Bool {
    guard stamp == ContentStamp(status) else { return false }
    return inode == status.inode || !FileSystem.keepsFileNumbers(in: path.folder)
  }

  /// Returns whether this file is at `path`.
  func exists(at path: FilePath) -> Bool {
    FileStatus(of: path).map { isThat(at: path, $0) } ?? false
  }

  /// Gives this file, which is at `path`, a name by `move`. If another program exchanges it in that moment, the
  /// other file gets its name back.
  /// - Throws: `changedMeanwhile` if the file at `path` is another one, or the error of the move.
  func move(
    _ path: FilePath, to target: FilePath,
    by move: (FilePath, FilePath) throws(Errno) -> Void = FileSystem.move(_:toNew:)
  ) throws(Errno) {
    let file = try OpenFile.found(at: path)
    guard let status = FileStatus(ofOpen: file.descriptor), isThat(at: path, status) else {
      throw .changedMeanwhile
    }
    try move(path, target)
    guard let moved = FileStatus(of: target), !isThat(at: target, moved) else { return }
    // Another file has taken the name before this one has lost its own.
    guard !exists(at: path) else { throw .fileExists }
    // A file that has replaced this one since is left alone.
    guard let last = file.lastPath, last != target else { return }
    try? FileSystem.move(target, toNew: path)
    throw .changedMeanwhile
  }

  /// Gives this file, which is at `path`, the first of the names at `targets` that is free, and returns that. No
  /// other file is replaced.
  /// - Throws: `fileExists` if none is free.
  func move(_ path: FilePath, toFirst targets: some Sequence<FilePath>) throws(Errno) -> FilePath {
    for target in targets.prefix(NumberedNames.attempts) {
      do throws(Errno) {
        try move(path, to: target)
        return target
      } catch .fileExists {}
    }
    throw .fileExists
  }
}
