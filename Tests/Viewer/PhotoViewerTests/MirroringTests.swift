import Codecs
import Controls
import DecodingSupport
import Drawing
import Files
import Geometry
import Pixels
import Semantics
import SystemPackage
import Testing
import Views
import Zooming

@testable import PhotoViewer

/// Photos that are mirrored: on the screen, under fingers, and in their files.
@MainActor @Suite struct MirroringTests: ViewerSuite {
  let bench: ViewerOnBench
  private let picture = gradient(width: 240, height: 160)
  private var pager: PhotoPagerView { bench.pager }

  init() throws {
    let picture = picture
    bench = try ViewerOnBench([Size(240, 160), Size(60, 40)]) { paths in
      let path = FilePath("\(paths[0].removingLastComponent())/mirrored.jpg")
      try? JPEG.write(picture, to: path)
      return PictureList([path] + paths)
    }
    bench.settle()
  }

  private var path: FilePath { viewer.pictures.paths[0] }

  /// Presses keys one after the other, and waits until nothing moves.
  private func press(_ keys: String) {
    for key in keys { bench.press(KeyEquivalent(key)) }
    bench.wait(.seconds(1))
    bench.fetch()
  }

  /// Returns the position in the picture that is shown at `point`.
  private func position(at point: Point) -> [Int]? {
    pager.reading(at: point).map { [$0.x, $0.y] }
  }

  /// A point of the window and those of its mirror images, none of them on the edge of a pixel.
  private let point = Point(180.3, 70.3)
  private var across: Point { Point(300 - point.x, point.y) }
  private var below: Point { Point(point.x, 200 - point.y) }

  @Test func `Mirror and Flip reflect what is seen, and twice changes nothing`() throws {
    let seen = try #require(position(at: point))
    for (key, image, orientation) in [("h", across, Orientation.mirror), ("v", below, .flip)] {
      let before = bench.draw()
      press(key)
      #expect(position(at: image) == seen && pager.state.orientation == orientation)
      #expect(bench.draw() != before)
      press(key)
      #expect(position(at: point) == seen && pager.state.orientation == .upright)
      #expect(bench.draw() == before)
    }
  }

  @Test(arguments: [
    ("h", "mirrored"), ("v", "turned 180 degrees, mirrored"), ("hv", "turned 180 degrees"),
  ])
  func `A mirrored photo is described by how it is turned, and then reflected`(
    keys: String, words: String
  ) throws {
    press(keys)
    let photo = try #require(viewer.window.accessibilityTree().first(identifier: "photo"))
    #expect(photo.description.hasSuffix("percent, \(words)"))
  }

  /// The last command always reflects or turns the picture as shown on the screen.
  @Test(arguments: ["rh", "rv", "hr", "vr", "hv", "rrh", "hrv", "vrrr"])
  func `Mirror, Flip and turns follow one another as the eye sees them`(keys: String) throws {
    press(String(keys.dropLast()))
    let (seen, scale) = (try #require(position(at: point)), pager.scale)
    press(String(keys.suffix(1)))
    let offset = point - Point(150, 100)
    let image: Point =
      switch keys.last {
      case "h": across
      case "v": below
      // A turned picture is fitted again.
      default: Point(150, 100) + Vector(-offset.dy, offset.dx) * (pager.scale / scale)
      }
    let now = try #require(position(at: image))
    #expect(zip(now, seen).allSatisfy { abs($0 - $1) <= (keys.last == "r" ? 1 : 0) })
    let geometry = pager.state.photo.geometry
    #expect(bench.placement == geometry.fit(quarters: bench.placement.nearestQuarter))
  }

  @Test func `The middle of an enlarged photo stays where it is`() throws {
    press("2")
    bench.pager.perform(.pan(by: Vector(70, 30)), at: bench.time)
    bench.settle()
    let (seen, scale) = (try #require(position(at: point)), pager.scale)
    press("h")
    #expect(position(at: across) == seen && pager.scale == scale)
    press("v")
    #expect(position(at: Point(across.x, below.y)) == seen && pager.scale == scale)
  }

  @Test func `Fingers hold a mirrored photo as any other`() throws {
    press("h")
    bench.down(1, 100.3, 100.3)
    bench.down(2, 200.3, 100.3)
    let held = try #require(position(at: Point(100.3, 100.3)))
    bench.move(1, 60.3, 80.3)
    bench.move(2, 260.3, 80.3)
    bench.draw()
    let now = try #require(position(at: Point(60.3, 80.3)))
    #expect(zip(now, held).allSatisfy { abs($0 - $1) <= 1 })
    // Keys have no effect meanwhile.
    bench.press("h")
    #expect(pager.state.orientation == .mirror)
    bench.up(1, 2)
    bench.wait(.seconds(1))
    #expect(pager.state.orientation == .mirror)
  }

  @Test func `A photo that moves goes on to the mirror image of where it was going`() throws {
    bench.press("2")
    bench.wait(.milliseconds(80))
    bench.press("h")
    bench.wait(.seconds(2))
    bench.settle()
    #expect(pager.scale == 2 && pager.state.orientation == .mirror)
    #expect(bench.placement == pager.state.photo.geometry.settled(bench.placement))
  }

  @Test func `Another photo is not mirrored, nor is this one on another visit`() {
    press("h")
    bench.press(.pageDown)
    bench.wait(.seconds(2))
    bench.settle()
    #expect(pager.current == 1 && pager.state.mirrored.isEmpty)
    bench.press(.pageUp)
    bench.wait(.seconds(2))
    #expect(pager.state.orientation == .upright)
    press("h")
    bench.press("g")
    bench.wait(.seconds(2))
    bench.press(.return)
    bench.wait(.seconds(2))
    #expect(pager.shownIndex != nil && pager.state.orientation == .upright)
  }

  @Test func `With Keep Zoom, a photo of the same size is mirrored too, and no other`() {
    press("k2h")
    bench.press(.pageDown)
    bench.wait(.seconds(2))
    bench.settle()
    #expect(pager.state.orientation == .mirror && pager.scale == 2)
    bench.press(.pageDown)
    bench.wait(.seconds(2))
    bench.settle()
    #expect(pager.current == 2 && pager.state.orientation == .upright)
  }

  // MARK: Files

  private func decoded() throws -> Bitmap { try PictureFile.bitmap(at: path) }

  /// Each way to each orientation.
  @Test(arguments: ["h", "v", "r", "rh", "rv", "hr", "vr", "hrr", "rrr", "hv"])
  func `The saved file looks like the photo on the screen`(keys: String) throws {
    let before = try decoded()
    press(keys)
    let seen = pager.state.orientation
    let (frame, placement) = (bench.draw(), bench.placement)
    save()
    #expect(try decoded() == before.upright(from: seen))
    #expect(viewer.files.turnSaving.state.attributes == .hidden, "nothing is left to save")
    viewer.notices.current?.dismiss()
    bench.wait(.seconds(8))
    bench.fetch()
    #expect(bench.placement == placement && bench.draw() == frame)
  }

  @Test func `Saved one after the other, changes are undone one after the other`() throws {
    let bytes = try FileSystem.contents(of: path, limit: 1 << 20)
    let before = try decoded()
    press("r")
    save()
    press("h")
    save()
    #expect(try decoded() == before.upright(from: .turnRight).upright(from: .mirror))
    bench.press("z", .control)
    #expect(try decoded() == before.upright(from: .turnRight))
    #expect(viewer.files.turnSaving.unsavedChange == .upright, "it is turned back on the screen")
    bench.press("z", .control)
    #expect(try FileSystem.contents(of: path, limit: 1 << 20) == bytes)
    #expect(viewer.files.turnSaving.unsavedChange == .upright)
    #expect(pager.state.orientation == .upright)
  }
}
