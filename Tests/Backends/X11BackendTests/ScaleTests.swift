import Testing

@testable import X11Backend

@Suite struct ScaleTests {
  @Test(arguments: [
    ("", nil), ("Xft.dpi:\t192\n", 2), ("*foo: 1\nXft.dpi: 120\nXft.hinting: 1", 1.25),
    ("Xft.dpi: 96", 1), ("Xft.dpi: much", nil), ("Xft.dpi: 0", nil), ("Xft.dpi: 1e9", nil),
    ("Xft.dpi", nil), ("myXft.dpi: 192", nil),
  ])
  func `The scale is the resource divided by 96, if that makes sense`(text: String, scale: Double?)
  {
    #expect(Connection.scale(inResources: text) == scale)
  }
}
