import CX11
import Foundation
import Rig
import RigSupport
import Testing
import X11Backend
import X11Inspection

/// Counting what a server keeps for a program.
@Suite struct ServerResourcesTests {
  @Test func `Leaked resources of a program are counted`() throws {
    let rig = try Rig(width: 300, height: 200)
    let observer = try Connection(to: rig.server.display)
    let client = try #require(openDisplay(rig.server.display))
    defer { XCloseDisplay(client) }
    let root = XDefaultRootWindow(client)
    let process = getpid()
    let before = try #require(ServerResources(of: process, on: observer))
    let pixmaps = (0..<200).map { _ in XCreatePixmap(client, root, 8, 8, 24) }
    XSync(client, 0)
    let after = try #require(ServerResources(of: process, on: observer))
    let growth = try #require(after.growth(since: before, beyond: 64))
    #expect(growth == ("PIXMAP", 200))
    // The windows may take 128 of them.
    #expect(after.growth(since: before, beyond: 72) == nil)
    for pixmap in pixmaps { XFreePixmap(client, pixmap) }
    XSync(client, 0)
    #expect(ServerResources(of: process, on: observer) == before)
  }
}
