import Codecs
import CommandLineSupport
import Files
import PictureFiles
import SystemPackage

/// An output file that is checked before anything starts, and written later.
struct OutputFile {
  var path: FilePath

  /// Checks that the name ends in `ending`, such as `.png`, and that there is no obvious reason why
  /// the file cannot be written.
  /// - Throws: ``ArgumentFault`` if the file cannot be written.
  func check(endsIn ending: String) throws {
    guard let refusal = OutputPicture.refusal(at: path, ending: ending) else { return }
    throw ArgumentFault("\(path.displayed): \(refusal)")
  }
}
