import Dispatch
import Drawing
import Geometry
import Motion
import PictureLoading
import Pixels
import TestSupport
import Testing
import ViewSupport
import Views
import Zooming

@testable import PhotoViewer

/// A stage with one picture that is shown and not touched. What it requests arrives in an order
/// that depends on a seed.
@MainActor
final class RestingStage {
  let stage: PhotoPagerView
  private(set) var time = Instant(milliseconds: 1000)
  /// The number of refinements since the last change.
  private(set) var refinements = 0
  private let size: Size
  private let bell = DispatchSemaphore(value: 0)
  private let refiner: PictureRefiner
  private var isRefining = false
  private var generator: SeededGenerator
  private var bitmaps: [[Int]: Bitmap] = [:]

  /// Creates a stage with a picture of `size`, reduced for the window, and memory for `tiles`
  /// tiles.
  init(_ size: Size, in window: WindowSize, tiles: Int, seed: UInt64) {
    self.size = size
    generator = SeededGenerator(seed: seed)
    stage = PhotoPagerView(tiles: TileStore(budget: tiles * 1_100_000))
    refiner = PictureRefiner { [bell] in bell.signal() }
    stage.isMotionReduced = true
    stage.resize(to: window)
    stage.show(0, of: 1)
    putPage()
  }

  /// Puts the picture into its slot, replacing any other one. It is `coarser` levels coarser than needed.
  func putPage(coarser: Int = 0) {
    let pixels = stage.bounds.size * stage.pixelsPerPoint
    let exponent =
      coarser
      + PictureRequest.Detail.reduced(
        width: Int(pixels.width), height: Int(pixels.height)
      ).exponent(for: size)
    let (width, height) = TileIndex.levelSize(exponent: exponent, of: size)
    let level = Pyramid.Level(bitmap: bitmap(width, height), exponent: exponent)
    stage.put(.picture(Pyramid(from: level, size: size)), at: 0)
    refinements = 0
  }

  /// Zooms about the centre to `scale` device pixels per pixel.
  func zoom(to scale: Double) {
    stage.perform(.zoom(by: scale / stage.scale, about: nil), at: time)
    refinements = 0
  }

  @discardableResult func draw() -> DrawList {
    stage.advance(to: time)
    stage.recordFrame()
    return stage.drawn
  }

  /// Delivers requests and passes deadlines, in random order. Returns false if that does not end within `steps`.
  func run(atMost steps: Int = 400) -> Bool { (0..<steps).contains { _ in !step() } }

  /// Draws a frame, and delivers a request or passes a deadline. Returns false if there is nothing left.
  func step() -> Bool {
    draw()
    let needs = stage.tileNeeds
    let tiles = Set(needs.visible + needs.finer + needs.nearby).sorted {
      ($0.exponent, $0.row, $0.column) < ($1.exponent, $1.row, $1.column)
    }
    let deadline = stage.sharpening.deadline
    let choices = tiles.count + (deadline == nil ? 0 : 1) + (isRefining ? 1 : 0)
    guard choices > 0 else { return false }
    let choice = Int.random(in: 0..<choices, using: &generator)
    if choice < tiles.count {
      deliver(tiles[choice])
    } else if choice == tiles.count, let deadline {
      refine(at: deadline)
    } else {
      #expect(bell.isSignalled())
      isRefining = false
      stage.takeRefinement(from: refiner)
    }
    return true
  }

  /// Delivers `tile`, or for one tile in eight, a failure.
  private func deliver(_ tile: TileIndex) {
    let area = tile.heldArea(in: size)
    let isFault = Int.random(in: 0..<8, using: &generator) == 0
    stage.put(isFault ? nil : bitmap(area.width, area.height), of: tile, at: 0)
  }

  /// Refines the picture. Waits for a refinement in progress first, because the refiner would
  /// abandon it and might not signal its end.
  private func refine(at deadline: Instant) {
    time = max(time, deadline)
    if isRefining { #expect(bell.isSignalled()) }
    stage.refine(by: refiner, at: time)
    refinements += 1
    isRefining = stage.sharpening.isPending
  }

  private func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    if let made = bitmaps[[width, height]] { return made }
    let bitmap = Bitmap(width: width, height: height, filledWith: 0xFF33_6699)
    bitmaps[[width, height]] = bitmap
    return bitmap
  }
}
