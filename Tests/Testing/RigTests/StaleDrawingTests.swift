import CX11
import Geometry
import RigSupport
import TestSupport
import Testing

@testable import Rig

/// The judge of what a window shows after a storm.
@Suite struct StaleDrawingTests {
  @Test func `A part that shows something else than a new drawing is found, and drawn`() throws {
    let rig = try Rig(width: 600, height: 500)
    try rig.launch(["\(builtPrograms)/list-window"])
    try rig.waitForWindow()
    #expect(try rig.drawingFault() == nil)
    let display = try #require(openDisplay(rig.server.display))
    defer { XCloseDisplay(display) }
    let root = XDefaultRootWindow(display)
    let context = XCreateGC(display, root, 0, nil)
    defer { XFreeGC(display, context) }
    // The program does not know of what another one paints over its window.
    XSetSubwindowMode(display, context, IncludeInferiors)
    XSetForeground(display, context, 0xFF00FF)
    XFillRectangle(display, root, context, 200, 100, 4, 3)
    XSync(display, 0)
    #expect(try rig.drawingFault() == .staleDrawing(Rect(x: 200, y: 100, width: 4, height: 3)))
    #expect(try rig.drawingFault() == nil)
  }
}
