import Dispatch
import Geometry
import Gestures
import SystemPackage
import TestSupport
import Testing
import Views
import Zooming

@testable import PhotoViewer

/// A user who does anything that a viewer can receive, in random order.
@MainActor
private struct RandomUser {
  var random: SeededGenerator
  private var fingers: [(id: UInt64, at: Point)] = []
  private var landed: UInt64 = 0
  private var pinch: Double?
  private var swipe: Vector?

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func place() -> Point {
    Point(
      Double.random(in: 0..<300, using: &random), Double.random(in: 0..<200, using: &random))
  }

  private mutating func randomVector(within reach: Double) -> Vector {
    Vector(
      Double.random(in: -reach...reach, using: &random),
      Double.random(in: -reach...reach, using: &random))
  }

  /// Acts once, and returns from other folders that the bar over the grid opens: nothing is to be deleted there, and
  /// other tests change them all the time.
  mutating func act(on bench: ViewerOnBench, among files: [FilePath]) {
    moveFingers(on: bench)
    actWithoutFingers(on: bench)
    let home = FilePath(bench.folder.path)
    if let folder = bench.viewer.folder, !folder.starts(with: home) {
      bench.show(opening: files)
    }
  }

  private mutating func actWithoutFingers(on bench: ViewerOnBench) {
    switch Int.random(in: 0..<60, using: &random) {
    case 0, 1: pressKey(on: bench)
    case 2:
      let (notches, place) = (Double.random(in: -3...3, using: &random), place())
      bench.turnWheel(by: notches, at: place)
    case 3...8: bench.scroll(by: chance(6) ? nil : randomVector(within: 40), at: place())
    case 9...14: pinchOn(bench)
    case 15...20: swipeOn(bench)
    case 21: bench.click([.back, .forward, .right, .middle].randomElement(using: &random) ?? .back)
    case 22 where chance(4):
      let size = Size(
        Double.random(in: 100...600, using: &random), Double.random(in: 100...600, using: &random))
      bench.resize(to: size)
    case 23 where chance(3): bench.viewer.window.handle(.animationsChanged(chance(2)))
    case 24...30: bench.fetch(within: .milliseconds(100))
    default: break
    }
  }

  /// Opens menus and chooses in them, with a finger that rests, the right button or keys, and sometimes waits.
  mutating func reachForMenus(on bench: ViewerOnBench) {
    switch Int.random(in: 0..<60, using: &random) {
    case 0: bench.click(.right, at: place())
    case 1 where fingers.isEmpty:
      landed += 1
      let place = place()
      bench.down(landed, place.x, place.y)
      bench.wait(.milliseconds(Int64.random(in: 100...800, using: &random)))
      bench.up(landed)
    case 2...5:
      bench.press([.downArrow, .upArrow, .return].randomElement(using: &random) ?? .return)
    case 6: bench.wait(.milliseconds(Int64.random(in: 100...800, using: &random)))
    // Pages over the photo: comparing, cropping and its properties.
    case 7...9:
      bench.press(["d", "e", "i", .return].randomElement(using: &random) ?? .return)
    // Sheets: sending, printing, saving a copy, moving and renaming.
    case 10: bench.press(["e", "p"].randomElement(using: &random) ?? "e", .control)
    case 12: bench.press(["s", "m"].randomElement(using: &random) ?? "s", [.control, .shift])
    case 13: bench.press([.function(2), .tab, .return].randomElement(using: &random) ?? .tab)
    case 14 where chance(4): bench.viewer.places.subfolders.toggle()
    case 11 where chance(8): bench.viewer.places.show(opening: [FilePath(bench.folder.path)])
    default: break
    }
  }

  private mutating func pressKey(on bench: ViewerOnBench) {
    let keys: [KeyEquivalent] = [
      .leftArrow, .rightArrow, .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .escape,
      .return, .menu, .delete,
      .character("0"), .character("1"), .character("+"), .character("-"), .character("r"),
      .character("g"), .character("m"), .character("c"), .character("l"),
      .character("?"), .character("g"), .return, .function(5), .space,
    ]
    if chance(8) {
      bench.press(.character("z"), .control)
    } else if chance(25) {
      bench.press("r", .shift)
    } else {
      bench.press(keys.randomElement(using: &random) ?? .return)
    }
  }

  private mutating func moveFingers(on bench: ViewerOnBench) {
    var changes: [(finger: UInt64, phase: TouchPhase, at: Point)] = []
    for index in fingers.indices.reversed() {
      var phase = TouchPhase.moved
      if chance(25) { phase = chance(8) ? .cancelled : .ended }
      if phase == .moved { fingers[index].at += randomVector(within: 12) }
      changes.append((fingers[index].id, phase, fingers[index].at))
      if phase != .moved { fingers.remove(at: index) }
    }
    if fingers.count < 5, chance(15) {
      landed += 1
      fingers.append((landed, place()))
      changes.append((landed, .began, fingers[fingers.count - 1].at))
    }
    if !changes.isEmpty { bench.send(changes) }
  }

  private mutating func pinchOn(_ bench: ViewerOnBench) {
    if let scale = pinch {
      let next = max(0.05, scale * Double.random(in: 0.7...1.4, using: &random))
      let isOver = chance(5)
      bench.pinch(
        isOver ? (chance(3) ? .cancelled : .ended) : .changed, at: Point(100, 100), scale: next,
        turn: next - 1, by: randomVector(within: 10))
      pinch = isOver ? nil : next
    } else {
      bench.pinch(.began, at: Point(100, 100))
      pinch = 1
    }
  }

  private mutating func swipeOn(_ bench: ViewerOnBench) {
    if let translation = swipe {
      let next = translation + randomVector(within: 40)
      let isOver = chance(5)
      bench.swipe(isOver ? (chance(3) ? .cancelled : .ended) : .changed, by: next)
      swipe = isOver ? nil : next
    } else {
      bench.swipe(.began)
      swipe = .zero
    }
  }

  /// Lifts all fingers and ends all gestures, and the slideshow.
  mutating func stop(on bench: ViewerOnBench) {
    if !fingers.isEmpty { bench.send(fingers.map { ($0.id, .ended, $0.at) }) }
    if pinch != nil { bench.pinch(.ended, at: Point(100, 100)) }
    if swipe != nil { bench.swipe(.ended) }
    bench.scroll(by: nil)
    if bench.viewer.photos.slideshow.isRunning { bench.viewer.toggleSlideshow() }
    (fingers, pinch, swipe) = ([], nil, nil)
  }
}

/// No input brings a viewer into a state that it cannot leave: when all fingers have lifted and
/// time has passed, nothing is held, nothing moves, everything is finite, and a few keys bring back
/// the first view.
@Test(arguments: randomSeeds(3))
@MainActor
func `Random input never leaves a viewer stuck`(seed: UInt64) throws {
  let size = Size(600, 400)
  let bench = try ViewerOnBench([size, Size(75, 50), size], at: 1)
  let files = bench.viewer.pictures.paths
  var user = RandomUser(seed: seed)
  for _ in 0..<2500 {
    bench.pass(.milliseconds(8))
    // A deadline that has passed would wake the program for ever.
    if let deadline = bench.viewer.window.nextDeadline {
      #expect(deadline >= bench.time, "seed \(seed)")
    }
    user.act(on: bench, among: files)
    if bench.viewer.window.needsFrame { bench.draw() }
    let placement = bench.placement
    #expect(placement.scale > 0 && placement.scale.isFinite, "seed \(seed)")
    #expect(placement.origin.x.isFinite && placement.origin.y.isFinite, "seed \(seed)")
  }
  user.stop(on: bench)
  bench.fetch()
  bench.wait(.seconds(12))
  bench.fetch()
  bench.wait(.seconds(5))
  let stage = bench.pager
  #expect(
    !bench.viewer.window.needsFrame && bench.viewer.window.nextDeadline == nil, "seed \(seed)")
  #expect(!stage.isTouched && !stage.isMoving && !bench.viewer.photoStage.isHeldByTouchpad)
  #expect(bench.viewer.window.arena.touchCount == 0, "seed \(seed)")
  #expect(bench.isInGrid || stage.isOpaque, "seed \(seed)")
  #expect(stage.isHidden == bench.isInGrid && bench.viewer.grid.isHidden == stage.isOpaque)

  // Close whatever is open, and go back to a photo, which still reacts.
  for _ in 0..<10
  where !bench.isInGrid || bench.viewer.menus.help.isShown || bench.viewer.gridStage.search.isShown
    || !bench.viewer.window.presentations.isEmpty
  {
    bench.press(.escape)
    bench.wait(.seconds(1))
  }
  #expect(bench.isInGrid, "seed \(seed)")
  // The user may have gone to the folder below.
  if bench.viewer.pictures.paths.isEmpty {
    bench.press(.upArrow, .option)
    bench.fetch()
  }
  while bench.viewer.context.queue.canUndo { bench.press(.character("z"), .control) }
  bench.resize(to: Size(300, 200))
  bench.press(.home)
  bench.wait(.seconds(2))
  bench.press(.return)
  bench.fetch()
  bench.wait(.seconds(12))
  #expect(stage.isOpaque && stage.current == bench.viewer.pictures.index, "seed \(seed)")
  #expect(
    bench.placement
      == ZoomGeometry(
        viewport: Size(300, 200), pixelsPerPoint: 1, content: size
      ).fit, "seed \(seed)")
}

/// Returns a service of the desktop that takes all.
private func willing<Item>() -> PictureService<Item> {
  PictureService(
    {
      $1(.done)
      return {}
    }, orElse: nil, absence: "")
}

/// Lets the viewer hand pictures to services that take all, and leave no files elsewhere.
@MainActor
private func takeAll(from bench: ViewerOnBench) {
  let viewer = bench.viewer
  viewer.files.sending.outgoing = OutgoingFiles(in: FilePath("\(bench.folder.path)/cache/out"))
  viewer.desktop.mail = willing()
  viewer.desktop.printing = willing()
  viewer.desktop.wallpaper = { _ in willing() }
}

/// No list that another program changes, at any time between the opening of something and its use, ends a viewer.
@Test(arguments: randomSeeds(3))
@MainActor
func `A random user beside a program that changes the files ends no viewer`(seed: UInt64) throws {
  let bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3)) { paths in
    PictureList(opening: [paths[0].removingLastComponent()])
  }
  let files = bench.viewer.pictures.paths
  takeAll(from: bench)
  var user = RandomUser(seed: seed)
  var program = HostileProgram(in: bench.folder, seed: ~seed)
  for step in 0..<2500 {
    bench.pass(.milliseconds(8))
    user.act(on: bench, among: files)
    user.reachForMenus(on: bench)
    if step.isMultiple(of: 25) { try program.act() }
    // The changes may arrive immediately, or after something was opened.
    if step.isMultiple(of: 7) { bench.viewer.window.handle(.woken) }
    if bench.viewer.window.needsFrame { bench.draw() }
  }
  user.stop(on: bench)
  for _ in 0..<4 {
    bench.fetch()
    bench.wait(.seconds(5))
  }
  #expect(!bench.pager.isTouched && !bench.pager.isMoving, "seed \(seed)")
  #expect(bench.viewer.window.arena.touchCount == 0, "seed \(seed)")
  let pictures = bench.viewer.pictures
  #expect(pictures.paths.indices.contains(pictures.index) || pictures.paths.isEmpty)
  #expect(bench.viewer.grid.pictures == pictures.paths, "seed \(seed)")
}
