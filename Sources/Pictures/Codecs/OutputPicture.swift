import Files
package import PictureFiles
package import SystemPackage

/// Writes pictures at the user's request: screenshots, films, and references of tests.
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
    return OutputPath.refusal(at: path, unless: isOwn)
  }

  /// Writes `bytes`, made by a program of this package, to the file at `path`.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(PictureError) {
    do {
      // Write to the target of a symbolic link, rather than replacing the link.
      let path = (try? path.resolved()) ?? path
      // A file can be made between the look and the writing, such as by another script with the same reference.
      if (try? place(bytes, at: path)) == nil { try place(bytes, at: path) }
    } catch let error as Errno {
      throw .notWritten(path: path.displayed, reason: error.reason)
    } catch let error as PictureError {
      throw error
    } catch {
      throw .notWritten(path: path.displayed, reason: "\(error)")
    }
  }

  /// Creates the file at `path`, or replaces it if such a program has written it.
  private static func place(_ bytes: [UInt8], at path: FilePath) throws {
    if let refusal = OutputPath.refusalToReplace(path, unless: isOwn) {
      throw PictureError.notWritten(path: path.displayed, reason: refusal)
    }
    try FileSystem.write(bytes, to: path, replacing: FileStatus(of: path) != nil, .synced)
  }

  /// Removes the file at `path` if such a program has written it.
  package static func remove(_ path: FilePath) {
    if isOwn(path) { try? FileSystem.unlink(path) }
  }

  // MARK: Own files

  /// The text that marks every PNG written here, under the keyword `Software`.
  package static let software = (keyword: "Software", text: "Touchstone")
  /// The mark at the end of every film: an unknown chunk, which readers skip (WebP Container
  /// Specification, "Unknown Chunks").
  package static let filmMark = Array("TOUC".utf8) + [0, 0, 0, 0]

  /// Returns whether such a program has written the file at `path`, which is not a link.
  package static func isOwn(_ path: FilePath) -> Bool {
    guard FileStatus(of: path)?.isRegularFile == true, let file = try? FileBytes.open(path) else {
      return false
    }
    return isOwn(file)
  }

  private static func isOwn(_ file: OpenFile) -> Bool {
    guard let status = FileStatus(ofOpen: file.descriptor) else { return false }
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
