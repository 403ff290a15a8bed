import Files
import Glibc
import Localization
package import SystemPackage

/// A name that the user gives a file.
package struct FileName: Hashable, Sendable {
  /// The name as a part of a path.
  package let component: FilePath.Component

  /// Checks a name that was typed.
  /// - Throws: the reason why it is invalid.
  package init(_ text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw .empty }
    guard bytes != [UInt8(ascii: ".")], bytes != Array("..".utf8) else { throw .reserved(text) }
    guard !bytes.contains(UInt8(ascii: "/")) else { throw .slash }
    guard bytes.count <= Self.longest else { throw .tooLong(byteCount: bytes.count) }
    guard !bytes.contains(0), let component = FilePath.Component(bytes: bytes) else {
      throw .nul
    }
    self.component = component
  }

  /// Returns the name with the ending of the file at `path`.
  package func ending(like path: FilePath) throws(Fault) -> FileName {
    try FileName(path.extension.map { "\(component.stem).\($0)" } ?? component.stem)
  }

  /// The maximum number of bytes that file systems allow.
  package static let longest = 255

  /// Makes an empty folder of this name in `folder`, and returns its path. An existing file of that name is left
  /// alone.
  package func makeFolder(in folder: FilePath) throws(Errno) -> FilePath {
    let path = folder.appending(component)
    _ = try Errno.check { path.withPlatformString { Int(mkdir($0, 0o777)) } }
    return path
  }

  /// The reason why a name is invalid.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name is empty.
    case empty
    /// The name means a folder.
    case reserved(String)
    /// A slash is in it.
    case slash
    /// It is longer than file systems allow.
    case tooLong(byteCount: Int)
    /// It contains the character NUL.
    case nul
    /// Another file has it.
    case taken(String)

    /// The reason, as a sentence.
    package var description: String {
      switch self {
      case .empty: localized("Enter a name.")
      case .reserved(let name): localized("“{name}” cannot be the name of a file.", ["name": name])
      case .slash: localized("A name cannot contain “/”.")
      case .tooLong(let count):
        localized(
          "The name is too long: {count} bytes of at most {limit}.",
          ["count": "\(count)", "limit": "\(FileName.longest)"])
      case .nul: localized("A name cannot contain the character NUL.")
      case .taken(let name): localized("There is a “{name}” already.", ["name": name])
      }
    }
  }
}
