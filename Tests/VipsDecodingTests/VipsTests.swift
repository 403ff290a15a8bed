import Testing
import VipsDecoding

@Suite struct VipsTests {
  @Test func startsTwiceWithoutHarm() throws {
    try Vips.start()
    try Vips.start()
  }
}
