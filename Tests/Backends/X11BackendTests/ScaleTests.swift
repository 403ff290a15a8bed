import Testing

@testable import X11Backend

@Suite struct ScaleTests {
  @Test(arguments: [
    ("", 1.0), ("Xft.dpi:\t192\n", 2), ("*foo: 1\nXft.dpi: 120\nXft.hinting: 1", 1.25),
    ("Xft.dpi: much", 1), ("Xft.dpi: 0", 1), ("Xft.dpi: 1e9", 1), ("Xft.dpi", 1),
    ("myXft.dpi: 192", 1),
  ])
  func `The scale is the resource divided by 96`(text: String, scale: Double) {
    #expect(Connection.scale(inResources: text) == scale)
  }
}
