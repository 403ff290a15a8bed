import Geometry
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Keys that are pressed before the photo has arrived.
@MainActor @Suite struct DelayedCommandTests: ViewerSuite {
  let bench: ViewerOnBench
  /// The folder of pictures that are not decoded yet.
  private let later: TemporaryFolder

  init() throws {
    bench = try ViewerOnBench([Size(60, 40)])
    let folder = TemporaryFolder(in: bench.folder.path + "/")
    later = folder
    let paths = try ["a.png", "b.png"].map {
      FilePath(try ViewerOnBench.write(Size(600, 400), 0xFF33_6699, to: $0, in: folder))
    }
    bench.show(opening: paths)
  }

  private func press(_ key: KeyEquivalent, _ phase: KeyPhase = .down) {
    bench.pressWithoutWaiting(key, [], phase)
  }

  private var isCropping: Bool { viewer.window.presentations.first is CropPage }

  private func settle() {
    bench.settle()
    bench.wait(.seconds(1))
  }

  @Test func `The page for cropping opens when the photo is there`() {
    #expect(!viewer.pager.hasPicture)
    press("e")
    #expect(!isCropping)
    settle()
    #expect(isCropping && viewer.input.delayed.first == nil)
  }

  @Test func `A key pressed several times acts as often, and a held key once`() {
    for _ in 0..<2 { press("r") }
    press("+")
    for _ in 0..<30 { press("+", .repeat) }
    settle()
    #expect(viewer.pager.isZoomed)
    press("0")
    settle()
    #expect(abs(bench.placement.angle) > 3.1)
    press("+")
    settle()
    press("-")
    settle()
    #expect(!viewer.pager.isZoomed)
  }

  @Test func `Another photo is not cropped, nor one that was left and is open again`() {
    press("e")
    press(.pageDown)
    settle()
    #expect(!isCropping && viewer.input.delayed.first == nil)
    press(.pageUp)
    settle()
    #expect(!isCropping && viewer.pager.hasPicture)
  }

  @Test func `Nothing opens behind what was opened meanwhile`() {
    press("e")
    viewer.menus.open(at: nil, viewer.now)
    settle()
    #expect(!isCropping && viewer.input.delayed.first == nil)
  }

  @Test func `A command for a photo that cannot be decoded is given up`() throws {
    bench.show(opening: [FilePath(later.write(Array("no picture".utf8), to: "c.png"))])
    press("e")
    settle()
    #expect(viewer.pager.hasMessage && !isCropping && viewer.input.delayed.first == nil)
  }
}
