import Files
import Localization
package import SystemPackage

/// Errors whose usual texts say little, because they are about the disk: FAT and similar file systems do not allow
/// every name and size.
extension Errno {
  /// The errors of disks that refuse a name. They differ between drivers.
  private static let refusals: Set<Errno> = [
    .invalidArgument, .noSuchFileOrDirectory, .notPermitted, .illegalByteSequence,
  ]
  /// The characters that no name on FAT, exFAT and NTFS has.
  private static let refusedCharacters: Set<Character> = ["\"", "*", ":", "<", ">", "?", "\\", "|"]

  /// The reason why there can be no new file at `path`, to follow a colon.
  package func reason(forNew path: FilePath) -> String {
    if self == .fileTooLarge { return localized("the file is too large for this disk") }
    guard Self.refusals.contains(self), let name = path.lastComponent,
      FileStatus(following: path.folder)?.isFolder == true
    else { return reason }
    guard let text = String(validating: name) else {
      return localized("the disk supports only names in Unicode")
    }
    guard let character = text.first(where: Self.refusedCharacters.contains) else { return reason }
    return localized(
      "the disk does not allow “{character}” in names", ["character": "\(character)"])
  }
}
