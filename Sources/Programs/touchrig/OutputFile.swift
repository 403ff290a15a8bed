import Files
import Imaging
import SystemPackage
import Terminal

/// A picture that is to be written later: whether it can be is asked before anything starts.
struct OutputFile {
  var path: FilePath

  /// - Parameter ending: what the name has to end in, such as `.png`.
  /// - Throws: ``ArgumentFault`` when it is certain that nothing can be written there.
  func check(endsIn ending: String) throws {
    guard let refusal = OutputPicture.refusal(at: path, ending: ending) else { return }
    throw ArgumentFault("\(path.displayed): \(refusal)")
  }
}
