import Files
import Glibc
package import PictureFiles
package import SystemPackage

/// Writes pictures at the user's request: screenshots and films.
///
/// They replace only files that such a program has written itself, and are written completely or
/// not at all.
package enum OutputPicture {
  /// Returns the reason why `path` cannot be written, to follow its name, or nil if no obstacle is
  /// known. The name must end with `ending`, such as `.png`.
  package static func refusal(at path: FilePath, ending: String) -> String? {
    guard path.displayName.lowercased().hasSuffix(ending) else {
      return "the name must end in \(ending)"
    }
    if let refusal = refusalToReplace(path) { return refusal }
    let folder = path.folder
    guard FileStatus(following: folder)?.isFolder == true else {
      return "there is no folder \(folder.displayed)"
    }
    guard FileSystem.allows(W_OK, at: folder) else {
      return "nothing may be written to the folder \(folder.displayed)"
    }
    return nil
  }

  /// Writes `bytes`, made by a program of this package, to the file at `path`.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(PictureError) {
    do {
      // Write to the target of a symbolic link, rather than replacing the link.
      let path = (try? path.resolved()) ?? path
      if let refusal = refusalToReplace(path) {
        throw PictureError.notWritten(path: path.displayed, reason: refusal)
      }
      let isReplaced = FileStatus(of: path) != nil
      try FileSystem.write(bytes, to: path, replacing: isReplaced, .synced)
    } catch let error as Errno {
      throw .notWritten(path: path.displayed, reason: error.reason)
    } catch let error as PictureError {
      throw error
    } catch {
      throw .notWritten(path: path.displayed, reason: "\(error)")
    }
  }

  private static func refusalToReplace(_ path: FilePath) -> String? {
    guard FileStatus(of: path) != nil else { return nil }
    guard let status = FileStatus(following: path) else { return "is a link to nowhere" }
    if status.isFolder { return "is a folder" }
    guard status.isRegularFile else { return "is no file" }
    guard FileSystem.allows(W_OK, at: path) else { return "may not be written" }
    guard status.byteCount == 0 || isOwn(path) else {
      return "is there already, and was not written by this program; name another file"
    }
    return nil
  }

  // MARK: Own files

  /// The text that marks every PNG written here, under the keyword `Software`.
  package static let software = (keyword: "Software", text: "Touchstone")
  /// The mark at the end of every film: an unknown chunk, which readers skip (WebP Container
  /// Specification, "Unknown Chunks").
  package static let filmMark = Array("TOUC".utf8) + [0, 0, 0, 0]

  private static func isOwn(_ path: FilePath) -> Bool {
    guard let file = try? FileBytes.open(path), let status = FileStatus(ofOpen: file.descriptor)
    else { return false }
    func read(_ offset: Int, _ count: Int) -> [UInt8] {
      FileBytes.read(count, at: offset, of: file)
    }
    if let png = PNGTexts(until: software.keyword, read: read) {
      return png.texts[software.keyword] == software.text
    }
    let count = filmMark.count
    return read(0, 4) == Array("RIFF".utf8) && status.byteCount > count
      && read(status.byteCount - count, count) == filmMark
  }
}
