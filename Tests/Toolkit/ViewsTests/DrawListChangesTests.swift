import Drawing
import Geometry
import TestSupport
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
    #expect(list.changes(since: list).isEmpty)
    #expect(DrawList().changes(since: DrawList()).isEmpty)
  }

  @Test func `A command that moves changes its old and its new area`() {
    let old = DrawList([Self.ground, Self.square(5), Self.square(500)])
    let new = DrawList([Self.ground, Self.square(50), Self.square(500)])
    #expect(new.changes(since: old) == [Rect(x: 5, y: 10, width: 65, height: 20)])
  }

  @Test func `A command that comes or goes changes its area`() {
    let few = DrawList([Self.ground, Self.square(500)])
    let more = DrawList([Self.ground, Self.square(5), Self.square(500)])
    let place = [Rect(x: 5, y: 10, width: 20, height: 20)]
    #expect(more.changes(since: few) == place)
    #expect(few.changes(since: more) == place)
    #expect(DrawList([Self.square(5)]).changes(since: DrawList()) == place)
  }

  @Test func `Commands that are swapped change both areas`() {
    let old = DrawList([Self.square(5, Self.red), Self.square(15)])
    let new = DrawList([Self.square(15), Self.square(5, Self.red)])
    #expect(new.changes(since: old) == [Rect(x: 5, y: 10, width: 30, height: 20)])
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
        == [Rect(x: 110, y: 20, width: 40, height: 40)])
    #expect(
      layer(Self.square(5), opacity: 0.5).changes(since: old)
        == [Rect(x: 100, y: 0, width: 1800, height: 1800)])
  }

  @Test func `Commands that change far from each other change two areas`() {
    let old = DrawList([Self.ground, Self.square(5), Self.square(300), Self.square(600)])
    let new = DrawList([Self.ground, Self.square(15), Self.square(300), Self.square(610)])
    #expect(
      new.changes(since: old) == [
        Rect(x: 5, y: 10, width: 30, height: 20), Rect(x: 600, y: 10, width: 30, height: 20),
      ])
  }

  @Test func `A command that jumps changes its old and its new area, but nothing between them`() {
    let (old, new) = (DrawList([Self.square(5)]), DrawList([Self.square(600)]))
    #expect(
      new.changes(since: old) == [
        Rect(x: 600, y: 10, width: 20, height: 20), Rect(x: 5, y: 10, width: 20, height: 20),
      ])
  }

  @Test func `A command that comes while others move changes their areas only`() {
    let old = DrawList([Self.ground, Self.square(5), Self.square(300), Self.square(600)])
    let new = DrawList([
      Self.ground, Self.square(15), Self.square(450, Self.red), Self.square(300), Self.square(600),
    ])
    let places = [5, 450].map { Rect(x: $0, y: 10, width: $0 == 5 ? 30 : 20, height: 20) }
    for changes in [new.changes(since: old), old.changes(since: new)] {
      #expect(Set(changes) == Set(places))
    }
  }

  @Test(arguments: [Double.infinity, 1e308])
  func `Changes in a layer that is too large to be seen end`(scale: Double) {
    func list(_ x: Double) -> DrawList {
      DrawList([.layer(DrawList([Self.square(x)]), transform: Affine(scale: scale))])
    }
    #expect(list(300).changes(since: list(0)).count <= 2)
  }

  @Test func `Many changes are merged into a few rectangles that contain them`() {
    func list(_ color: Color) -> DrawList {
      DrawList(
        (0..<400).map { number in
          .fill(
            Rect(
              x: Double(number % 20) * 150, y: Double(number / 20) * 150, width: 10, height: 10),
            color)
        })
    }
    let changes = list(Self.red).changes(since: list(Self.blue))
    #expect((2...32).contains(changes.count))
    let places = list(Self.red).commands.compactMap(\.extent)
    #expect(places.count == 400)
    #expect(places.allSatisfy { place in changes.contains { $0.contains(place) } })
  }

  @Test func `Applying random edits changes every area in which the lists differ`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let old = (0..<12).map { Self.square(Double($0) * 100) }
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<new.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: new.remove(at: place)
        case 1: new.insert(Self.square(Double.random(in: 0...1500, using: &random)), at: place)
        default: new[place] = Self.square(Double(place) * 100, Self.red)
        }
      }
      let changes = DrawList(new).changes(since: DrawList(old))
      for x in stride(from: 0.5, to: 1600, by: 1) {
        let point = Point(x, 20)
        func seen(_ list: [DrawCommand]) -> [DrawCommand] {
          list.filter { $0.extent?.contains(point) == true }
        }
        if seen(old) != seen(new) { #expect(changes.contains { $0.contains(point) }) }
      }
    }
  }
}
