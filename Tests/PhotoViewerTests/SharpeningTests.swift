import Drawing
import Geometry
import Imaging
import Motion
import Testing
import Views

@testable import PhotoViewer

/// A picture that rests becomes as sharp as it can be, without a step.
@Suite struct SharpeningTests {
  private let area = PixelArea(x: 0, y: 0, width: 2, height: 2)
  private let bitmap = Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000)

  private func key(
    _ scale: Double = 0.5, edition: Int = 0, isFinest: Bool = true
  ) -> Refinement.Key {
    Refinement.Key(
      page: 0, edition: edition,
      sight: PhotoSight(
        placement: Placement(scale: scale, origin: .zero),
        viewport: Rect(x: 0, y: 0, width: 300, height: 200), pixelsPerPoint: 1), tiles: [],
      isFinest: isFinest)
  }

  /// What there is for `key`.
  private func result(_ sharpening: Sharpening, _ key: Refinement.Key) -> Bitmap? {
    sharpening.refinement(
      of: key.page, edition: key.edition, seenBy: key.sight, tiles: key.tiles)?.bitmap
  }

  private func ms(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test func itStartsWhenNothingHasMovedForAWhile() {
    var sharpening = Sharpening()
    sharpening.see(key(0.4), isResting: false, at: ms(0))
    #expect(!sharpening.isPending && sharpening.deadline == nil)
    sharpening.see(key(), isResting: true, at: ms(16))
    sharpening.see(key(), isResting: true, at: ms(32))
    #expect(sharpening.isPending && sharpening.deadline == ms(96))
    sharpening.didStart(1, in: area)
    #expect(sharpening.isPending && sharpening.deadline == nil)
    let isTaken = sharpening.take(bitmap, number: 1)
    #expect(isTaken && !sharpening.isPending)
    #expect(result(sharpening, key()) == bitmap && result(sharpening, key(0.4)) == nil)
  }

  @Test func motionDropsWhatWasMade() {
    var sharpening = Sharpening()
    sharpening.see(key(), isResting: true, at: ms(0))
    sharpening.didStart(1, in: area)
    _ = sharpening.take(bitmap, number: 1)
    // Fingers that have not moved change nothing.
    sharpening.see(key(), isResting: false, at: ms(100))
    #expect(result(sharpening, key()) != nil)
    sharpening.see(key(0.6), isResting: false, at: ms(116))
    #expect(result(sharpening, key()) == nil && result(sharpening, key(0.6)) == nil)
    sharpening.see(key(), isResting: true, at: ms(132))
    #expect(result(sharpening, key()) == nil && sharpening.deadline == ms(212))
  }

  @Test func whatComesTooLateIsNotShown() {
    var sharpening = Sharpening()
    sharpening.see(key(), isResting: true, at: ms(0))
    sharpening.didStart(1, in: area)
    sharpening.see(key(0.6), isResting: false, at: ms(100))
    let early = sharpening.take(bitmap, number: 1)
    sharpening.see(key(), isResting: true, at: ms(116))
    sharpening.didStart(2, in: area)
    let late = sharpening.take(bitmap, number: 1)
    let current = sharpening.take(bitmap, number: 2)
    #expect(!early && !late && current)
  }

  @Test func morePixelsAreRefinedAtOnce() {
    var sharpening = Sharpening()
    sharpening.see(key(), isResting: true, at: ms(0))
    sharpening.didStart(1, in: area)
    _ = sharpening.take(bitmap, number: 1)
    sharpening.see(key(edition: 1), isResting: true, at: ms(500))
    #expect(sharpening.deadline == ms(80))
  }

  @Test func whatWasMadeStaysUntilItIsMadeOfMore() {
    var sharpening = Sharpening()
    sharpening.see(key(isFinest: false), isResting: true, at: ms(0))
    sharpening.didStart(1, in: area)
    _ = sharpening.take(bitmap, number: 1)
    #expect(!sharpening.isPending && !sharpening.isFinest)
    sharpening.see(key(), isResting: true, at: ms(200))
    #expect(result(sharpening, key()) == bitmap && sharpening.deadline == ms(80))
    let finer = Bitmap(width: 2, height: 2, filledWith: 0xFFFF_FFFF)
    sharpening.didStart(2, in: area)
    _ = sharpening.take(finer, number: 2)
    #expect(result(sharpening, key()) == finer && sharpening.isFinest && !sharpening.isPending)
  }

  @Test func whatCannotBeRefinedIsNotTriedAgain() {
    var sharpening = Sharpening()
    sharpening.see(key(), isResting: true, at: ms(0))
    sharpening.didStart(nil, in: area)
    #expect(!sharpening.isPending)
    sharpening.see(key(0.6), isResting: true, at: ms(100))
    sharpening.didStart(2, in: area)
    let isTaken = sharpening.take(nil, number: 2)
    #expect(!isTaken && !sharpening.isPending)
  }

  // MARK: On the stage

  /// How the picture is painted: by its own pixels, or by those of the device.
  private func isRefined(_ bench: ViewerOnBench) -> Bool? {
    for case .mosaic(_, let transform, _, let filter) in bench.draw().commands {
      return filter == .nearest && transform.a == 1
    }
    return nil
  }

  @Test func aPictureAtRestIsRefinedAndAMovingOneIsNot() throws {
    let bench = try ViewerOnBench([Size(700, 500)])
    #expect(isRefined(bench) == false && !bench.viewer.isSettled)
    bench.wait(.milliseconds(100))
    bench.fetch()
    #expect(isRefined(bench) == true)
    #expect(bench.viewer.isSettled && bench.viewer.nextDeadline == nil)
    bench.turnWheel(by: -1, at: Point(150, 100))
    bench.wait(.milliseconds(48))
    #expect(isRefined(bench) == false)
    bench.wait(.seconds(1))
    bench.fetch()
    #expect(isRefined(bench) == true)
  }

  @Test(arguments: [1, 2, 3]) func aTurnedPictureIsRefinedToo(quarters: Int) throws {
    let bench = try ViewerOnBench([Size(700, 500)])
    for _ in 0..<quarters { bench.press(.character("r")) }
    bench.wait(.seconds(1))
    bench.fetch()
    #expect(isRefined(bench) == true && bench.viewer.isSettled)
  }

  @Test func fingersThatRestDoNotSharpen() throws {
    let bench = try ViewerOnBench([Size(700, 500)])
    bench.down(1, 150, 100)
    bench.wait(.seconds(1))
    #expect(isRefined(bench) == false)
    bench.up(1)
    bench.wait(.seconds(1))
    bench.fetch()
    #expect(isRefined(bench) == true)
  }

  @Test func atOnePixelToThePixelThereIsNothingToRefine() throws {
    let bench = try ViewerOnBench([Size(700, 500)])
    bench.press(.character("1"))
    bench.wait(.seconds(1))
    bench.fetch()
    bench.wait(.seconds(1))
    #expect(bench.viewer.isSettled && bench.viewer.nextDeadline == nil)
    let origin = bench.placement.origin
    #expect(origin.x == origin.x.rounded() && origin.y == origin.y.rounded())
    for case .mosaic(let mosaic, let transform, _, _) in bench.draw().commands {
      #expect(transform.a == 1 && mosaic.pieces.allSatisfy { $0.toPicture.a == 1 })
    }
  }
}
