import Drawing
import Files
import Glibc
public import SystemPackage

/// A reference picture `NAME.png`, with the files that a failing test writes next to it: `NAME.new.png` and
/// `NAME.diff.png`. Files of these names that other programs have written are neither replaced nor removed.
public struct GoldenFiles: Hashable, Sendable {
  /// The bytes of the path without `.png`.
  private let base: [UInt8]

  /// Creates the files of the reference `name` in `folder`.
  init(_ name: String, in folder: FilePath) { base = folder.appending(name).bytes }

  /// Creates the files of the reference at `path`, which ends in `.png`, with `suffix` before its ending.
  init(_ path: FilePath, suffix: String) {
    base = path.bytes.dropLast(".png".utf8.count) + Array(suffix.utf8)
  }

  /// The expected picture.
  public var reference: FilePath { path("") }
  /// The picture that differed.
  public var new: FilePath { path(".new") }
  /// The reference, faded, with the pixels in red that differed.
  public var difference: FilePath { path(".diff") }

  private func path(_ ending: String) -> FilePath {
    FilePath(bytes: base + Array("\(ending).png".utf8))
  }

  /// Whether there is a reference.
  var exists: Bool { FileSystem.allows(F_OK, at: reference) }

  /// Makes `bitmap` the reference.
  func bless(_ bitmap: Bitmap) throws(RigError) {
    try checkFolder()
    try PNGFile.write(bitmap, to: reference)
    removeLeftovers()
  }

  /// Writes a picture that is not like the reference, and how it differs.
  func writeFailure(_ bitmap: Bitmap, difference picture: Bitmap? = nil) throws(RigError) {
    try checkFolder()
    try PNGFile.write(bitmap, to: new)
    if let picture {
      try PNGFile.write(picture, to: difference)
    } else {
      PNGFile.remove(difference)
    }
  }

  /// Throws if there is no folder for the files.
  private func checkFolder() throws(RigError) {
    let folder = reference.folder
    guard FileStatus(following: folder)?.isFolder != true else { return }
    throw .file(path: reference.displayed, reason: "there is no folder \(folder.displayed)")
  }

  /// Removes the files of an earlier failure.
  func removeLeftovers() {
    for path in [new, difference] { PNGFile.remove(path) }
  }
}
