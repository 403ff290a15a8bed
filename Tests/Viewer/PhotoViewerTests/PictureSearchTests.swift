import Files
import PictureFiles
import Testing

@testable import PhotoViewer

/// The pictures that a search shows, without a viewer.
@MainActor @Suite struct PictureSearchTests {
  private let parts: ViewerParts
  private let search: PictureSearch
  private let log = Log()

  private final class Log {
    var shows = 0
    var losses = 0
  }

  init() throws {
    parts = try ViewerParts()
    search = PictureSearch(
      library: parts.library, gridStage: parts.gridStage, photoStage: parts.photoStage,
      announcer: parts.announcer)
    search.onShow = { [log] in log.shows += 1 }
    search.onFocusLoss = { [log] in log.losses += 1 }
    parts.library.onChange = { [parts] in
      parts.grid.renumber(to: parts.library.list.paths, parts.library.list.newIndices(since: $0))
      _ = $1
    }
  }

  private var names: [String] { parts.library.list.paths.map(\.displayName) }

  @Test func `A search shows what it finds, and its end everything`() {
    parts.closePhoto()
    search.begin()
    #expect(log.shows == 1 && parts.gridStage.search.isShown)
    search.find("b")
    #expect(names == ["b.png"])
    search.end()
    #expect(names == ["a.png", "b.png", "c.png"] && log.shows == 2 && log.losses == 1)
    search.end()
    #expect(log.shows == 2)
  }

  @Test func `The metadata of pictures is searched, beside their names`() {
    parts.closePhoto()
    var metadata = PictureMetadata()
    metadata.texts = [.make: "Canon", .model: "EOS R6", .title: "Abend am Ètang"]
    parts.library.record(metadata, of: parts.library.list.paths[1])
    search.begin()
    for text in ["canon", "eos etang", "b.png abend"] {
      search.find(text)
      #expect(names == ["b.png"], "\(text)")
    }
    search.find("canon nikon")
    #expect(names.isEmpty)
  }

  @Test func `Selected pictures that a search hides are selected again afterwards`() {
    parts.closePhoto()
    search.begin()
    parts.gridStage.beginSelecting(0)
    search.find("c")
    #expect(parts.gridStage.isSelecting && parts.gridStage.selectedIndices.isEmpty)
    search.find("")
    #expect(parts.gridStage.selectedIndices == [0])
  }

  @Test func `Only favourites are left, which are followed, but the photo stays`() {
    search.ratingsDidChange()
    #expect(names.count == 3 && !search.favoritesOnlyState.isOn)
    search.toggleFavoritesOnly()
    #expect(names.isEmpty && search.favoritesOnlyState.isOn)
    search.reset()
    search.toggleFavoritesOnly()
    search.toggleFavoritesOnly()
    #expect(names.count == 3 && !search.isAmongFavorites)
  }
}
