import Controls
import Files
import Settings
import SystemPackage
import Testing

@testable import PhotoViewer

/// The order that the user chooses, without a viewer.
@MainActor @Suite struct SortControllerTests {
  private let parts: ViewerParts
  private let sorting: SortController

  init() throws {
    parts = try ViewerParts()
    sorting = SortController(
      library: parts.library, preferences: parts.preferences, announcer: parts.announcer)
  }

  @Test func `Another order is kept and said, and the current picture stays`() {
    let current = parts.current
    sorting.choose(PictureOrder(.name, isReversed: true))
    #expect(parts.library.list.paths.map(\.displayName) == ["c.png", "b.png", "a.png"])
    #expect(parts.current == current && parts.preferences.choices.order == sorting.order)
    #expect(parts.words == ["sorted by name, reversed"])
  }

  @Test func `The menu shows the order, and reverses it`() {
    sorting.choose(PictureOrder(.size))
    let items = sorting.menu().items
    #expect(items.filter { $0.state == .on }.map(\.title) == ["Size"])
    items.last?.action()
    #expect(sorting.order == PictureOrder(.size, isReversed: true))
  }
}

/// The reasons why there are no pictures.
@Suite struct EmptinessTests {
  private func message(_ change: (inout PictureList) -> Void) -> Message? {
    var list = PictureList(["/p/a.png", "/p/b.png"])
    change(&list)
    return list.emptinessMessage
  }

  private func headline(_ change: (inout PictureList) -> Void) -> String? {
    message(change)?.headline
  }

  @Test func `The message says what has left out the pictures`() {
    #expect(headline { _ in } == nil)
    #expect(headline { $0.show(only: PictureFilter("x")) } == "No pictures found")
    #expect(headline { $0.show(only: PictureFilter("", among: [])) } == "No pictures found")
    #expect(
      headline { $0.show(only: PictureFilter("", among: [], areFavorites: true)) }
        == "No favourites")
    #expect(
      message { $0.show(only: PictureFilter("", among: [])) }?.body
        == "No picture has enough stars.")
    #expect(
      message { $0.show(only: PictureFilter("x", among: [])) }?.body
        == "No picture matches what you search for.")
    #expect(headline { for _ in 0..<2 { _ = $0.remove(at: [0]) } } == "No pictures left")
  }
}
