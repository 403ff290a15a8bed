import Drawing
import Geometry
import Testing

@Suite struct DrawListChangesTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)
  private static let ground = DrawCommand.fill(Rect(x: 0, y: 0, width: 900, height: 900), red)

  private static func square(_ x: Double, _ color: Color = blue) -> DrawCommand {
    .fill(Rect(x: x, y: 10, width: 20, height: 20), color)
  }

  @Test func `Equal lists have no changes`() {
    let list = DrawList([Self.ground, Self.square(5)])
    #expect(list.changes(since: list) == nil)
    #expect(DrawList().changes(since: DrawList()) == nil)
  }

  @Test func `A command that moves changes its old and its new place`() {
    let old = DrawList([Self.ground, Self.square(5), Self.square(500)])
    let new = DrawList([Self.ground, Self.square(50), Self.square(500)])
    #expect(new.changes(since: old) == Rect(x: 5, y: 10, width: 65, height: 20))
  }

  @Test func `A command that comes or goes changes its place`() {
    let few = DrawList([Self.ground, Self.square(500)])
    let more = DrawList([Self.ground, Self.square(5), Self.square(500)])
    let place = Rect(x: 5, y: 10, width: 20, height: 20)
    #expect(more.changes(since: few) == place)
    #expect(few.changes(since: more) == place)
    #expect(DrawList([Self.square(5)]).changes(since: DrawList()) == place)
  }

  @Test func `Commands that change places change both`() {
    let old = DrawList([Self.square(5, Self.red), Self.square(15)])
    let new = DrawList([Self.square(15), Self.square(5, Self.red)])
    #expect(new.changes(since: old) == Rect(x: 5, y: 10, width: 30, height: 20))
  }

  @Test func `A change in a layer is mapped by its transform`() {
    func layer(_ command: DrawCommand, opacity: Double = 1) -> DrawList {
      DrawList([
        .layer(
          DrawList([Self.ground, command]), opacity: opacity,
          transform: Affine(scale: 2, offset: Vector(100, 0)))
      ])
    }
    let old = layer(Self.square(5))
    #expect(
      layer(Self.square(5, Self.red)).changes(since: old)
        == Rect(x: 110, y: 20, width: 40, height: 40))
    #expect(
      layer(Self.square(5), opacity: 0.5).changes(since: old)
        == Rect(x: 100, y: 0, width: 1800, height: 1800))
  }
}
