import Files
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

/// Opening other folders and files, without a viewer.
@MainActor @Suite struct PlacesControllerTests {
  private let parts: ViewerParts
  private let places: PlacesController
  private let log = Log()

  private final class Log {
    var lists: [PictureList] = []
  }

  init() throws {
    parts = try ViewerParts()
    let context = parts.context
    places = PlacesController(
      library: parts.library, folders: context.folders, preferences: parts.preferences,
      notices: parts.notices)
    places.onShow = { [log] in log.lists.append($0) }
  }

  private var folder: FilePath { FilePath(parts.folder.path) }

  @Test func `A folder is shown once it was looked at`() {
    places.show(opening: [folder])
    #expect(log.lists.isEmpty)
    #expect(parts.wait { !log.lists.isEmpty })
    #expect(log.lists.map(\.isOfFolders) == [true])
  }

  @Test func `Of two places that are asked for, the later one is shown`() {
    places.show(opening: [folder])
    places.show(opening: [folder.appending("c.png")])
    #expect(parts.wait { !log.lists.isEmpty })
    #expect(log.lists.map { $0.current?.displayName } == ["c.png"])
  }

  @Test func `Nothing is shown for no path`() {
    places.show(opening: [])
    #expect(log.lists.isEmpty)
  }

  @Test func `The folder above is that of the pictures`() {
    #expect(places.parentState.isEnabled)
    places.showParent()
    #expect(parts.wait { !log.lists.isEmpty })
    #expect(log.lists.map(\.folder) == [parts.library.list.folder?.folder])
  }
}
