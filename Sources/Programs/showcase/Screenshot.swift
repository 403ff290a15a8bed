import Codecs
import CommandLineSupport
import Files
import SystemPackage
import TouchstoneToolkit

/// Writes the content of the window to a file once it has come to rest, and ends the program.
@MainActor
struct Screenshot {
  private let path: FilePath

  /// Creates a screenshot, to be written to `path`.
  /// - Throws: `ArgumentFault` if there is an obvious reason why that is not possible.
  init(to path: FilePath) throws {
    self.path = path
    if let refusal = OutputPicture.refusal(at: path, ending: ".png") {
      throw ArgumentFault("--screenshot \(path.displayed): \(refusal)")
    }
  }

  /// Writes `bitmap`, and ends `application`: with status 1 and a message if that fails.
  func write(_ bitmap: Bitmap, from application: Application) {
    do {
      try OutputPicture.write(PNG.encodeOutput(bitmap), to: path)
      application.quit()
    } catch {
      Showcase.printError("\(error)")
      application.quit(status: 1)
    }
  }
}
