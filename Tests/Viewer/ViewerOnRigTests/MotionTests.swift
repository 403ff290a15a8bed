import Geometry
import Glibc
import Rig
import RigSupport
import Testing

/// Motions to known targets, compared with their springs, frame by frame.
@Suite(.serialized) struct MotionTests {
  private let pictures: Pictures
  private let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }

  init() throws {
    pictures = Pictures.chart(andPlain: 1)
    viewer = try ViewerUnderTest(opening: pictures.paths, size: Size(900, 600))
    try viewer.expectFit()
    // Taps and flings depend on time.
    viewer.touchscreen.pace = .realTime(hertz: 120)
  }

  @Test func `Zooms follow their spring and keep the tapped point in place`() throws {
    let tapped = Point(300, 220)
    let fitted = try viewer.fit()
    let held = fitted.imageFromScreen(tapped)
    let scale = viewer.fitScale * 3
    let target = (scale: scale, origin: tapped - held.vector * scale)
    let frames = try viewer.playZoom("a double tap", from: fitted, to: target) {
      _ = try viewer.fit()
      try screen.doubleTap(at: tapped)
      return try viewer.sightings()
    }
    for frame in frames {
      #expect(frame.placement.screenFromImage(held).distance(to: tapped) < 0.5)
    }

    let zoomed = try viewer.zoom(at: tapped)
    let fittedEnd = (scale: viewer.fitScale, origin: viewer.fitOrigin)
    _ = try viewer.playZoom("a double tap back", from: zoomed, to: fittedEnd) {
      _ = try viewer.zoom(at: tapped)
      try screen.doubleTap(at: Point(700, 400))
      return try viewer.sightings()
    }

    // A pinch to 0.6 of fit shows 0.8188 of it.
    let center = Point(400, 300)
    let pinched = { () throws -> PositionChart.Placement in
      _ = try viewer.fit()
      try screen.pinch(center: center, from: 400, to: 240, over: .milliseconds(60), thenHold: true)
      return try viewer.expect(
        viewer.fittedPoint(at: center), at: center, scale: viewer.fitScale * 0.8188)
    }
    let start = try pinched()
    try screen.lift()
    _ = try viewer.playZoom("an over-pinch", from: start, to: fittedEnd) {
      _ = try pinched()
      try viewer.rig.waitUntilDrawn()
      try screen.lift()
      return try viewer.sightings()
    }
  }

  @Test func `Pages follow their spring`() throws {
    let left = viewer.fitOrigin.x
    _ = try viewer.playSpring("a page that is not turned", response: 0.21) {
      try screen.down(at: Point(600, 300))
      try screen.move(to: Point(580, 300))
      try screen.move(to: Point(390, 300))
      try viewer.waitUntil("pulled") { abs($0.origin.x - (left - 200)) < 0.5 }
      try viewer.rig.waitUntilDrawn()
      try screen.lift()
      return try viewer.sightings()
    } share: {
      ($0.origin.x - left) / -200
    }
    let pitch = viewer.window.width + 40
    _ = try viewer.playSpring("a page that is turned", response: 0.21) {
      try viewer.rig.keyboard.press("Left")
      try viewer.expectFit()
      try viewer.rig.waitUntilDrawn()
      try viewer.rig.keyboard.press("Right")
      return try viewer.sightings()
    } share: {
      1 - (left - $0.origin.x) / pitch
    }
  }

  @Test func `Opening and dismissing a photo follow their spring`() throws {
    let fitted = try viewer.fit()
    _ = try viewer.playSpring("a photo that is not dismissed", response: 0.21) {
      try screen.down(at: Point(450, 200))
      try screen.move(to: Point(450, 220))
      try screen.move(to: Point(450, 280))
      try viewer.waitUntil("pulled") {
        $0.origin.distance(to: viewer.fitOrigin + Vector(0, 70)) < 0.5
      }
      try viewer.rig.waitUntilDrawn()
      try screen.lift()
      return try viewer.sightings()
    } share: {
      ($0.origin.y - fitted.origin.y) / 70
    }

    // The first of six columns, four points apart, in a window of 900.
    let cell = Rect(x: 5, y: 64, width: 145, height: 145)
    let scale = cell.height / 3000
    let thumbnail = (scale: scale, origin: cell.center - Vector(2000, 1500) * scale)
    var isAway = false
    _ = try viewer.playZoom(
      "a photo that is dismissed", from: fitted, to: thumbnail, response: 0.21
    ) {
      if isAway { try viewer.rig.keyboard.press("Return") }
      try viewer.expectFit()
      try viewer.rig.waitUntilDrawn()
      try viewer.rig.keyboard.press("Escape")
      isAway = true
      // In the end it is as small as a thumbnail, and could be mistaken for one.
      return try viewer.sightings().filter { $0.scale > 1.1 * scale }
    }
    _ = try viewer.playSpring("a photo that opens", response: 0.21) {
      if !isAway { try viewer.rig.keyboard.press("Escape") }
      try viewer.rig.waitUntilDrawn()
      isAway = false
      try screen.tap(at: cell.center)
      return try viewer.sightings().filter { $0.scale > 1.1 * scale }
    } share: {
      log(fitted.scale / $0.scale) / log(fitted.scale / scale)
    }
  }
}
