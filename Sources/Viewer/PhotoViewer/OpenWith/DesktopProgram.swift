package import SystemPackage

/// A program that can open pictures.
package struct DesktopProgram: Hashable, Identifiable, Sendable {
  /// The identifier on the desktop.
  package let id: String
  /// The name for the user.
  package let name: String
  /// The file of its icon; nil for none.
  let icon: FilePath?

  package init(id: String, name: String, icon: FilePath? = nil) {
    self.id = id
    self.name = name
    self.icon = icon
  }
}

/// The programs for some files.
package struct ProgramList: Hashable, Sendable {
  /// The programs that declare to open all of these files; first the user's default.
  var suitable: [DesktopProgram]
  /// All others that open files, by name.
  var others: [DesktopProgram]
  /// The name of the type of the files, such as `JPEG image`; nil if they have several.
  var typeName: String?

  package init(
    suitable: [DesktopProgram] = [], others: [DesktopProgram] = [], typeName: String? = nil
  ) {
    self.suitable = suitable
    self.others = others
    self.typeName = typeName
  }
}

/// The reason why a program does not open pictures, as a sentence.
package struct ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Creates an error with a sentence.
  package init(_ description: String) { self.description = description }
}

/// A type that knows the programs of the desktop, and opens files with them. Its functions may take long, and
/// can be called from any thread.
package protocol ProgramOpener: Sendable {
  /// Returns the programs for the files at `paths`, without this one.
  func programs(for paths: [FilePath]) -> ProgramList

  /// Opens the files at `paths` with `program`, all together.
  func open(_ paths: [FilePath], with program: DesktopProgram) throws(ProgramError)

  func openFolder(_ path: FilePath) throws(ProgramError)
}
