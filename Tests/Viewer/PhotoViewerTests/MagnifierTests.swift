import Drawing
import Geometry
import Testing
import Views

@testable import PhotoViewer

@MainActor @Suite struct MagnifierTests {
  private let stage = OverlayStage(MagnifierView())
  private var magnifier: MagnifierView { stage.overlay }
  private let window = Rect(x: 0, y: 0, width: 600, height: 400)

  private func layout(
    at point: Point, labelWidth: Double? = 43, toTheRight: Bool = true
  ) -> MagnifierLayout {
    MagnifierLayout(point: point, labelWidth: labelWidth, bounds: window, prefersRight: toTheRight)
  }

  @Test func `The glass is above its label and both are above the finger`() {
    let place = layout(at: Point(300, 350))
    #expect(place.glass == Rect(x: 220, y: 350 - 32 - 26 - 10 - 160, width: 160, height: 160))
    #expect(place.label?.maxY == 350 - 32 && place.label?.center.x == 300)
    #expect(layout(at: Point(300, 350), labelWidth: nil).glass.maxY == 350 - 32)
  }

  @Test func `The magnifier stays inside the window and clear of the finger`() {
    for x in stride(from: 0.0, through: 600, by: 20) {
      for y in stride(from: 0.0, through: 400, by: 20) {
        let point = Point(x, y)
        let place = layout(
          at: point,
          toTheRight: MagnifierLayout.hasMoreRoomToTheRight(of: point, in: window))
        #expect(window.contains(place.glass))
        #expect(place.label.map(window.contains) == true)
        #expect(place.glass.center.distance(to: point) >= 80 + 32 - 1e-9)
      }
    }
  }

  @Test func `The magnifier follows the finger without jumping`() {
    var last = layout(at: Point(200, 400)).glass.center
    for y in stride(from: 399.0, through: 0, by: -0.25) {
      let next = layout(at: Point(200, y)).glass.center
      // It is fastest where it begins to give way: it moves 11 points for a quarter of a point.
      #expect(next.distance(to: last) < 12)
      last = next
    }
  }

  @Test func `The magnifier stays on its side of the finger while shown`() {
    magnifier.show(at: Point(200, 20))
    stage.wait(200)
    let before = stage.glass
    magnifier.show(at: Point(310, 20))
    #expect((stage.glass?.minX ?? 0) > (before?.minX ?? 0))
  }

  @Test func `The magnifier changes sides rather than being under the pointer`() {
    magnifier.show(at: Point(200, 20))
    stage.wait(200)
    magnifier.show(at: Point(580, 30))
    #expect((stage.glass?.maxX ?? 600) < 580)
  }

  @Test func `The magnifier is smaller in a small window`() {
    let small = Rect(x: 0, y: 0, width: 200, height: 120)
    let place = MagnifierLayout(
      point: Point(100, 60), labelWidth: 43, bounds: small, prefersRight: true)
    #expect(place.glass.width == 54 && small.contains(place.glass))
  }

  @Test func `The magnifier requests the content under the finger`() {
    var asked: [MagnifierView.Lens] = []
    magnifier.content = { lens in
      asked.append(lens)
      return DrawList([.fill(lens.frame, Color(white: 0.5))])
    }
    magnifier.reading = { PixelReading(x: Int($0.x), y: Int($0.y), color: 0xA3_B1C4) }
    #expect(stage.opacity == nil && asked.isEmpty)
    magnifier.magnification = 3
    magnifier.show(at: Point(300, 350))
    stage.wait(200)
    #expect(stage.words == ["300, 350  #A3B1C4"])
    #expect(magnifier.accessibilityLabel == "x 300, y 350, red 163, green 177, blue 196")
    #expect(asked.last?.point == Point(300, 350) && asked.last?.magnification == 3)
    #expect(asked.last?.frame.center == Point(300, 350 - 32 - 26 - 10 - 80))
  }

  @Test func `The magnifier fades in and out`() {
    magnifier.show(at: Point(300, 350))
    stage.wait(60)
    #expect(stage.opacity == 0.5 && stage.isFading)
    stage.wait(60)
    #expect(stage.opacity == 1 && !stage.isFading)
    magnifier.show(at: Point(310, 350))
    #expect(stage.opacity == 1 && stage.window.needsFrame)
    magnifier.hide()
    stage.wait(120)
    #expect(stage.opacity == nil && !stage.isFading)
  }

  @Test func `A touch beside the magnifier reaches the picture`() {
    magnifier.show(at: Point(300, 350))
    stage.wait(200)
    stage.tap(Point(500, 200))
    #expect(stage.picture.touches == 1 && magnifier.isShown)
    magnifier.hide()
    stage.wait(200)
    stage.tap(Point(300, 200))
    #expect(stage.picture.touches == 2)
  }

  @Test func `A finger on the glass moves the magnifier in the window, and a tap on it closes it`()
    throws
  {
    magnifier.show(at: Point(300, 350))
    stage.wait(200)
    stage.down(Point(300, 220))
    for distance in stride(from: 5.0, through: 100, by: 5) {
      stage.wait(8)
      stage.move(Point(300 + distance, 220))
    }
    let moved = try #require(magnifier.lens?.point)
    #expect((370...400).contains(moved.x) && moved.y == 350)
    stage.move(Point(2000, 220))
    #expect(magnifier.lens?.point == Point(600, 350))
    stage.up()
    stage.wait(400)
    #expect(magnifier.isShown && stage.picture.touches == 0)
    stage.tap(try #require(stage.glass).center)
    stage.wait(400)
    #expect(!magnifier.isShown && stage.picture.touches == 0)
  }
}

extension OverlayStage where Overlaid == MagnifierView {
  /// The frame of the glass, or nil if it is not drawn.
  fileprivate var glass: Rect? {
    for case .layer(_, .rounded(let frame, _, _)?, _, _) in drawn().commands { return frame }
    return nil
  }
}
