import Geometry
import Gestures
import Pixels
import TestSupport
import Testing

@testable import PhotoViewer

/// The cropped area, as a value.
@Suite struct CropTests {
  private let whole = Crop(of: Size(600, 400))

  @Test func `The frame begins around the whole picture, as it is seen`() {
    #expect(whole.size == Size(600, 400) && whole.part == nil && whole.isWhole(of: whole))
    #expect(Crop(of: Size(600, 400), seen: .turnRight).size == Size(400, 600))
  }

  @Test func `A corner moves, and the opposite one stays`() throws {
    var crop = whole
    crop.resize([.left, .top], by: Vector(100, 40))
    #expect(crop.size == Size(500, 360) && crop.center == Vector(50, 20))
    let part = try #require(crop.part)
    #expect(part.area == PixelArea(x: 100, y: 40, width: 500, height: 360))
    crop.resize(.right, by: Vector(-200, 1000))
    #expect(crop.size == Size(300, 360), "an edge moves across only")
  }

  @Test func `A handle slides along the edge of the picture`() {
    var crop = whole
    crop.resize([.left, .top], by: Vector(100, 100))
    crop.resize([.left, .top], by: Vector(-500, 30))
    #expect(crop.size == Size(600, 270) && crop.center == Vector(0, 65))
  }

  @Test func `A frame is never less than 16 pixels, as far as the picture has them`() {
    var crop = whole
    crop.resize([.right, .bottom], by: Vector(-1000, -1000))
    #expect(crop.size == Size(16, 16))
    var small = Crop(of: Size(6, 1000))
    small.resize(.left, by: Vector(100, 0))
    #expect(small.size == Size(3, 1000))
  }

  @Test func `A fixed ratio stays, whichever handle moves`() {
    for edges in CropHandle.corners + CropHandle.edges {
      var crop = whole
      crop.setRatio(CropRatio(.sides(4, 3)))
      crop.zoom(by: 2)
      for shift in [Vector(40, 10), Vector(-30, 50), Vector(300, 300), Vector(-900, 20)] {
        crop.resize(edges, by: shift)
        #expect(abs(crop.size.width / crop.size.height - 4.0 / 3) < 1e-9, "\(edges)")
        #expect(crop.isInside)
      }
    }
  }

  @Test func `A ratio keeps the area as far as there is room, and leads back`() {
    var crop = whole
    crop.setRatio(CropRatio(.sides(1, 1)))
    #expect(crop.size == Size(400, 400))
    crop.setRatio(CropRatio(.original))
    #expect(abs(crop.size.width - 600) < 1e-6 && abs(crop.size.height - 400) < 1e-6)
    crop.setRatio(CropRatio(.sides(3, 2), isSwapped: true))
    #expect(abs(crop.size.width - 400 / 1.5) < 1e-6 && abs(crop.size.height - 400) < 1e-6)
  }

  @Test func `Straightening shrinks the frame about its middle, and leads back`() {
    var crop = whole
    crop.straighten(to: 0.2)
    #expect(crop.center == .zero && crop.isInside && crop.size.width < 600)
    #expect(abs(crop.size.width / crop.size.height - 1.5) < 1e-9)
    crop.straighten(to: 0.004)
    #expect(crop.angle == 0 && crop.size == Size(600, 400), "nearly straight is straight")
    crop.straighten(to: 2)
    #expect(crop.angle == .pi / 4)
  }

  @Test func `Four quarter turns and two mirrors lead back`() {
    var crop = whole
    crop.resize([.left, .top], by: Vector(120, 30))
    crop.straighten(to: 0.1)
    let before = crop
    for _ in 0..<4 { crop.turn(quarters: 1) }
    #expect(crop == before)
    crop.turn(quarters: 1)
    crop.turn(quarters: -1)
    for isUpsideDown in [true, false] {
      crop.mirror(upsideDown: isUpsideDown)
      #expect(crop != before && crop.isInside)
      crop.mirror(upsideDown: isUpsideDown)
    }
    #expect(crop == before)
  }

  @Test func `The frame shows the same part of the picture after it is turned`() throws {
    var crop = whole
    crop.resize([.left, .top], by: Vector(100, 40))
    let area = try #require(crop.part?.area)
    for (quarters, turned) in [(1, Orientation.turnRight), (2, .turnAround), (3, .turnLeft)] {
      var other = crop
      other.turn(quarters: quarters)
      #expect(other.orientation == turned)
      #expect(try #require(other.part?.area).asStored(turned, width: 600, height: 400) == area)
    }
    for (isUpsideDown, mirrored) in [(false, Orientation.mirror), (true, .flip)] {
      var other = crop
      other.mirror(upsideDown: isUpsideDown)
      #expect(try #require(other.part?.area).asStored(mirrored, width: 600, height: 400) == area)
    }
  }

  @Test(arguments: 0..<40)
  func `Whatever is done, the frame shows nothing outside of the picture`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let sides: [ClosedRange<Double>] = [1...40, 100...8000]
    let size = Size(
      number((sides.randomElement(using: &random) ?? 1...9)).rounded(),
      number((sides.randomElement(using: &random) ?? 1...9)).rounded())
    var crop = Crop(of: size)
    for step in 0..<200 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: crop.straighten(to: number(-1...1))
      case 1: crop.turn(quarters: Int.random(in: -3...3, using: &random))
      case 2: crop.mirror(upsideDown: Bool.random(using: &random))
      case 3:
        let kind = CropRatio.kinds.randomElement(using: &random) ?? .free
        crop.setRatio(CropRatio(kind, isSwapped: Bool.random(using: &random)))
      case 4: crop.move(by: Vector(number(-5000...5000), number(-5000...5000)))
      case 5: crop.zoom(by: number(0.2...5))
      case 6:
        let center = Vector(number(-5000...5000), number(-5000...5000))
        crop.place(at: center, size: crop.size * number(0.1...4), angle: number(-1...1))
      default:
        let handles = CropHandle.corners + CropHandle.edges
        crop.resize(
          handles.randomElement(using: &random) ?? .left,
          by: Vector(number(-3000...3000), number(-3000...3000)))
      }
      #expect(crop.isInside, "\(size), step \(step)")
      #expect(crop.size.width > 0 && crop.size.height > 0, "\(size), step \(step)")
      if let area = crop.part?.area {
        #expect(area.x >= 0 && area.y >= 0, "\(size), step \(step)")
        #expect(
          area.x + area.width <= Int(crop.turned.width)
            && area.y + area.height <= Int(crop.turned.height), "\(size), step \(step)")
      }
    }
  }

  // MARK: The screen

  private let area = Rect(x: 20, y: 60, width: 300, height: 300)

  @Test func `The frame fills the page, with the picture where it belongs`() {
    let projection = CropViewport(fitting: whole, in: area)
    #expect(projection.frame == Rect(x: 20, y: 110, width: 300, height: 200))
    let placement = projection.placement(of: whole)
    #expect(placement(Point(0, 0)).distance(to: Point(20, 110)) < 1e-9)
    #expect(placement(Point(600, 400)).distance(to: Point(320, 310)) < 1e-9)
    #expect(CropViewport(of: whole, at: placement) == projection)
  }

  @Test
  func `The corner of the frame shows its corner of the picture, also when it is straightened`() {
    var crop = whole
    crop.resize([.left, .top], by: Vector(100, 40))
    crop.straighten(to: 0.3)
    crop.turn(quarters: 1)
    let projection = CropViewport(fitting: crop, in: area)
    let corner = projection.placement(of: crop).preimage(of: projection.frame.origin)
    let offset = Vector(-crop.size.width / 2, -crop.size.height / 2).turned(by: -crop.angle)
    let turned = crop.center + offset
    // A picture that lies turned to the right has its upper edge at the right.
    let expected = Point(300 + turned.dy, 200 - turned.dx)
    #expect(corner.distance(to: expected) < 1e-6)
  }

  @Test func `Fingers keep what is under them while there is room`() {
    var crop = whole
    crop.zoom(by: 3)
    var projection = CropViewport(fitting: crop, in: area)
    let finger = Point(150, 200)
    let held = projection.placement(of: crop).preimage(of: finger)
    projection.follow(Similarity(scale: 1, offset: Vector(30, -12)), &crop)
    #expect(projection.placement(of: crop)(held).distance(to: finger + Vector(30, -12)) < 1e-6)
  }

  @Test
  func
    `A picture that is pulled out of the frame follows with resistance, and the crop stays inside`()
  {
    var crop = whole
    var projection = CropViewport(fitting: crop, in: area)
    projection.follow(Similarity(scale: 1, offset: Vector(100, 0)), &crop)
    #expect(crop.center == .zero && crop.isInside)
    #expect(projection.center.dx < 0 && projection.center.dx > -200)
  }

  @Test func `A turn begins where the picture was seen before it`() {
    var crop = whole
    crop.resize([.left, .top], by: Vector(100, 40))
    let projection = CropViewport(fitting: crop, in: area)
    let before = projection.placement(of: crop)(Point(10, 20))
    var turned = crop
    turned.turn(quarters: 1)
    let same = projection.beforeTurn(quarters: 1)
    #expect(same.placement(of: turned)(Point(10, 20)).distance(to: before) < 1e-6)
  }

  @Test func `Steps are undone and done again, and a new one takes those away`() {
    var history = CropHistory()
    var crop = whole
    history.record(crop, became: crop)
    #expect(!history.canUndo)
    let old = crop
    crop.straighten(to: 0.1)
    history.record(old, became: crop)
    #expect(history.undo(crop) == old && history.canRedo && !history.canUndo)
    #expect(history.redo(old) == crop && history.canUndo)
    _ = history.undo(crop)
    history.record(old, became: Crop(of: Size(1, 1)))
    #expect(!history.canRedo)
  }
}
