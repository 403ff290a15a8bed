import Drawing
import Geometry
import Testing

/// Paths by the words of Core Graphics, and parts of them.
@Suite struct PathBuildingTests {
  private let line = Path {
    $0.move(to: .zero)
    $0.addLine(to: Point(10, 0))
    $0.addLine(to: Point(10, 10))
  }

  @Test func `The words are those of the steps`() {
    let path = Path {
      $0.addLines([.zero, Point(1, 0)])
      $0.addQuadCurve(to: Point(2, 0), control: Point(1, 1))
      $0.addCurve(to: Point(3, 0), control1: .zero, control2: Point(1, 1))
      $0.closeSubpath()
    }
    let same = Path {
      $0.move(to: .zero)
      $0.line(to: Point(1, 0))
      $0.quad(to: Point(2, 0), control: Point(1, 1))
      $0.cubic(to: Point(3, 0), control1: .zero, control2: Point(1, 1))
      $0.close()
    }
    #expect(path == same)
    #expect(Path(ellipseIn: Rect(x: 1, y: 2, width: 3, height: 4)).boundingBox?.minY == 2)
  }

  @Test func `A path draws its line and its inside`() {
    var list = DrawList()
    line.stroke(.label, lineWidth: 3, into: &list)
    line.fill(.label, into: &list)
    let style = StrokeStyle(lineWidth: 3, lineCap: .butt, lineJoin: .miter)
    #expect(list.commands == [.stroke(line, .color(.label), style), .path(line, .color(.label))])
  }

  @Test func `A part of lines begins and ends within them`() {
    #expect(
      line.trimmedPath(from: 0.25, to: 0.75)
        == Path {
          $0.move(to: Point(5, 0))
          $0.addLine(to: Point(10, 0))
          $0.addLine(to: Point(10, 5))
        })
    #expect(line.trimmedPath(from: 0, to: 1) == line)
    #expect(line.trimmedPath(from: 0.6, to: 0.6).isEmpty)
    #expect(line.trimmedPath(from: -1, to: 0.5).boundingBox?.width == 10)
  }

  @Test func `Half of a curve ends in its middle`() throws {
    let curve = Path {
      $0.move(to: .zero)
      $0.addCurve(to: Point(10, 0), control1: Point(0, 10), control2: Point(10, 10))
    }
    let end = try #require(curve.trimmedPath(from: 0, to: 0.5).currentPoint)
    #expect(end.distance(to: Point(5, 7.5)) < 0.05)
  }
}
