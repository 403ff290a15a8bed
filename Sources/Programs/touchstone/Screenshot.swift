import Codecs
import CommandLineSupport
import Drawing
import Files
import PhotoViewer
import SystemPackage

/// A file with the contents of the window, once they have settled.
@MainActor
final class Screenshot {
  /// The error that the window was closed too early.
  private struct WindowClosedError: Error, CustomStringConvertible {
    let description = "no screenshot: the window was closed before the picture was complete"
  }

  private let path: FilePath
  private var outcome: Result<Void, any Error> = .failure(WindowClosedError())

  /// Creates a screenshot, to be written to `path`.
  /// - Throws: ``ArgumentFault`` if there is an obvious reason why that is not possible.
  init(to path: FilePath) throws {
    self.path = path
    if let refusal = OutputPicture.refusal(at: path, ending: ".png") {
      throw ArgumentFault("--screenshot \(path.displayed): \(refusal)")
    }
  }

  /// Writes `bitmap`, unless it shows a `fault` in the place of the picture.
  func take(_ bitmap: Bitmap, fault: PictureFault?) {
    outcome = Result {
      if let fault { throw fault }
      try OutputPicture.write(PNG.encodeOutput(bitmap), to: path)
    }
  }

  /// Throws the error for the picture or the file, if there was one.
  func check() throws { try outcome.get() }
}
