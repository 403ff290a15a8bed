import Declarative
import Drawing
import Geometry
import Testing

/// The drawing of a canvas.
@Suite struct CanvasTests {
  private func commands(_ draw: @escaping @MainActor (inout GraphicsContext, Size) -> Void)
    -> [DrawCommand]
  { DeclarativeStage(Canvas(renderer: draw), size: Size(100, 80)).commands }

  @Test func `A canvas fills and strokes paths in all of its size`() {
    let commands = commands { context, size in
      context.fill(Path(Rect(origin: .zero, size: size)), with: .color(.green))
      context.stroke(Path(Rect(x: 1, y: 1, width: 2, height: 2)), with: .color(.red), lineWidth: 3)
    }
    #expect(
      commands.contains(.path(Path(Rect(x: 0, y: 0, width: 100, height: 80)), .color(.green))))
    #expect(
      commands.contains(
        .stroke(
          Path(Rect(x: 1, y: 1, width: 2, height: 2)), .color(.red), StrokeStyle(width: 3))))
  }

  @Test func `Opacity and transforms apply to what follows`() {
    let commands = commands { context, _ in
      context.opacity = 0.5
      context.translateBy(x: 10, y: 5)
      context.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red))
    }
    #expect(
      commands.contains {
        if case .layer(_, _, 0.5, Affine(offset: Vector(10, 5))) = $0 { true } else { false }
      })
  }

  @Test func `A text is drawn around its point`() throws {
    let boxes = commands { context, _ in
      context.draw(Text("abc"), at: Point(50, 40))
    }.compactMap { command -> Rect? in
      if case .textBox(let box) = command { box.box } else { nil }
    }
    let box = try #require(boxes.first)
    #expect(abs(box.center.x - 50) <= 1 && abs(box.center.y - 40) <= 1)
  }

  @Test func `State that it reads has it drawn again`() {
    let stage = DeclarativeStage(Counter(), size: Size(100, 80))
    func discs() -> Int {
      stage.commands.count { if case .path(_, .color(Color.red), _) = $0 { true } else { false } }
    }
    #expect(discs() == 1)
    stage.tap(Point(50, 40))
    stage.wait(20)
    #expect(discs() == 2)
  }

  private struct Counter: Declarative.View {
    @State private var count = 1

    var body: some Declarative.View {
      Canvas { context, _ in
        for index in 0..<count {
          context.fill(
            Path(ellipseIn: Rect(x: Double(index) * 10, y: 0, width: 9, height: 9)),
            with: .color(.red))
        }
      }
      .contentShape(.rect)
      .onTapGesture { count += 1 }
    }
  }
}
