import Codecs
import CommandLineSupport
import Files
import PictureFiles
import SystemPackage

/// An output file that is checked before anything starts, and written later.
struct OutputFile {
  var path: FilePath

  /// Checks that the name ends in `ending`, such as `.png`, and that there is no obvious reason why
  /// the picture cannot be written.
  /// - Throws: ``ArgumentFault`` if it cannot be written.
  func check(endsIn ending: String) throws {
    guard let refusal = OutputPicture.refusal(at: path, ending: ending) else { return }
    throw ArgumentFault("\(path.displayed): \(refusal)")
  }

  /// Checks that there is no obvious reason why a text with `mark` near its beginning cannot be written: it
  /// replaces only files that have this mark.
  /// - Throws: ``ArgumentFault`` if it cannot be written.
  func check(markedBy mark: String) throws {
    let refusal = OutputPath.refusal(at: path) { file in
      let head = FileBytes.head(Self.headLength, of: file)
      return String(decoding: head, as: UTF8.self).contains(mark)
    }
    if let refusal { throw ArgumentFault("\(path.displayed): \(refusal)") }
  }

  /// Writes `text`, which has a mark, after another check.
  func write(_ text: String, markedBy mark: String) throws {
    // The file may have come while scripts were played.
    try check(markedBy: mark)
    let target = (try? path.resolved()) ?? path
    try FileSystem.write(Array(text.utf8), to: target, FileSystem.Durability.none)
  }

  /// More than the first two lines of a text take, in bytes.
  private static let headLength = 200
}
