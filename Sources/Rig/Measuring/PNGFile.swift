public import Drawing
import Files
import Imaging
public import SystemPackage

/// Pictures in files, for references and screenshots.
public enum PNGFile {
  /// Writes `bitmap` to the file at `path`.
  public static func write(_ bitmap: Bitmap, to path: FilePath) throws(RigError) {
    do { try PNG.write(bitmap, to: path) } catch ImagingError.notWritten(_, let reason) {
      throw .file(path: path.displayed, reason: "cannot be written: \(reason)")
    } catch {
      throw .file(path: path.displayed, reason: "\(error)")
    }
  }

  /// The picture in the file at `path`.
  public static func read(_ path: FilePath) throws(RigError) -> Bitmap {
    do { return try PictureFile.bitmap(at: path) } catch {
      throw .file(path: path.displayed, reason: "\(error)")
    }
  }
}
