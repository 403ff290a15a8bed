import CX11
import Rig
import RigSupport
import Testing
import X11Backend
import X11Inspection

/// Detection of drawing on the screen.
@Suite struct DamageTests {
  @Test func `Whatever is drawn is noticed, also while earlier damage is being taken`() throws {
    let rig = try Rig(width: 300, height: 200)
    let watcher = try #require(DamageWatcher(try Connection(to: rig.server.display)))
    let painter = try #require(openDisplay(rig.server.display))
    defer { XCloseDisplay(painter) }
    let root = XDefaultRootWindow(painter)
    let context = XDefaultGC(painter, 0)
    for round in 1...500 {
      // The second rectangle reaches the server while it forgets the damage of the first one.
      XFillRectangle(painter, root, context, 0, 0, 1, 1)
      XFlush(painter)
      #expect(watcher.waitForDamage(atMost: .seconds(5)), "the first of round \(round)")
      XFillRectangle(painter, root, context, 1, 1, 1, 1)
      XFlush(painter)
      try #require(watcher.waitForDamage(atMost: .seconds(5)), "the second of round \(round)")
    }
  }
}
