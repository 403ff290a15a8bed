import CX11
import Drawing
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// The parts of the screen that frames change, found by marks that somebody else has painted over the window.
@Suite struct PartialFrameTests {
  private static let mark = Point(200, 200)

  @Test func `A frame copies what has changed, and everything after parts were lost`() throws {
    let rig = try Rig(width: 600, height: 500)
    try rig.launch(["\(builtPrograms)/list-window"])
    try rig.waitForWindow()
    try rig.mouse.move(to: Point(100, 100))
    try rig.waitUntilQuiet()
    let display = try #require(openDisplay(rig.server.display))
    defer { XCloseDisplay(display) }
    let root = XDefaultRootWindow(display)
    let context = XCreateGC(display, root, 0, nil)
    defer { XFreeGC(display, context) }
    XSetSubwindowMode(display, context, IncludeInferiors)
    XSetForeground(display, context, 0xFFFFFF)
    XFillRectangle(display, root, context, Int32(Self.mark.x), Int32(Self.mark.y), 4, 4)
    XSync(display, 0)
    #expect(try rig.screenshot().hasMark)

    // The strip at the side changes its colour, twice, so that more than one buffer is used.
    for (x, isHovered) in [(350.0, true), (100, false), (350, true), (100, false)] {
      try rig.mouse.move(to: Point(x, 300))
      try rig.waitUntil("the strip") { ($0[350, 100] & 0xFFFFFF == 0x00FF00) == isHovered }
      #expect(try rig.screenshot().hasMark, "the rest of the window was copied too")
    }

    let cover = XCreateSimpleWindow(display, root, 20, 20, 30, 30, 0, 0, 0xFF0000)
    XMapWindow(display, cover)
    XSync(display, 0)
    try rig.waitUntil("the cover") { $0[30, 30] & 0xFFFFFF == 0xFF0000 }
    XDestroyWindow(display, cover)
    XFlush(display)
    try rig.waitUntil("the whole window") { !$0.hasMark && $0[30, 30] == $0[280, 30] }
    try rig.closeWindow()
  }
}

extension Bitmap {
  fileprivate var hasMark: Bool { self[201, 201] & 0xFFFFFF == 0xFFFFFF }
}
