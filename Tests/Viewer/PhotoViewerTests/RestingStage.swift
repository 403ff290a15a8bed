import Dispatch
import Drawing
import Geometry
import PictureLoading
import Pixels
import Motion
import TestSupport
import Views
import Zooming

@testable import PhotoViewer

/// A stage with one picture that is looked at and not touched; what it asks for arrives in an order
/// that a seed says.
final class RestingStage {
  let stage: PhotoPagerView
  private(set) var time = Instant(milliseconds: 1000)
  /// How often what is seen was refined.
  private(set) var refinements = 0
  private let size: Size
  private let bell = DispatchSemaphore(value: 0)
  private let refiner: PictureRefiner
  private var isRefining = false
  private var generator: SeededGenerator
  private var bitmaps: [[Int]: Bitmap] = [:]

  /// A picture of `size` in a window, as sharp as it takes to see all of it, with memory for so many
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

  /// Puts the picture in its place, or in that of the one before.
  func putPage() {
    let pixels = stage.bounds.size * stage.pixelsPerPoint
    let exponent = PictureRequest.Detail.reduced(
      width: Int(pixels.width), height: Int(pixels.height)
    ).exponent(for: size)
    let (width, height) = TileIndex.levelSize(exponent: exponent, of: size)
    let level = Pyramid.Level(bitmap: bitmap(width, height), exponent: exponent)
    stage.put(.picture(Pyramid(from: level, size: size)), at: 0)
    refinements = 0
  }

  /// Zooms about the middle to `scale` device pixels to the pixel.
  func zoom(to scale: Double) {
    stage.perform(.zoom(by: scale / stage.scale, about: nil), at: time)
    refinements = 0
  }

  @discardableResult func draw() -> DrawList {
    stage.advance(to: time)
    stage.noteFrame()
    var list = DrawList()
    stage.drawTree(into: &list)
    return list
  }

  /// Lets everything come that is asked for, and deadlines pass, in any order; false when that goes on
  /// after so many steps.
  func run(atMost steps: Int = 400) -> Bool {
    for _ in 0..<steps {
      draw()
      let needs = stage.tileNeeds
      let tiles = Set(needs.visible + needs.finer + needs.nearby).sorted {
        ($0.exponent, $0.row, $0.column) < ($1.exponent, $1.row, $1.column)
      }
      let deadline = stage.sharpening.deadline
      let choices = tiles.count + (deadline == nil ? 0 : 1) + (isRefining ? 1 : 0)
      guard choices > 0 else { return true }
      let choice = Int.random(in: 0..<choices, using: &generator)
      if choice < tiles.count {
        deliver(tiles[choice])
      } else if choice == tiles.count, let deadline {
        refine(at: deadline)
      } else {
        bell.wait()
        isRefining = false
        stage.takeRefinement(from: refiner)
      }
    }
    return false
  }

  /// One in eight cannot be had.
  private func deliver(_ tile: TileIndex) {
    let area = tile.heldArea(in: size)
    let isFault = Int.random(in: 0..<8, using: &generator) == 0
    stage.put(isFault ? nil : bitmap(area.width, area.height), of: tile, at: 0)
  }

  /// What is being made comes first: the refiner would leave it unfinished, and ring or not.
  private func refine(at deadline: Instant) {
    time = max(time, deadline)
    if isRefining { bell.wait() }
    stage.refine(by: refiner)
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
