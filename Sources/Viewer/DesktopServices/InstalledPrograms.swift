import DesktopEntries
import Files
import Localization
package import PhotoViewer
package import SystemPackage

/// The programs that are installed on the desktop.
package struct InstalledPrograms: ProgramOpener {
  /// The entry of the viewer itself.
  private let own: String

  /// The side of icons in pixels, enough for 32 points on a screen with two of them per point.
  private static let iconSide = 64
  /// The maximum number of files whose contents are examined for their types. The names of more suffice.
  private static let maximumReadFiles = 100

  /// Creates the list of programs without the one called `id`.
  package init(without id: String) { own = "\(id).desktop" }

  package func programs(for paths: [FilePath]) -> ProgramList {
    var types: [String] = []
    for type in paths.compactMap({
      ContentType.type(of: $0, isRead: paths.count <= Self.maximumReadFiles)
    })
    where !types.contains(type) {
      types.append(type)
    }
    let lists = types.map { DesktopEntries.programs(for: $0) }
    let known = lists.map { Set($0.map(\.id)) }
    // In the order for the type of the first file, those that open all of them.
    let suitable = (lists.first ?? []).filter { entry in
      entry.id != own && known.allSatisfy { $0.contains(entry.id) }
    }
    let icons = IconFinder(side: Self.iconSide)
    let left = Set(suitable.map(\.id)).union([own])
    return ProgramList(
      suitable: suitable.map { program($0, icons) },
      others: DesktopEntries.allPrograms().filter { !left.contains($0.id) }.map {
        program($0, icons)
      },
      typeName: types.count == 1 ? types.first.flatMap(DesktopEntries.name) : nil)
  }

  private func program(_ entry: DesktopEntry, _ icons: IconFinder) -> DesktopProgram {
    let icon: FilePath? =
      switch entry.icon {
      case .name(let name)?: icons.file(of: name)
      case .file(let path)?: path
      case nil: nil
      }
    return DesktopProgram(id: entry.id, name: entry.name, icon: icon)
  }

  /// Opens the folder at `path` with the program that the user has chosen for folders.
  package func openFolder(_ path: FilePath) throws(ProgramError) {
    do throws(DesktopEntryError) {
      try DesktopEntries.open(
        FileURI.absolute(path), ofType: "inode/directory", unlessWith: own)
    } catch {
      throw ProgramError(
        localized("No file manager could be started: {reason}", ["reason": error.reason]))
    }
  }

  /// Opens the files at `paths` with `program`.
  package func open(
    _ paths: [FilePath], with program: DesktopProgram
  ) throws(ProgramError) {
    do throws(DesktopEntryError) {
      try DesktopEntries.open(paths.map { FileURI.absolute($0) }, with: program.id)
    } catch {
      let name = program.name.displayed
      let sentence =
        switch error {
        case .missing: localized("“{name}” is no longer installed.", ["name": name])
        case .tooMany(let maximum):
          localizedPlural(
            "“{name}” opens one file at a time; select at most {count} picture.",
            "“{name}” opens one file at a time; select at most {count} pictures.", count: maximum,
            ["name": name])
        case .refused(let reason):
          localized(
            "“{name}” could not be started: {reason}", ["name": name, "reason": reason.displayed])
        }
      throw ProgramError(sentence)
    }
  }
}

extension DesktopEntryError {
  /// The reason, to follow a colon.
  var reason: String {
    switch self {
    case .missing: localized("no program is installed for it")
    case .tooMany: localized("it opens one file at a time")
    case .refused(let reason): reason.displayed
    }
  }
}
