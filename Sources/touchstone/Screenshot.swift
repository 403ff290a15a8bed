import Drawing
import Imaging
import X11Backend

/// Writes what a window shows to a file, once it has settled, and closes the window.
final class Screenshot {
  private let path: String
  private var outcome: Result<Void, ImagingError>?

  /// A screenshot of `host`, to be written to `path`.
  init(to path: String, of host: WindowHost) {
    self.path = path
    host.whenSettled = { [unowned host, self] bitmap in
      outcome = Result { () throws(ImagingError) in try PNG.write(bitmap, to: self.path) }
      host.close()
    }
  }

  /// Throws what went wrong with the file, if anything did.
  func check() throws { try outcome?.get() }
}
