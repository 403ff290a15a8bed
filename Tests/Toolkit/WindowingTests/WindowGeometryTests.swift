import Testing
import Windowing

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
