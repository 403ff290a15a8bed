import Drawing
import Files
import Imaging
import PhotoViewer
import SystemPackage
import Terminal
import X11Backend

/// Writes what a window shows to a file, once it has settled, and closes the window.
final class Screenshot {
  /// Why there is none.
  private struct NotTaken: Error, CustomStringConvertible {
    let description = "no screenshot: the window was closed before the picture was complete"
  }

  private var outcome: Result<Void, any Error> = .failure(NotTaken())

  /// - Throws: ``ArgumentFault`` when it is certain that nothing can be written to `path`.
  static func check(_ path: FilePath) throws {
    guard let refusal = OutputPicture.refusal(at: path, ending: ".png") else { return }
    throw ArgumentFault("--screenshot \(path.displayed): \(refusal)")
  }

  /// A screenshot of `viewer` in `host`, to be written to `path`; of a picture that cannot be shown
  /// nothing is written.
  init(to path: FilePath, of viewer: Viewer, in host: WindowHost) {
    host.whenSettled = { [unowned host, unowned viewer, self] bitmap in
      outcome = Result {
        if let fault = viewer.fault { throw fault }
        try OutputPicture.write(PNG.encodeOutput(bitmap), to: path)
      }
      host.close()
    }
  }

  /// Throws what went wrong with the picture or the file, if anything did.
  func check() throws { try outcome.get() }
}
