import Controls
import Geometry
import Views
import Zooming

@testable import PhotoViewer

/// A gesture of the viewer, and whether what it means has happened.
enum NoisyGesture: String, CaseIterable, Sendable {
  case tap
  case doubleTap = "double tap"
  case slide = "tap, slide"
  case pinch
  case twist
  case pan
  case fling
  case next
  case previous
  case leave = "swipe down"
  case pinchIn = "pinch in"
  case menu = "long press"
  case magnifier
  case catching = "catch"
  case rest = "rest (2)"

  /// The centre of the window of 600x400.
  private static let center = Point(300, 200)

  /// Makes the gesture. Returns whether the viewer did what was meant.
  @MainActor
  func succeeds(on bench: ViewerOnBench, with fingers: inout NoisyFingers) -> Bool {
    defer { bench.wait(.seconds(1)) }
    return switch self {
    case .tap, .doubleTap, .slide: taps(on: bench, with: &fingers)
    case .pinch, .twist, .pinchIn, .rest: pinches(on: bench, with: &fingers)
    case .pan, .fling, .catching: pans(on: bench, with: &fingers)
    case .next, .previous, .leave: swipes(on: bench, with: &fingers)
    case .menu, .magnifier: presses(on: bench, with: &fingers)
    }
  }

  @MainActor
  private func taps(on bench: ViewerOnBench, with fingers: inout NoisyFingers) -> Bool {
    let viewer = bench.viewer
    switch self {
    case .tap:
      fingers.tap(Self.center)
      bench.wait(.seconds(1))
      return viewer.photoStage.controls.isShown && bench.isFitted
    case .doubleTap:
      fingers.doubleTap(Self.center)
      bench.wait(.seconds(2))
      return abs(bench.placement.scale - 3) < 0.01 && !viewer.photoStage.controls.isShown
    default:
      fingers.tap(Self.center)
      bench.wait(.milliseconds(80))
      fingers.drag(from: Self.center, to: Self.center + Vector(0, 100), over: .milliseconds(400))
      bench.wait(.seconds(2))
      return bench.placement.scale > 1.3 && abs(bench.placement.scale - 3) > 0.01
        && !viewer.photoStage.controls.isShown
    }
  }

  @MainActor
  private func pinches(on bench: ViewerOnBench, with fingers: inout NoisyFingers) -> Bool {
    switch self {
    case .pinch:
      fingers.pinch(Self.center, from: 100, to: 300)
      bench.wait(.seconds(2))
      // A finger that is reported 120 ms late lands when the fingers are half as far apart again.
      let minimum = fingers.areLate ? 1.9 : 2.4
      return (minimum...3.4).contains(bench.placement.scale) && bench.quarter == 0
        && bench.pager.current == 1
    case .twist:
      fingers.pinch(Self.center, from: 150, to: 300, turningBy: 1.5)
      bench.wait(.seconds(2))
      return ((fingers.areLate ? 1.4 : 1.6)...2.4).contains(bench.placement.scale)
        && bench.quarter == 1
    case .pinchIn:
      bench.press(.character("g"))
      bench.wait(.seconds(1))
      bench.press(.return)
      bench.wait(.seconds(2))
      guard bench.isFitted else { return false }
      fingers.pinch(Self.center, from: 300, to: 90)
      bench.wait(.seconds(2))
      return bench.isInGrid
    default:
      bench.zoom()
      let before = bench.placement
      fingers.pinch(Self.center, from: 200, to: 200, over: .seconds(1))
      bench.wait(.seconds(2))
      let way = max(
        (bench.placement.transform(Point(0, 0)) - before.transform(Point(0, 0))).length,
        (bench.placement.transform(Point(600, 400)) - before.transform(Point(600, 400))).length)
      // Fingers that roll or approach move the picture: by up to 8 points each, which 200 points apart is a
      // zoom by 8 %, and 87 points at the corners of a picture of 1800x1200.
      return (fingers.areMoving ? way < 90 : way == 0) && !bench.viewer.photoStage.controls.isShown
        && !bench.viewer.photoStage.menu.menu.isOpen
    }
  }

  @MainActor
  private func pans(on bench: ViewerOnBench, with fingers: inout NoisyFingers) -> Bool {
    bench.zoom()
    let before = bench.placement
    switch self {
    case .pan:
      let end = Self.center + Vector(100, 60)
      fingers.drag(from: Self.center, to: end, over: .milliseconds(400), lifts: false)
      fingers.hold(end, for: .milliseconds(200), lands: false)
      bench.wait(.seconds(2))
      let way = bench.placement.origin - before.origin
      return (way - Vector(91, 55)).length < 20 && bench.placement.scale == before.scale
    case .fling:
      fingers.drag(from: Self.center, to: Self.center + Vector(120, 0), over: .milliseconds(120))
      bench.wait(.seconds(3))
      let way = bench.placement.origin - before.origin
      return way.dx > 160 && bench.placement.scale == before.scale
    default:
      fingers.drag(from: Self.center, to: Self.center + Vector(120, 0), over: .milliseconds(120))
      bench.wait(.milliseconds(100))
      fingers.hold(Self.center, for: .milliseconds(100), lifts: false)
      let caught = bench.placement
      fingers.hold(Self.center, for: .milliseconds(500), lands: false, lifts: false)
      let held = bench.placement
      fingers.hold(Self.center, for: .milliseconds(50), lands: false)
      bench.wait(.seconds(2))
      return held == caught && !bench.viewer.photoStage.controls.isShown
        && !bench.viewer.photoStage.menu.menu.isOpen && caught.scale == before.scale
    }
  }

  @MainActor
  private func swipes(on bench: ViewerOnBench, with fingers: inout NoisyFingers) -> Bool {
    let way =
      self == .next ? Vector(-160, 10) : self == .previous ? Vector(160, 10) : Vector(5, 160)
    fingers.drag(from: Self.center, to: Self.center + way, over: .milliseconds(160))
    bench.wait(.seconds(2))
    switch self {
    case .next: return bench.pager.current == 2 && bench.isFitted
    case .previous: return bench.pager.current == 0 && bench.isFitted
    default: return bench.isInGrid
    }
  }

  @MainActor
  private func presses(on bench: ViewerOnBench, with fingers: inout NoisyFingers) -> Bool {
    let menu = bench.viewer.photoStage.menu.menu
    fingers.hold(Self.center, for: .milliseconds(700), lifts: self == .menu)
    if self == .menu {
      bench.wait(.seconds(1))
      return menu.isOpen && bench.isFitted
    }
    // Away from the menu, which is beside the finger in a low window.
    let isRight = menu.panelFrame.map { $0.center.x > Self.center.x } ?? false
    let end = Self.center + Vector(isRight ? -150 : 150, 0)
    fingers.drag(
      from: Self.center, to: end, over: .milliseconds(400), lands: false, lifts: false)
    fingers.hold(end, for: .milliseconds(300), lands: false, lifts: false)
    let isShown = bench.viewer.photoStage.magnifier.isShown
    fingers.hold(end, for: .milliseconds(50), lands: false)
    bench.wait(.seconds(1))
    return isShown && !bench.viewer.photoStage.magnifier.isShown && !menu.isOpen && bench.isFitted
      && !bench.viewer.photoStage.controls.isShown
  }
}

extension ViewerOnBench {
  /// Whether the current picture is shown at fit.
  fileprivate var isFitted: Bool {
    pager.isOpaque && abs(placement.scale - 1) < 1e-6 && quarter == 0
  }

  /// The number of quarter turns of the picture.
  fileprivate var quarter: Int { pager.state.photo.destination.nearestQuarter & 3 }

  /// Zooms to three times fit by keys.
  fileprivate func zoom() {
    pager.perform(.zoom(by: 3, about: nil), at: time)
    wait(.seconds(2))
  }
}
