import Drawing
import Geometry
import Testing
import ViewSupport
import Views

@Suite struct ViewDrawingTests {
  /// A view that draws the given commands in its own coordinates.
  private final class Board: View {
    var shows: [DrawCommand] = []
    var showsInFront: [DrawCommand] = []

    override func draw(into list: inout DrawList) { list.commands += shows }
    override func drawInFront(into list: inout DrawList) { list.commands += showsInFront }
  }

  private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let holder = View(frame: Rect(x: 100, y: 50, width: 100, height: 100))
  private let board = Board(frame: Rect(x: 80, y: 20, width: 40, height: 20))
  private let white = Color(white: 1)
  private let bitmap = Bitmap(width: 40, height: 20, filledWith: 0xFFFF_FFFF)

  init() {
    root.addSubview(holder)
    holder.addSubview(board)
    board.shows = [.fill(Rect(x: 0, y: 0, width: 40, height: 20), white)]
  }

  private var drawn: [DrawCommand] { root.drawn.commands }

  @Test func `A subview is drawn where it is touched`() {
    holder.bounds.origin = Point(10, 0)
    #expect(drawn == [.fill(Rect(x: 170, y: 70, width: 40, height: 20), white)])
  }

  /// Returns commands of every kind, moved by `offset`.
  private func commands(at offset: Vector) -> [DrawCommand] {
    let frame = Rect(origin: Point(3, 4) + offset, size: Size(40, 20))
    let point = frame.origin
    let map = Affine(a: 2, b: 0.5, c: -0.5, d: 2, tx: point.x, ty: point.y)
    let words = TextBox(AttributedText("a", font: Font(size: 9), color: white), box: frame)
    let whole = Rect(x: 0, y: 0, width: 40, height: 20)
    let mosaic = ImageMosaic(
      area: whole, pieces: [ImageMosaic.Piece(bitmap, toPicture: .identity, area: whole)],
      background: Checkerboard(side: 8, first: white, second: white))
    let simple: [DrawCommand] = [
      .fill(frame, white), .roundedFill(frame, radius: 2, white),
      .line([point, point + Vector(1, 2)], width: 2, white),
      .disc(center: point, radius: 3, white), .textBox(words),
      .image(bitmap, transform: map, clip: frame, filter: .nearest),
      .mosaic(mosaic, transform: map, clip: frame, filter: .bilinear),
    ]
    return simple + [
      .layer(DrawList(simple), clip: .rounded(frame, CornerRadii(4)), opacity: 0.5),
      .layer(DrawList(simple)),
    ]
  }

  @Test func `Every command is moved by the position and scrolling of its view`() {
    holder.bounds.origin = Point(10, 0)
    board.bounds.origin = Point(5, -6)
    board.shows = commands(at: .zero)
    board.showsInFront = commands(at: Vector(1, 1))
    let offset = Vector(170 - 5, 70 + 6)
    #expect(drawn == commands(at: offset) + commands(at: offset + Vector(1, 1)))
  }

  @Test func `A transformed layer is moved after its transform`() {
    let inside = DrawList([.disc(center: Point(7, 8), radius: 3, white)])
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    board.shows = [.layer(inside, clip: .rect(frame), transform: Affine(scale: 2))]
    #expect(
      drawn == [
        .layer(
          inside, clip: .rect(frame), transform: Affine(scale: 2, offset: Vector(180, 70)))
      ])
  }

  @Test(arguments: [
    Affine(scale: 2), Affine(offset: Vector(3, 4)),
    Affine(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 9, ty: 0),
  ])
  func `A transformed view is drawn where it is touched`(transform: Affine) throws {
    holder.bounds.origin = Point(10, 0)
    holder.transform = transform
    guard case .layer(let list, nil, 1, let map) = try #require(drawn.first),
      case .fill(let rect, _) = try #require(list.commands.first)
    else {
      Issue.record("\(drawn)")
      return
    }
    #expect(drawn.count == 1 && list.commands.count == 1)
    for (corner, own) in [
      (rect.origin, Point(0, 0)), (Point(rect.maxX, rect.minY), Point(40, 0)),
      (Point(rect.minX, rect.maxY), Point(0, 20)),
    ] {
      #expect(map(corner).distance(to: board.convert(own, to: nil)) < 1e-9)
    }
  }

  @Test func `Fills and pictures are clipped by their own rectangles`() {
    holder.clipsToBounds = true
    let map = Affine(offset: Vector(180, 70))
    let cut = Rect(x: 180, y: 70, width: 20, height: 20)
    board.shows = [
      .fill(board.bounds, white),
      .image(bitmap, transform: .identity, clip: board.bounds, filter: .bilinear),
    ]
    #expect(
      drawn == [
        .fill(cut, white), .image(bitmap, transform: map, clip: cut, filter: .bilinear),
      ])
    board.shows = [.fill(Rect(x: 20, y: 0, width: 20, height: 20), white)]
    #expect(drawn == [])
  }

  @Test func `Other commands that cross the edge are clipped by a layer`() {
    holder.clipsToBounds = true
    board.frame.origin = Point(-100, -50)
    let inside = DrawCommand.disc(center: Point(190, 80), radius: 5, white)
    let outside = DrawCommand.disc(center: Point(215, 80), radius: 5, white)
    for crossing: DrawCommand in [
      .disc(center: Point(200, 80), radius: 5, white),
      .roundedFill(Rect(x: 195, y: 75, width: 10, height: 10), radius: 2, white),
      .line([Point(196, 80), Point(204, 80)], width: 2, white),
      .textBox(
        TextBox(
          AttributedText("a", font: Font(size: 9), color: white),
          box: Rect(x: 195, y: 75, width: 10, height: 10))),
      .layer(DrawList([inside]), clip: .rect(Rect(x: 195, y: 75, width: 10, height: 10))),
    ] {
      board.shows = [inside, crossing, outside]
      let extent = crossing.extent ?? .init(x: 0, y: 0, width: 0, height: 0)
      let visible = Rect(left: extent.minX, top: extent.minY, right: 200, bottom: extent.maxY)
      #expect(drawn == [inside, .layer(DrawList([crossing]), clip: .rect(visible))])
    }
  }

  @Test func `A translucent view is faded as a whole`() {
    let patch = Board(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    patch.shows = [.disc(center: .zero, radius: 1, white)]
    board.addSubview(patch)
    let contents = drawn
    #expect(contents.count == 2)
    holder.alpha = 0.5
    #expect(drawn == [.layer(DrawList(contents), opacity: 0.5)])
    patch.alpha = 0.25
    let faded = DrawCommand.layer(DrawList([contents[1]]), opacity: 0.25)
    #expect(drawn == [.layer(DrawList([contents[0], faded]), opacity: 0.5)])
    holder.alpha = 0
    #expect(drawn == [])
  }

  @Test func `A translucent view that clips is clipped to its frame`() {
    holder.clipsToBounds = true
    let contents = drawn
    holder.alpha = 0.5
    guard case .layer(_, .rect(let frame)?, 0.5, .identity) = drawn.first else {
      Issue.record("\(drawn)")
      return
    }
    #expect(contents.count == 1 && frame == holder.frame)
  }
}
