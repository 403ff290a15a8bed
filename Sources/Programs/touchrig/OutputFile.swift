import Codecs
import Files
import PictureFiles
import SystemPackage
import CommandLineSupport

/// An output file to be written later, which is checked before anything starts.
struct OutputFile {
  var path: FilePath

  /// Checks that the name ends in `ending`, such as `.png`, and that nothing obvious prevents
  /// writing the file.
  /// - Throws: ``ArgumentFault`` if the file certainly cannot be written.
  func check(endsIn ending: String) throws {
    guard let refusal = OutputPicture.refusal(at: path, ending: ending) else { return }
    throw ArgumentFault("\(path.displayed): \(refusal)")
  }
}
