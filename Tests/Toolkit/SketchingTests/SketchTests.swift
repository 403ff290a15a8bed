import Drawing
import Geometry
import Motion
import Testing

@testable import Sketching

/// Drawings as values, what erases them, and how they are drawn.
@Suite struct SketchTests {
  private func stroke(_ points: [Point], width: Double = 4) -> SketchStroke {
    SketchStroke(
      ink: SketchInk(.pen, color: Color(white: 0)),
      points: points.map { SketchPoint(location: $0, width: width) })
  }

  @Test func `An eraser takes away whole strokes that it touches`() {
    let one = stroke([Point(10, 0), Point(10, 100)])
    let two = stroke([Point(50, 0), Point(50, 100)])
    let three = stroke([Point(90, 0), Point(90, 100)])
    let sketch = Sketch(strokes: [one, two, three])
    #expect(
      sketch.erasing(from: Point(0, 50), to: Point(60, 50), width: 4)
        == Sketch(strokes: [three]))
    #expect(sketch.erasing(from: Point(20, 50), to: Point(40, 50), width: 8) == sketch)
    // Half of both widths reach to the stroke.
    #expect(
      sketch.erasing(from: Point(20, 50), to: Point(44.1, 50), width: 8)
        == Sketch(strokes: [one, three]))
  }

  @Test func `A dot is erased too, and nothing is erased from nothing`() {
    let dot = Sketch(strokes: [stroke([Point(10, 10)])])
    #expect(dot.erasing(from: Point(12, 10), to: Point(12, 10), width: 4).strokes.isEmpty)
    #expect(Sketch().erasing(from: .zero, to: Point(1, 1), width: 4) == Sketch())
  }

  @Test func `Pressure makes a pen thicker and a pencil darker, and fingers have none`() {
    let color = Color(white: 0)
    let pen = SketchInk(.pen, color: color)
    let pencil = SketchInk(.pencil, color: color)
    func point(_ ink: SketchInk, _ pressure: Double?) -> SketchPoint {
      ink.point(at: .zero, width: 4, pressure: pressure, after: .zero)
    }
    #expect(point(pen, nil).width == 4 && point(pen, 0.2).width == 2.8 && point(pen, 1).width == 6)
    #expect(point(pen, 1).opacity == 1)
    #expect(point(pencil, nil).width == 2 && point(pencil, nil).opacity == 0.5)
    #expect(point(pencil, 1).opacity == 0.75 && point(pencil, 0).opacity == 0.25)
  }

  @Test func `A tap is a dot, and a stroke goes through all of its points`() {
    #expect(
      StrokePicture(stroke([Point(5, 6)])).commands == [
        .disc(center: Point(5, 6), radius: 2, Color(white: 0))
      ])
    // Three pieces: two of 16 spans, and the rest.
    let points = (0..<40).map { Point(Double($0) * 10, Double($0 * $0 % 17)) }
    let commands = StrokePicture(stroke(points)).commands
    #expect(commands.count == 3)
    var places: [Point] = []
    for case .stroke(let path, _, let style) in commands {
      #expect(style.width == 4 && style.cap == .round)
      for element in path.elements {
        switch element {
        case .move(let start): #expect(start == places.last ?? points[0])
        case .cubic(let end, _, _): places.append(end)
        default: Issue.record("\(element)")
        }
      }
    }
    #expect(places == Array(points.dropFirst()))
  }

  @Test func `A piece ends where the thickness begins to change`() {
    var growing = stroke((0..<6).map { Point(Double($0) * 10, 0) })
    for index in 3..<6 { growing.points[index].width = 8 }
    // The span from the third point to the fourth has four parts of its own.
    let widths = StrokePicture(growing).commands.compactMap {
      if case .stroke(_, _, let style) = $0 { style.width } else { nil }
    }
    #expect(widths == [4, 4.5, 5.5, 6.5, 7.5, 8])
  }

  @Test
  func `A stroke that grows is the same as one drawn in one piece, and changes its end only`() {
    let points = (0..<200).map { Point(Double($0) * 3, Double($0 * $0 % 17)) }
    let whole = stroke(points)
    var picture = StrokePicture(SketchStroke(ink: whole.ink))
    for point in whole.points {
      let former = picture.commands
      picture.append([point])
      let kept = zip(former, picture.commands).prefix { $0 == $1 }.count
      #expect(kept >= former.count - 1)
    }
    #expect(picture.commands == StrokePicture(whole).commands)
  }

  @Test func `A stroke that stays keeps its picture, wherever others come and go`() {
    let strokes = (0..<6).map { stroke([Point(Double($0), 0), Point(Double($0), 9)]) }
    var pictures = SketchPictures()
    var shown: DrawList {
      var list = DrawList()
      pictures.draw(into: &list)
      return list
    }
    func expect(_ indices: [Int], anew count: Int) {
      let made = pictures.show(Sketch(strokes: indices.map { strokes[$0] }))
      #expect(made == count, "\(indices)")
      #expect(shown.commands == indices.flatMap { StrokePicture(strokes[$0]).commands })
    }
    expect([0, 1, 2, 3], anew: 4)
    expect([0, 1, 2, 3, 4], anew: 1)
    expect([0, 2, 4], anew: 0)
    expect([0, 1, 2, 3, 4], anew: 2)
    expect([5, 0, 4], anew: 1)
    expect([4, 0, 5], anew: 0)
    expect([4, 4], anew: 1)
    expect([1, 4, 4, 2], anew: 2)
    expect([1, 4, 2], anew: 0)
    expect([], anew: 0)
    pictures.grow(in: strokes[0].ink, by: strokes[0].points)
    #expect(shown.commands == StrokePicture(strokes[0]).commands)
    pictures.dropGrowing()
    #expect(shown.commands.isEmpty)
  }

  @Test func `An eraser erases along its whole way, however many reports come together`() {
    let strokes = [20, 60, 100].map { stroke([Point($0, 0), Point($0, 100)]) }
    func left(of reports: [[Point]]) -> Sketch {
      var content = CanvasContent()
      let drawing = Sketch(strokes: strokes)
      content.replace(with: drawing)
      content.begin(LiveStroke(ink: nil, width: 8, before: drawing, at: .zero))
      for report in reports {
        content.extend(
          through: report.map { .init(location: $0, pressure: nil, time: .zero) })
      }
      return content.sketch
    }
    #expect(left(of: [[Point(20, 50)]]) == Sketch(strokes: Array(strokes[1...])), "a dot")
    let way = [Point(0, 50), Point(40, 50), Point(80, 50)]
    for reports in [[way], way.map { [$0] }, [Array(way[..<1]), Array(way[1...])]] {
      #expect(left(of: reports) == Sketch(strokes: [strokes[2]]), "\(reports)")
    }
    // If nothing is added, nothing more is discarded.
    #expect(left(of: [way, [], [Point(80, 50)]]) == Sketch(strokes: [strokes[2]]))
  }

  @Test func `A pen under pressure is thicker from part to part`() {
    var growing = stroke([Point(0, 0), Point(40, 0)])
    growing.points[1].width = 8
    let widths = StrokePicture(growing).commands.compactMap {
      if case .stroke(_, _, let style) = $0 { style.width } else { nil }
    }
    #expect(widths == [4.5, 5.5, 6.5, 7.5])
  }

  @Test func `A picker tells its observers, keeps its widths, and finds back from the eraser`() {
    final class Observer: ToolPickerObserver {
      var changes = 0
      func toolPickerDidChange(_ picker: ToolPicker) { changes += 1 }
    }
    let (picker, observer) = (ToolPicker(), Observer())
    picker.addObserver(observer)
    #expect(observer.changes == 1 && picker.width == 4)
    picker.width = 100
    #expect(picker.width == 20 && observer.changes == 2)
    picker.width = .nan
    #expect(picker.width == 20 && observer.changes == 2)
    picker.tool = .pencil
    picker.toggleEraser()
    #expect(picker.tool == .eraser && picker.ink == nil)
    picker.toggleEraser()
    #expect(picker.tool == .pencil && picker.ink?.kind == .pencil)
    picker.addObserver(Observer())
    picker.color = Color(white: 0.5)
    #expect(observer.changes == 6)
  }
}
