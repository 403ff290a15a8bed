import Codecs
public import Drawing
import Files
import PictureFiles
public import SystemPackage

/// Reads and writes PNG files, for references and screenshots.
public enum PNGFile {
  /// Writes `bitmap` to the file at `path`, but does not overwrite files of other programs.
  public static func write(_ bitmap: Bitmap, to path: FilePath) throws(RigError) {
    do throws(PictureError) {
      try OutputPicture.write(PNG.encodeOutput(bitmap), to: path)
    } catch .notWritten(_, let reason) {
      throw .file(path: path.displayed, reason: "cannot be written: \(reason)")
    } catch {
      throw .file(path: path.displayed, reason: "\(error)")
    }
  }

  /// Removes the file at `path` unless it is of another program.
  static func remove(_ path: FilePath) { OutputPicture.remove(path) }

  /// Reads the file at `path`.
  public static func read(_ path: FilePath) throws(RigError) -> Bitmap {
    do { return try PictureFile.bitmap(at: path) } catch {
      throw .file(path: path.displayed, reason: "\(error)")
    }
  }
}
