import Files
import Localization
package import SystemPackage

/// Errors that say little, because what they are about is the disk: FAT and its like do not take every name and
/// every size.
extension Errno {
  /// The errors of disks that refuse a name. Each driver has another one.
  private static let refusals: Set<Errno> = [
    .invalidArgument, .noSuchFileOrDirectory, .notPermitted, .illegalByteSequence,
  ]
  /// The characters that no name on FAT, exFAT and NTFS has.
  private static let refusedCharacters: Set<Character> = ["\"", "*", ":", "<", ">", "?", "\\", "|"]

  /// The reason why there can be no new file at `path`, to follow a colon.
  package func reason(forNew path: FilePath) -> String {
    if self == .fileTooLarge { return localized("the disk takes no files of that size") }
    guard Self.refusals.contains(self), let name = path.lastComponent,
      FileStatus(following: path.folder)?.isFolder == true
    else { return reason }
    guard let text = String(validating: name) else {
      return localized("the disk takes only names in Unicode")
    }
    guard let character = text.first(where: Self.refusedCharacters.contains) else { return reason }
    return localized("the disk takes no names with “{character}”", ["character": "\(character)"])
  }
}
