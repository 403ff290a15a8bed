import Drawing
import Geometry
import Testing

@Suite struct PathSVGTests {
  @Test(arguments: [
    ("M1 2L3 4", "M1,2 L3,4"),
    ("m1 2 2 2", "M1 2 3 4"),
    ("M1 2l2 2-1-1", "M1 2L3 4 2 3"),
    ("M.5.5 1.5-.5", "M0.5 0.5L1.5 -0.5"),
    ("M1 1H5V7h-2v-3z", "M1 1 5 1 5 7 3 7 3 4Z"),
    ("M0 0C1 1 2 1 3 0S5-1 6 0", "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0"),
    ("M0 0S1 1 2 2", "M0 0C0 0 1 1 2 2"),
    ("M0 0Q1 1 2 0T4 0t2 0", "M0 0Q1 1 2 0Q3 -1 4 0Q5 1 6 0"),
    ("M0 0T2 2", "M0 0Q0 0 2 2"),
    ("M1e1 1E-1L2e+0,3", "M10 0.1 2 3"),
    ("M0 0zl5 5", "M0 0ZM0 0L5 5"),
    ("  M\t1\n2\r", "M1 2"),
    ("M10 10m5 5", "M10 10M15 15"),
    ("M0 0c1 1 2 1 3 0s2-1 3 0", "M0 0C1 1 2 1 3 0S5-1 6 0"),
    ("M0 0A0 5 0 0 1 4 4", "M0 0L4 4"),
    ("M0 0a5 5 0 0 1 0 0", "M0 0"),
  ])
  func `Path data can be written in several ways`(data: String, same: String) throws {
    #expect(try #require(Path(svg: data)).elements == #require(Path(svg: same)).elements)
  }

  @Test(arguments: [
    "L1 1", "M", "M1", "M1 2 3", "M0 0L", "M0 0X1 1", "M0 0 L1 1 2", "0 0", "M0 0A1 1 0 2 0 1 1",
    "M0 0A1 1 0 0 1 1", "M1e999 0", "Mnan 0", "Minf 0", "M0x1 0", "M0 0H", "M0 0,", "M0 0Z1 1",
    "M--1 0", "M+ 0", "M. 0", "M0 0é", "M1,,2", "z", "M0 0C1 1 2 2 3",
  ])
  func `Bad data give no path`(data: String) { #expect(Path(svg: data) == nil) }

  @Test func `Empty data give an empty path`() {
    #expect(Path(svg: "")?.isEmpty == true)
    #expect(Path(svg: " \n")?.isEmpty == true)
  }

  @Test(arguments: [
    ("M0 10A10 10 0 0 1 20 10", Rect(x: 0, y: 0, width: 20, height: 10)),
    ("M0 10A10 10 0 0 0 20 10", Rect(x: 0, y: 10, width: 20, height: 10)),
    ("M10 0A10 10 0 1 1 0 10", Rect(x: 0, y: 0, width: 20, height: 20)),
    ("M10 0A10 10 0 0 0 0 10", Rect(x: 0, y: 0, width: 10, height: 10)),
    // Too small, and enlarged to reach.
    ("M0 10A1 1 0 0 1 20 10", Rect(x: 0, y: 0, width: 20, height: 10)),
    ("M0 10a10 5 0 01 20 0", Rect(x: 0, y: 5, width: 20, height: 5)),
    // Flags without blanks, and an ellipse upright by its rotation.
    ("M0 10a5 10 90 0120 0", Rect(x: 0, y: 5, width: 20, height: 5)),
    ("M0 10a-10 10 0 0 1 20 0", Rect(x: 0, y: 0, width: 20, height: 10)),
  ])
  func `Arcs cover their part of the ellipse`(data: String, box: Rect) throws {
    let found = try #require(Path(svg: data)?.boundingBox)
    for (a, b) in [
      (found.minX, box.minX), (found.minY, box.minY), (found.maxX, box.maxX),
      (found.maxY, box.maxY),
    ] { #expect(abs(a - b) < 0.01, "\(found)") }
  }

  @Test func `An arc ends exactly at its end`() throws {
    let path = try #require(Path(svg: "M3 7a9 4 30 1 0 5.1 -2.3"))
    #expect(path.currentPoint == Point(3 + 5.1, 7 - 2.3))
  }

  @Test func `No piece of valid data traps`() {
    let data = Array("M0 0A5 5 30 01.5.5e-3-2 3zm1 1C1 1 2 2 3 3s1 1 2 2Q1 1 2 2t1 1h-1V.5")
    for start in data.indices {
      for end in start...data.count {
        // A path begins with a move, so that any other piece is none.
        let piece = data[start..<end]
        let first = piece.first { $0 != " " }
        #expect(Path(svg: String(piece)) == nil || first == nil || first == "M" || first == "m")
      }
    }
  }
}
