import Files
import Glibc
public import SystemPackage

/// Pictures that a program writes because its user asked for them: screenshots and films.
///
/// They replace what such a program has written itself, and nothing else; and they are there as a
/// whole or not at all.
public enum OutputPicture {
  /// Why nothing can be written to `path`, to follow its name; nil when nothing is known that would
  /// prevent it. The name is to end in `ending`, such as `.png`.
  public static func refusal(at path: FilePath, ending: String) -> String? {
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

  /// Puts a file with `bytes`, which a program of this package has made, to `path`.
  public static func write(_ bytes: [UInt8], to path: FilePath) throws(ImagingError) {
    do {
      // A link stays one.
      let path = (try? path.resolved()) ?? path
      if let refusal = refusalToReplace(path) {
        throw ImagingError.notWritten(path: path.displayed, reason: refusal)
      }
      let isReplaced = FileStatus(of: path) != nil
      try FileSystem.write(bytes, to: path, replacing: isReplaced, .synced)
    } catch let error as Errno {
      throw .notWritten(path: path.displayed, reason: error.reason)
    } catch let error as ImagingError {
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

  // MARK: What is ours

  /// Stands in every PNG that is written here, under the keyword `Software`.
  static let software = (keyword: "Software", text: "Touchstone")
  /// Ends every film: a chunk that no reader knows and all pass over (WebP Container Specification,
  /// "Unknown Chunks").
  package static let filmMark = Array("TOUC".utf8) + [0, 0, 0, 0]

  private static func isOwn(_ path: FilePath) -> Bool {
    guard let file = try? FileBytes.open(path), let status = FileStatus(ofOpen: file.descriptor)
    else { return false }
    func read(_ offset: Int, _ count: Int) -> [UInt8] {
      FileBytes.read(count, at: offset, of: file.descriptor)
    }
    if let png = PNGTexts(until: software.keyword, read: read) {
      return png.texts[software.keyword] == software.text
    }
    let count = filmMark.count
    return read(0, 4) == Array("RIFF".utf8) && status.byteCount > count
      && read(status.byteCount - count, count) == filmMark
  }
}
