import Codecs
import CommandLineSupport
import Drawing
import Files
import PhotoViewer
import PictureFiles
import SystemPackage
import X11Backend

/// Writes the contents of a window to a file once they have settled, and closes the window.
@MainActor
final class Screenshot {
  /// The error that the window was closed too early.
  private struct NotTaken: Error, CustomStringConvertible {
    let description = "no screenshot: the window was closed before the picture was complete"
  }

  private var outcome: Result<Void, any Error> = .failure(NotTaken())

  /// Checks that there is no obvious reason why `path` cannot be written.
  /// - Throws: ``ArgumentFault`` if the file cannot be written.
  static func check(_ path: FilePath) throws {
    guard let refusal = OutputPicture.refusal(at: path, ending: ".png") else { return }
    throw ArgumentFault("--screenshot \(path.displayed): \(refusal)")
  }

  /// Creates a screenshot of `viewer` in `host`, to be written to `path`. If the picture cannot be
  /// shown, no file is written.
  init(to path: FilePath, of viewer: Viewer, in host: WindowHost) {
    host.whenSettled = { [unowned host, unowned viewer, self] bitmap in
      outcome = Result {
        if let fault = viewer.fault { throw fault }
        try OutputPicture.write(PNG.encodeOutput(bitmap), to: path)
      }
      host.close()
    }
  }

  /// Throws the error for the picture or the file, if there was one.
  func check() throws { try outcome.get() }
}
