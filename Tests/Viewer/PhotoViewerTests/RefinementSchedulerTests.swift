import Drawing
import Geometry
import Motion
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// A picture at rest becomes as sharp as it can be, without a visible step.
@MainActor @Suite struct RefinementSchedulerTests {
  private let area = PixelArea(x: 0, y: 0, width: 2, height: 2)
  private let bitmap = Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000)

  private func view(_ scale: Double = 0.5, edition: Int = 0) -> Refinement.View {
    Refinement.View(
      edition: edition,
      projection: PhotoProjection(
        placement: Similarity(scale: scale, offset: .zero),
        viewport: Rect(x: 0, y: 0, width: 300, height: 200), pixelsPerPoint: 1))
  }

  private func ms(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  /// Returns a scheduler of `view` at rest, with everything that it may be refined from.
  private func sharpening(seeing view: Refinement.View) -> RefinementScheduler {
    var sharpening = RefinementScheduler()
    sharpening.record(view, available: .finest, isResting: true, at: ms(0))
    return sharpening
  }

  @Test func `A view that appears without motion is refined immediately`() {
    var sharpening = RefinementScheduler()
    sharpening.record(nil, available: nil, isResting: true, at: ms(0))
    sharpening.record(view(), available: .plain, isResting: true, at: ms(400))
    #expect(sharpening.isPending && sharpening.deadline.map { $0 <= ms(400) } == true)
    sharpening.record(view(0.4, edition: 1), available: .plain, isResting: true, at: ms(800))
    #expect(sharpening.deadline.map { $0 <= ms(800) } == true)
  }

  @Test func `A view that has moved is refined after it has rested for a while`() {
    var sharpening = RefinementScheduler()
    sharpening.record(view(0.4), available: .finest, isResting: false, at: ms(0))
    #expect(!sharpening.isPending && sharpening.deadline == nil)
    sharpening.record(view(), available: .finest, isResting: true, at: ms(16))
    sharpening.record(view(), available: .finest, isResting: true, at: ms(32))
    #expect(sharpening.isPending && sharpening.deadline == ms(96))
    sharpening.didStart(1, in: area)
    #expect(sharpening.isPending && sharpening.deadline == nil)
    let isTaken = sharpening.didFinish(1, with: bitmap)
    #expect(isTaken && !sharpening.isPending)
    #expect(sharpening.refinement(of: view())?.bitmap == bitmap)
    #expect(sharpening.refinement(of: view(0.4)) == nil)
    // It changed without motion, but may change again.
    sharpening.record(view(0.6), available: .finest, isResting: true, at: ms(100))
    #expect(sharpening.deadline == ms(180))
  }

  @Test func `Motion drops the refinement`() {
    var sharpening = sharpening(seeing: view())
    sharpening.didStart(1, in: area)
    _ = sharpening.didFinish(1, with: bitmap)
    // Fingers that have not moved change nothing.
    sharpening.record(view(), available: .finest, isResting: false, at: ms(100))
    #expect(sharpening.refinement(of: view()) != nil)
    sharpening.record(view(0.6), available: .finest, isResting: false, at: ms(116))
    #expect(sharpening.refinement(of: view()) == nil)
    #expect(sharpening.refinement(of: view(0.6)) == nil)
    sharpening.record(view(), available: .finest, isResting: true, at: ms(132))
    #expect(sharpening.refinement(of: view()) == nil && sharpening.deadline == ms(212))
  }

  @Test func `A refinement that arrives too late is not shown`() {
    var sharpening = sharpening(seeing: view())
    sharpening.didStart(1, in: area)
    sharpening.record(view(0.6), available: .finest, isResting: false, at: ms(100))
    let early = sharpening.didFinish(1, with: bitmap)
    sharpening.record(view(), available: .finest, isResting: true, at: ms(116))
    sharpening.didStart(2, in: area)
    let late = sharpening.didFinish(1, with: bitmap)
    let current = sharpening.didFinish(2, with: bitmap)
    #expect(!early && !late && current)
  }

  @Test func `A refinement stays until a better one replaces it`() {
    var sharpening = RefinementScheduler()
    sharpening.record(view(), available: .plain, isResting: true, at: ms(0))
    sharpening.didStart(1, in: area)
    _ = sharpening.didFinish(1, with: bitmap)
    #expect(!sharpening.isPending && !sharpening.isFinest)
    sharpening.record(view(), available: .finest, isResting: true, at: ms(200))
    #expect(sharpening.refinement(of: view())?.bitmap == bitmap)
    #expect(sharpening.deadline.map { $0 <= ms(200) } == true)
    let finer = Bitmap(width: 2, height: 2, filledWith: 0xFFFF_FFFF)
    sharpening.didStart(2, in: area)
    #expect(sharpening.refinement(of: view())?.bitmap == bitmap && sharpening.isFinest)
    _ = sharpening.didFinish(2, with: finer)
    #expect(sharpening.refinement(of: view())?.bitmap == finer && !sharpening.isPending)
  }

  @Test func `A refinement stays when its source is dropped`() {
    var sharpening = sharpening(seeing: view())
    sharpening.didStart(1, in: area)
    _ = sharpening.didFinish(1, with: bitmap)
    let qualities: [Refinement.Quality?] = [nil, .plain, .finest, nil, .finest]
    for (index, available) in qualities.enumerated() {
      sharpening.record(
        view(), available: available, isResting: true, at: ms(100 * Int64(index + 1)))
      #expect(!sharpening.isPending && sharpening.deadline == nil)
      #expect(sharpening.refinement(of: view())?.bitmap == bitmap)
    }
  }

  @Test func `A view that cannot be refined is not tried again`() {
    var sharpening = sharpening(seeing: view())
    sharpening.didStart(nil, in: area)
    #expect(!sharpening.isPending)
    sharpening.record(view(0.6), available: .finest, isResting: true, at: ms(100))
    sharpening.didStart(2, in: area)
    let isTaken = sharpening.didFinish(2, with: nil)
    #expect(!isTaken && !sharpening.isPending)
  }

  // MARK: On the stage

  /// Whether the picture is painted refined, with one pixel for each device pixel, or nil if it is
  /// not painted.
  private func isRefined(_ bench: ViewerOnBench) -> Bool? {
    for case .mosaic(_, let transform, _, let filter) in bench.draw().commands {
      return filter == .nearest && transform.a == 1
    }
    return nil
  }

  @Test func `A picture at rest is refined and a moving one is not`() throws {
    let bench = try ViewerOnBench([Size(700, 500)])
    // Its first frame is already refined.
    #expect(isRefined(bench) == true)
    #expect(bench.viewer.window.isSettled)
    // The decoder closes the picture.
    bench.wait(.seconds(1))
    #expect(isRefined(bench) == true && bench.viewer.window.nextDeadline == nil)
    bench.turnWheel(by: -1, at: Point(150, 100))
    bench.wait(.milliseconds(48))
    #expect(isRefined(bench) == false)
    bench.wait(.seconds(1))
    bench.fetch()
    #expect(isRefined(bench) == true)
  }

  @Test func `The next page and a replaced picture are refined immediately`() throws {
    let bench = try ViewerOnBench([Size(700, 500), Size(500, 700)], reducesMotion: true)
    bench.press(.rightArrow)
    #expect(isRefined(bench) == true && bench.viewer.window.isSettled)
    try ViewerOnBench.write(Size(800, 600), 0xFF00_FF00, to: "1.png", in: bench.folder)
    let path = FilePath("\(bench.folder.path)/1.png")
    #expect(bench.fetch { bench.viewer.library.records.info(of: path)?.size == Size(800, 600) })
    #expect(isRefined(bench) == true)
  }

  /// The refinement that arrives with a picture is for one size of the window.
  @Test func `A picture is refined again when the window is resized`() throws {
    let bench = try ViewerOnBench([Size(700, 500)])
    bench.resize(to: Size(240, 200))
    #expect(isRefined(bench) == false)
    bench.settle()
    #expect(isRefined(bench) == true)
    bench.resize(to: Size(300, 200))
    bench.settle()
    #expect(isRefined(bench) == true)
  }

  @Test(arguments: [1, 2, 3]) func `A turned picture is refined too`(quarters: Int) throws {
    let bench = try ViewerOnBench([Size(700, 500)])
    for _ in 0..<quarters { bench.press(.character("r")) }
    bench.settle()
    #expect(isRefined(bench) == true && bench.viewer.window.isSettled)
  }

  @Test func `A picture under a resting finger is not refined`() throws {
    let bench = try ViewerOnBench([Size(700, 500)])
    bench.turnWheel(by: -1, at: Point(150, 100))
    bench.wait(.milliseconds(48))
    bench.down(1, 150, 100)
    bench.wait(.seconds(1))
    #expect(isRefined(bench) == false)
    bench.up(1)
    bench.wait(.seconds(1))
    bench.fetch()
    #expect(isRefined(bench) == true)
  }

  @Test func `At actual size there is nothing to refine`() throws {
    let bench = try ViewerOnBench([Size(700, 500)])
    bench.press(.character("1"))
    // The overview is hidden. Memory is released some time after that.
    bench.wait(.seconds(3))
    bench.settle()
    #expect(bench.viewer.window.isSettled && bench.viewer.window.nextDeadline == nil)
    let origin = bench.placement.origin
    #expect(origin.x == origin.x.rounded() && origin.y == origin.y.rounded())
    for case .mosaic(let mosaic, let transform, _, _) in bench.draw().commands {
      #expect(transform.a == 1 && mosaic.pieces.allSatisfy { $0.toPicture.a == 1 })
    }
  }
}
