import Testing

@testable import X11Backend

@Suite struct WindowGeometryTests {
  @Test func `A size and a position are read`() {
    #expect(WindowGeometry("800x600") == WindowGeometry(width: 800, height: 600))
    let position = WindowGeometry.Position(x: 10, y: 0)
    #expect(
      WindowGeometry("1x32767+10+0") == WindowGeometry(width: 1, height: 32767, position: position))
  }

  @Test(arguments: [
    "", "800", "800x", "x600", "0x600", "800x-1", "800x600+1", "800x600+1+2+3", "800x600+a+2",
    "800x600x7", "70000x5", "40000x5", " 800x600", "800x600+-1+0",
  ])
  func `Any other geometry is refused`(text: String) { #expect(WindowGeometry(text) == nil) }
}

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
