import Drawing
import Geometry
import Testing

@Suite struct PathCommandTests {
  private let square = Path(Rect(x: 10, y: 10, width: 20, height: 20))
  private let paint = Paint.color(Color(white: 0))

  @Test func `A line extends beyond its path by its width and its pointed corners`() {
    let fill = DrawCommand.path(square, paint)
    #expect(fill.extent == Rect(x: 10, y: 10, width: 20, height: 20))
    func extent(_ style: StrokeStyle) -> Rect? { DrawCommand.stroke(square, paint, style).extent }
    #expect(extent(StrokeStyle(width: 4, join: .round)) == Rect(x: 8, y: 8, width: 24, height: 24))
    #expect(extent(StrokeStyle(width: 4))?.minX == -10)
    #expect(extent(.hairline) == Rect(x: 9, y: 9, width: 22, height: 22))
  }

  @Test func `An unpaintable command has no extent`() {
    let bad = Path { $0.addRect(Rect(x: .nan, y: 0, width: 1, height: 1)) }
    let center = Point(0, Double.infinity)
    for command: DrawCommand in [
      .path(bad, paint), .path(Path(), paint), .path(square, .color(Color(white: .nan))),
      .path(square, .radial(Gradient([]), center: center, radius: 1)),
      .stroke(bad, paint, StrokeStyle()), .stroke(square, paint, StrokeStyle(width: .nan)),
      .stroke(square, paint, StrokeStyle(width: -1)),
      .stroke(square, paint, StrokeStyle(width: 1, dash: [.infinity])),
      .fill(Rect(x: 0, y: 0, width: .infinity, height: 1), Color(white: 0)),
      .disc(center: .zero, radius: .nan, Color(white: 0)),
    ] { #expect(command.extent == nil, "\(command)") }
  }

  @Test func `A shadow extends beyond its shape by its offset and its blur`() {
    let shape = ClipShape.path(square)
    let shadow = DrawCommand.shadow(
      shape, Color(white: 0), radius: 4, offset: Vector(0, 3), isKnockedOut: true)
    #expect(shadow.extent == Rect(x: -4, y: -1, width: 48, height: 48))
    #expect(DrawCommand.shadow(shape, Color(white: 0), radius: -1).extent == nil)
    var list = DrawList([shadow, shadow])
    list.translate(from: 1, by: Vector(5, 5))
    #expect(list.commands[0] == shadow)
    #expect(list.commands[1].extent == Rect(x: 1, y: 4, width: 48, height: 48))
  }

  @Test func `Changes of a path are the boxes of both`() {
    let moved = Path(Rect(x: 30, y: 10, width: 20, height: 20))
    let (old, new) = (DrawList([.path(square, paint)]), DrawList([.path(moved, paint)]))
    #expect(new.changes(since: old) == [Rect(x: 10, y: 10, width: 40, height: 20)])
    #expect(new.changes(since: new).isEmpty)
  }

  @Test func `A moved command is moved with its paint`() {
    let offset = Vector(3, 4)
    let gradient = Gradient([Color(white: 0), Color(white: 1)])
    func commands(at corner: Point) -> [DrawCommand] {
      let end = corner + Vector(20, 20)
      let path = Path(Rect(origin: corner, size: Size(20, 20)))
      return [
        .path(path, .linear(gradient, from: corner, to: end), rule: .evenOdd),
        .stroke(path, .radial(gradient, center: end, radius: 3), StrokeStyle(width: 2)),
        .path(path, .conic(gradient, center: end, angle: 1)),
        .path(
          path,
          .image(
            Bitmap(width: 1, height: 1, filledWith: 7),
            transform: Affine(scale: 2, offset: corner.vector))),
      ]
    }
    var list = DrawList(commands(at: Point(10, 10)))
    list.translate(from: 1, by: offset)
    #expect(list.commands[0] == commands(at: Point(10, 10))[0])
    #expect(Array(list.commands[1...]) == Array(commands(at: Point(13, 14))[1...]))
  }

  @Test func `Dynamic colours of paths, gradients and shadows are resolved`() {
    let (light, dark) = (Color(white: 0), Color(white: 1))
    let color = Color.dynamic(light: light, dark: dark)
    func commands(_ color: Color) -> DrawList {
      let gradient = Gradient([color, Color(white: 0.5)])
      return DrawList([
        .path(square, .color(color)), .stroke(square, .color(color), .hairline),
        .path(square, .linear(gradient, from: .zero, to: Point(1, 1))),
        .path(square, .radial(gradient, center: .zero, radius: 1), rule: .evenOdd),
        .path(square, .conic(gradient, center: .zero, angle: 1)),
        .shadow(.path(square), color, radius: 3, isKnockedOut: true),
        .layer(DrawList([.path(square, .color(color))]), clip: .path(square)),
      ])
    }
    let traits = ColorTraits(appearance: .dark)
    #expect(commands(color).resolved(for: traits) == commands(dark))
    #expect(commands(light).resolved(for: traits) == commands(light))
  }
}
