package import Files
package import SystemPackage

/// A file that is held open, so that its contents can be read after another one has replaced it.
package struct HeldFile: Hashable, Sendable {
  private let file: OpenFile

  /// Holds `file` open.
  package init(_ file: OpenFile) { self.file = file }

  /// The path by which the file, not another one, can be opened again.
  package var path: FilePath { FilePath("/proc/self/fd/\(file.descriptor)") }

  /// Whether both are the same open file.
  package static func == (one: HeldFile, other: HeldFile) -> Bool { one.file === other.file }

  /// Hashes the identity of the open file.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(file)) }
}
