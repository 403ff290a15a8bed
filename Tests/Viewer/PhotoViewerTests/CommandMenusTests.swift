import Controls
import Files
import Geometry
import Motion
import PictureLoading
import Settings
import Testing
import Zooming

@testable import PhotoViewer

/// The menus of commands, without a viewer.
@MainActor @Suite struct CommandMenusTests {
  private let parts: ViewerParts
  private let menus: CommandMenus
  private let log = Log()

  private final class Log {
    var performed: [String] = []
    var missed: [String] = []
    var disabled: Set<String> = []
  }

  init() throws {
    parts = try ViewerParts()
    menus = CommandMenus(
      library: parts.library, photoStage: parts.photoStage, gridStage: parts.gridStage,
      preferences: parts.preferences)
    menus.commands = BarCommands(
      perform: { [log] in log.performed.append($0.id) },
      performOnPicture: { [log] in log.performed.append("\($0.id) \($1)") },
      missPicture: { [log] in log.missed.append($0.displayName) },
      state: { [log] in
        CommandState(attributes: log.disabled.contains($0.id) ? .disabled : [])
      })
  }

  private func find(_ title: String, in menu: Menu) -> MenuItem? {
    menu.items.first { $0.title == title }
  }

  @Test func `A menu is named after its picture, or tells how many are selected`() {
    #expect(menus.photoMenu().title == "b.png" && menus.thumbnailMenu(of: 2).title == "c.png")
    parts.closePhoto()
    parts.gridStage.beginSelecting(0)
    parts.gridStage.beginSelecting(2)
    #expect(menus.thumbnailMenu(of: 2).title == "2 selected")
    #expect(menus.thumbnailMenu(of: 1).title == "b.png" && menus.shareMenu().title == "2 selected")
  }

  @Test func `An item is for its picture, whatever index that has by then`() throws {
    let item = try #require(find("Move to Trash", in: menus.thumbnailMenu(of: 2)))
    item.action()
    for _ in 0..<2 {
      parts.library.change { list in
        _ = list.remove(at: [0])
        return .staysIfListed
      }
    }
    item.action()
    #expect(log.performed == ["move-to-trash 2", "move-to-trash 0"])
    parts.library.change { list in
      _ = list.remove(at: [0])
      return .staysIfListed
    }
    item.action()
    #expect(log.performed.count == 2, "it is gone")
    #expect(log.missed == ["c.png"], "and that is said")
  }

  @Test func `A command that is no longer available when chosen is not performed`() throws {
    let item = try #require(find("Turn Right", in: menus.photoMenu()))
    item.action()
    log.disabled = ["turn-right"]
    item.action()
    #expect(log.performed == ["turn-right"])
  }

  /// The menus as they are when everything in them is shown.
  private static let all: [(name: String, parts: [[CommandRow]], others: Set<String>)] = [
    // A file has either pages or frames.
    ("photo", Command.photoMenu, ["pause-or-next"]), ("share", Command.shareMenu, []),
    ("more of the photo", Command.photoMore, []),
    // The search always has a button.
    ("more of the grid", Command.gridMore, ["search"]),
    ("selection", Command.selectionMenu, []),
    ("more of the selection", Command.selectionMore, []),
    ("share of the selection", Command.selectionShareMenu, []),
    ("thumbnail", Command.thumbnailMenu, []), ("filmstrip", Command.stripMenu, []),
  ]

  @Test
  func
    `A menu has at most 12 rows, and what deletes is neither the first nor the last of a long one`()
    throws
  {
    for (name, parts, others) in Self.all {
      let rows = parts.joined().compactMap { $0.without(others) }
      #expect(!rows.isEmpty && rows.count <= 12, "\(name)")
      let deletes = rows.map { $0.commands.first?.style == .destructive }
      #expect(deletes.first == false, "\(name)")
      // In a lower window than this, a menu scrolls.
      if rows.count > 7 { #expect(deletes.last == false, "\(name)") }
      for row in rows {
        #expect(row.commands.count == 1 || row.commands.first?.style != .destructive, "\(name)")
      }
    }
  }

  @Test func `Slideshow, settings and crop are rows of More, and nothing is that a bar has`() {
    let toolbar = parts.photoStage.controls.toolbar
    _ = toolbar.fit(inWindowOf: 400)
    let items = menus.moreMenu(beside: toolbar).items
    let rows = items.compactMap(\.accessibilityIdentifier)
    for id in ["slideshow", "settings", "edit"] { #expect(rows.contains(id), "\(id)") }
    let inMore = Set(rows + items.flatMap(\.children).compactMap(\.accessibilityIdentifier))
    let beside = Command.all.filter { command in
      command.places.contains {
        switch $0 {
        case .topBar, .toolbar, .zoomSheet, .shareMenu: true
        default: false
        }
      }
    }
    #expect(inMore.isDisjoint(with: beside.map(\.id)))
  }

  @Test func `The menu of the photo opens, and closes`() {
    menus.open(at: nil, .zero)
    #expect(menus.isOneOpen)
    menus.dismiss(at: .zero)
    #expect(!menus.isOneOpen)
  }
}

/// The size of thumbnails, without a viewer.
@MainActor @Suite struct ThumbnailSizingTests {
  @Test func `The size is kept for the next start, and ends at the largest and the smallest one`()
    throws
  {
    let parts = try ViewerParts()
    let sizing = ThumbnailSizing(grid: parts.grid, feed: parts.feed, preferences: parts.preferences)
    sizing.apply(Settings())
    let first = parts.grid.style.largestSide
    parts.grid.interaction.resizing.onResize(1)
    let second = parts.grid.style.largestSide
    #expect(second > first && parts.preferences.choices.thumbnailSize == second)
    sizing.apply(Settings())
    #expect(parts.grid.style.largestSide == second)
    sizing.resize(by: 100)
    #expect(!sizing.state(by: 1).isEnabled && sizing.state(by: -1).isEnabled)
  }
}

/// The element of the photo for screen readers, without a viewer.
@MainActor @Suite struct PhotoDescriptionTests {
  @Test func `The title states the position of the photo, and how it is shown`() throws {
    let parts = try ViewerParts()
    var words: String { PhotoDescription(of: parts.library, on: parts.photoStage).words }
    #expect(words == "2 of 3, loading")
    parts.showPicture(
      PictureInfo(format: "TIFF", size: Size(60, 40), pageCount: 2))
    parts.pager.perform(.turn(quarters: 1), at: .zero)
    #expect(words == "2 of 3, zoom 100 percent, turned 90 degrees, page 1 of 2")
  }
}
