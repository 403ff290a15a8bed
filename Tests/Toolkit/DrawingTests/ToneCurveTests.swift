import Drawing
import Testing

@Suite struct ToneCurveTests {
  @Test(arguments: [(-2.0, 66), (-1.0, 92), (0.0, 128), (1.0, 176), (2.0, 239)])
  func `A stop doubles the light of a grey`(stops: Double, level: Int) {
    let grey = ToneCurve(exposure: stops)(Color(white: 128.0 / 255))
    #expect(grey == Color(white: Double(level) / 255))
  }

  @Test func `Without exposure every level stays`() {
    let isSame = ToneCurve(exposure: 0).levels == Array(0...255)
    #expect(isSame)
  }

  @Test func `Colours that are too bright are white, and no exposure is out of range`() {
    let curve = ToneCurve(exposure: 2)
    #expect(curve.levels[200] == 255 && curve.levels[255] == 255)
    #expect(ToneCurve(exposure: .nan) == ToneCurve(exposure: 0))
    let bright = ToneCurve(exposure: .infinity).levels
    #expect(bright[0] == 0 && bright[1] == 255)
    #expect(ToneCurve(exposure: -.infinity).levels[255] == 0)
  }

  @Test func `Opacity stays, and components out of range are limited`() {
    let color = ToneCurve(exposure: 0)(Color(red: -1, green: 2, blue: .nan, alpha: 0.25))
    #expect(color == Color(red: 0, green: 1, blue: 0, alpha: 0.25))
  }
}
