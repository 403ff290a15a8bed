import Files
import Geometry
import Motion
import Semantics
import SystemPackage
import Testing
import Views

@testable import PhotoViewer

/// The elements of every screen of the viewer: their names, their identifiers, and what can be done
/// with them.
@MainActor @Suite struct AccessibleScreensTests {
  private let size = Size(600, 400)

  private func tree(of bench: ViewerOnBench) -> AccessibilityTree {
    bench.draw()
    return bench.viewer.window.accessibilityTree()
  }

  private func node(_ identifier: String, of bench: ViewerOnBench) -> AccessibilityTree.Node? {
    tree(of: bench).first(identifier: identifier)
  }

  private func perform(
    _ action: String, on identifier: String, of bench: ViewerOnBench
  ) throws -> Bool {
    let element = try #require(node(identifier, of: bench))
    let done = bench.viewer.window.performAccessibilityAction(action, on: element.id)
    bench.wait(.seconds(1))
    return done
  }

  /// Checks that identifiers are unique, that whatever has one or can be used has a name, and that
  /// each element is in the tree once.
  private func check(_ bench: ViewerOnBench, on screen: String) {
    let elements = tree(of: bench).elements.dropFirst()
    let identifiers = elements.map(\.identifier).filter { !$0.isEmpty }
    #expect(!identifiers.isEmpty, "\(screen)")
    #expect(Set(identifiers).count == identifiers.count, "\(screen): \(identifiers)")
    #expect(Set(elements.map(\.id)).count == elements.count, "\(screen)")
    for element in elements
    where !element.identifier.isEmpty || !element.actions.isEmpty
      || element.states.contains(.focusable)
    {
      #expect(!element.name.isEmpty, "\(screen): \(element.role) \(element.identifier)")
      #expect(!element.name.contains("%"), "\(screen): \(element.name)")
    }
    let focusable = elements.filter { $0.states.contains(.focusable) }
    #expect(focusable.allSatisfy { !$0.identifier.isEmpty }, "\(screen)")
  }

  @Test func `Identifiers are unique and names are not empty on every screen`() throws {
    let bench = try ViewerOnBench([size, size])
    check(bench, on: "photo")
    bench.press("c")
    bench.press("z")
    bench.press("m")
    check(bench, on: "menu")
    bench.press(.escape)
    bench.wait(.seconds(1))
    check(bench, on: "controls and magnifier")
    bench.press("?")
    check(bench, on: "help")
    bench.press("?")
    bench.press("g")
    bench.wait(.seconds(1))
    check(bench, on: "grid")
    bench.press("m")
    check(bench, on: "menu of the grid")
    bench.press(.escape)
    bench.press(.delete)
    check(bench, on: "notice")
    bench.press(.rightArrow)
    bench.press(.delete)
    bench.wait(.seconds(10))
    check(bench, on: "empty grid")
  }

  @Test func `Equal names of files are told apart in the order of the list`() throws {
    let bench = try ViewerOnBench([size, size]) { paths in
      let other = paths[0].folder.appending(".").appending("0.png")
      return PictureList([paths[0], paths[0], paths[1], other])
    }
    bench.makeRoomForTheBar()
    bench.press("g")
    bench.wait(.seconds(1))
    check(bench, on: "grid")
    let items = tree(of: bench).elements.filter { $0.role == .listItem }
    #expect(
      items.map(\.identifier) == ["0.png", "0.png#2", "1.png", "0.png#3"].map { "grid.item:\($0)" })
    #expect(items.map(\.name) == ["0.png", "0.png", "1.png", "0.png"])
    bench.press(.home)
    bench.press(.rightArrow)
    bench.press(.rightArrow)
    bench.press(.delete)
    let rest = tree(of: bench).elements.filter { $0.role == .listItem }
    #expect(rest.map(\.id) == [items[0], items[1], items[3]].map(\.id))
  }

  @Test func `The actions of the photo do what its keys do`() throws {
    let bench = try ViewerOnBench([size, size])
    let photo = try #require(node("photo", of: bench))
    let names = photo.actions.map(\.name)
    #expect(names.contains("menu") && Set(names).isSubset(of: Command.all.map(\.id)))
    #expect(photo.states.isSuperset(of: [.focusable, .focused]))
    #expect(photo.states.isDisjoint(with: [.busy, .animated]))
    #expect(try perform("actual-size", on: "photo", of: bench))
    #expect(bench.placement.scale == 1)
    #expect(try perform("next", on: "photo", of: bench))
    #expect(bench.pager.current == 1)
    #expect(try perform("menu", on: "photo", of: bench))
    let menu = try #require(node("menu", of: bench))
    #expect(menu.role == .menu && menu.name == "1.png")
    #expect(node("photo", of: bench) == nil)
    bench.press(.escape)
    #expect(try perform("grid", on: "photo", of: bench))
    #expect(bench.isInGrid)
  }

  @Test func `The actions of the grid act on their own pictures`() throws {
    let bench = try ViewerOnBench([size, size, size])
    bench.makeRoomForTheBar()
    bench.press("g")
    bench.wait(.seconds(1))
    #expect(try perform("menu", on: "grid.item:2.png", of: bench))
    #expect(node("menu", of: bench)?.name == "2.png")
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(try perform("move-to-trash", on: "grid.item:1.png", of: bench))
    #expect(bench.viewer.pictures.paths.map(\.displayName) == ["0.png", "2.png"])
    #expect(try perform("open-picture", on: "grid.item:2.png", of: bench))
    #expect(!bench.isInGrid && node("photo", of: bench)?.name == "2.png")
  }

  @Test func `A picture that cannot be shown says why`() throws {
    let bench = try ViewerOnBench([size, size]) { paths in
      PictureList([paths[0].folder.appending("gone.png")] + paths)
    }
    let fault = try #require(node("fault", of: bench))
    #expect(fault.role == .alert && fault.name == "This picture cannot be shown")
    #expect(fault.description == "gone.png No such file or folder.")
    bench.press("g")
    bench.wait(.seconds(1))
    bench.fetch()
    let item = try #require(node("grid.item:gone.png", of: bench))
    #expect(item.description == "cannot be shown: No such file or folder.")
    #expect(node("grid.item:0.png", of: bench)?.description == "")
  }

  @Test func `A photo is busy until its first pixels, and animated while it plays`() throws {
    let bench = try ViewerOnBench([size])
    func states() -> Set<AccessibilityState> { node("photo", of: bench)?.states ?? [] }
    bench.viewer.photoStage.playback.animate(isPaused: false)
    #expect(states().contains(.animated))
    bench.viewer.photos.playback.togglePause(at: bench.time)
    #expect(!states().contains(.animated))
    bench.pager.show(0, of: 1)
    #expect(states().contains(.busy))
  }

  @Test func `An empty grid says so`() throws {
    let bench = try ViewerOnBench([size])
    bench.press(.delete)
    bench.wait(.seconds(1))
    let words = try #require(node("grid.empty", of: bench))
    #expect(words.role == .label && words.name == "No pictures left")
    #expect(node("grid", of: bench)?.description == "No pictures")
  }

  @Test func `Signs are words where they are spoken`() throws {
    let bench = try ViewerOnBench([size])
    bench.viewer.pager.onActualSize(.zero)
    #expect(node("notice", of: bench)?.name == "100 percent")
    bench.press("?")
    #expect(
      node("help.zoom-in", of: bench)?.name
        == "Zoom In: plus, equals, Ctrl+plus, Ctrl+equals")
    #expect(node("help.touch.pinch", of: bench)?.name == "Zoom: Pinch")
    #expect(node("help.touch", of: bench)?.role == .heading)
  }
}
