import Declarative
import Drawing
import Geometry
import Testing
import Views

/// Colours, gradients and shapes as they are drawn.
@Suite struct StyleTests {
  private func fills(_ view: some Declarative.View, size: Size = Size(100, 100)) -> [Paint] {
    DeclarativeStage(view, size: size).commands.compactMap {
      if case .path(_, let paint, _) = $0 { paint } else { nil }
    }
  }

  @Test func `A gradient fills a shape from point to point`() {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    let paints = fills(Rectangle().fill(gradient).frame(width: 40, height: 20))
    #expect(
      paints == [.linear(Gradient([.red, .blue]), from: Point(50, 40), to: Point(50, 60))])
  }

  @Test func `A radial gradient begins at its start radius`() throws {
    let gradient = RadialGradient(
      colors: [.red, .blue], center: .center, startRadius: 5, endRadius: 20)
    guard case .radial(let stops, let center, let radius) = try #require(fills(gradient).first)
    else { return #expect(Bool(false)) }
    #expect(center == Point(50, 50) && radius == 20)
    #expect(stops.stops.map(\.location) == [0.25, 1])
  }

  @Test func `An angular gradient of half a turn ends there`() throws {
    let gradient = AngularGradient(
      colors: [.red, .blue], center: .center, startAngle: .degrees(90), endAngle: .degrees(270))
    guard case .conic(let stops, _, let angle) = try #require(fills(gradient).first) else {
      return #expect(Bool(false))
    }
    #expect(angle == .pi / 2)
    #expect(stops.stops.map(\.location) == [0, 0.5])
  }

  @Test func `Text in a gradient is a mask of it`() {
    let text = Text("a").foregroundStyle(
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
    #expect(
      DeclarativeStage(text).commands.contains { if case .masked = $0 { true } else { false } })
  }

  @Test func `The tint and the foreground come from the views around`() {
    #expect(fills(Rectangle().fill(.tint).tint(.green)) == [.color(.green)])
    #expect(fills(Rectangle().foregroundStyle(.red)) == [.color(.red)])
    let inherited = Rectangle().fill(ForegroundStyle()).foregroundStyle(.blue)
    #expect(fills(inherited) == [.color(.blue)])
  }

  @Test func `A material shines through`() {
    guard case .color(let color)? = fills(Color.clear.background(.thinMaterial)).first else {
      return #expect(Bool(false))
    }
    #expect(color == Color.background.opacity(0.65).resolved(for: ColorTraits()))
  }

  @Test func `A border lies within the shape, and a line on its edge`() {
    func box(_ view: some Declarative.View) -> Rect? {
      DeclarativeStage(view.frame(width: 40, height: 40), size: Size(100, 100)).commands.lazy
        .compactMap { command -> Rect? in
          if case .stroke(let path, _, _) = command { path.boundingBox } else { nil }
        }.first
    }
    #expect(box(Circle().strokeBorder(.red, lineWidth: 4))?.size == Size(36, 36))
    #expect(box(Circle().stroke(.red, lineWidth: 4))?.size == Size(40, 40))
    #expect(
      RoundedRectangle(cornerRadius: 10).inset(by: 4).path(
        in: Rect(x: 0, y: 0, width: 40, height: 40))
        == RoundedRectangle(cornerRadius: 6).path(in: Rect(x: 4, y: 4, width: 32, height: 32)))
  }

  @Test func `Half of a circle is trimmed`() throws {
    let path = Circle().trim(from: 0, to: 0.5).path(in: Rect(x: 0, y: 0, width: 20, height: 20))
    let box = try #require(path.boundingBox)
    #expect(abs(min(box.width, box.height) - 10) < 0.2)
    #expect(abs(max(box.width, box.height) - 20) < 0.2)
    #expect(Circle().trim(from: 0.5, to: 0.5).path(in: .zero).isEmpty)
  }

  @Test func `A path is a shape, and an arc runs as in SwiftUI`() throws {
    let line = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(9, 9))
    }
    #expect(line.path(in: Rect(x: 5, y: 5, width: 1, height: 1)).boundingBox?.origin == Point(5, 5))
    var arc = Path()
    arc.addArc(
      center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
    let box = try #require(arc.boundingBox)
    // Below and to the right of the centre: y points down.
    #expect(box.minX > -0.01 && box.minY > -0.01)
  }

  @Test func `Hue, saturation and brightness make a colour`() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
    let green = Color(hue: 1.0 / 3, saturation: 1, brightness: 0.5)
    #expect(abs(green.green - 0.5) < 1e-9 && green.red < 1e-9 && green.blue < 1e-9)
    #expect(Color(hue: 0.7, saturation: 0, brightness: 0.4) == Color(white: 0.4))
  }

  @Test func `A mask shows only what it covers`() {
    let stage = DeclarativeStage(
      Color.red.mask { Circle().frame(width: 20, height: 20) }, size: Size(100, 100))
    #expect(stage.commands.contains { if case .masked = $0 { true } else { false } })
  }

  @Test func `A higher index is in front, and is hit`() {
    let stage = DeclarativeStage(
      ZStack {
        Probe("front").zIndex(1)
        Probe("back")
      }, size: Size(100, 100))
    #expect((stage.host.hitTest(Point(50, 50)) as? ProbeView)?.name == "front")
  }
}
