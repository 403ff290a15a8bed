import Codecs
public import Drawing
import Files
import PictureFiles
public import SystemPackage

/// Reads and writes PNG files, for references and screenshots.
public enum PNGFile {
  /// Writes `bitmap` to the file at `path`, overwriting any file there.
  static func write(_ bitmap: Bitmap, to path: FilePath) throws(RigError) {
    try report(at: path) { () throws(PictureError) in try PNG.write(bitmap, to: path) }
  }

  /// Writes `bitmap` to the file at `path`, but does not overwrite files of other programs.
  public static func writeScreenshot(
    _ bitmap: Bitmap, to path: FilePath
  ) throws(RigError) {
    try report(at: path) { () throws(PictureError) in
      try OutputPicture.write(PNG.encodeOutput(bitmap), to: path)
    }
  }

  private static func report(
    at path: FilePath, _ write: () throws(PictureError) -> Void
  ) throws(RigError) {
    do { try write() } catch .notWritten(_, let reason) {
      throw .file(path: path.displayed, reason: "cannot be written: \(reason)")
    } catch {
      throw .file(path: path.displayed, reason: "\(error)")
    }
  }

  /// Reads the file at `path`.
  public static func read(_ path: FilePath) throws(RigError) -> Bitmap {
    do { return try PictureFile.bitmap(at: path) } catch {
      throw .file(path: path.displayed, reason: "\(error)")
    }
  }
}
