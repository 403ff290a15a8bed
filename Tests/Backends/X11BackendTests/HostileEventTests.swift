import CX11
import Testing

@testable import X11Backend

@Suite struct HostileEventTests {
  private func event(_ type: Int32, isSent: Bool) -> XEvent {
    var event = XEvent()
    event.xany.type = type
    event.xany.send_event = isSent ? 1 : 0
    return event
  }

  @Test func `Events that only the server sends are ignored from other programs`() {
    let types = [DestroyNotify, UnmapNotify, PropertyNotify, SelectionRequest, FocusOut]
    #expect(types.allSatisfy { event($0, isSent: true).isForged })
    #expect(types.allSatisfy { !event($0, isSent: false).isForged })
  }

  @Test func `Messages, keys, answers and places are sent by others as well`() {
    let types = [ClientMessage, KeyPress, KeyRelease, SelectionNotify, ConfigureNotify]
    #expect(types.allSatisfy { !event($0, isSent: true).isForged })
  }

  @Test(arguments: [
    (PixelSize(width: 800, height: 600), PixelSize(width: 800, height: 600)),
    (PixelSize(width: 65535, height: 65535), PixelSize(width: 32767, height: 30)),
    (PixelSize(width: 1, height: 65535), PixelSize(width: 1, height: 32767)),
    (PixelSize(width: 2000, height: 2000), PixelSize(width: 2000, height: 500)),
  ])
  func `A frame has no more pixels than are allowed`(size: PixelSize, expected: PixelSize) {
    #expect(size.limited(toPixels: 1_000_000) == expected)
  }
}
