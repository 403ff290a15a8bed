import DesktopEntries
import Localization
package import PhotoViewer

/// The program that the user has chosen for places on the earth (`geo:` URIs).
package struct MapProgram: MapOpener {
  private static let type = "x-scheme-handler/geo"

  /// Creates a reference to that program.
  package init() {}

  /// Whether there is such a program.
  package var isAvailable: Bool { DesktopEntries.defaultProgram(for: Self.type) != nil }

  /// Shows `location` on a map.
  package func show(_ location: GeoLocation) throws(ProgramError) {
    do throws(DesktopEntryError) {
      try DesktopEntries.open(location.uri, ofType: Self.type)
    } catch {
      throw ProgramError(
        localized("The map could not be opened: {reason}", ["reason": error.reason]))
    }
  }
}
