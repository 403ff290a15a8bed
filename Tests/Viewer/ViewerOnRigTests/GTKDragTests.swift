import Drawing
import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

private let software = OptionalSoftware(
  ["python3-gi", "gir1.2-gtk-3.0"], testedBy: "make test-others", with: "TOUCHSTONE_OTHERS")

/// Pictures that are dragged to a program of GTK 3, and from it.
@Suite(.serialized, .enabled(if: software.isTested, "\(software.reason)")) struct GTKDragTests {
  /// A window beside that of the viewer. Its upper half is dragged, as the files of its arguments, and on its
  /// lower half files are dropped.
  private static let script = """
    import sys
    import gi
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gdk, Gtk

    def say(*words):
      print(*words, flush=True)

    targets = [Gtk.TargetEntry.new("text/uri-list", 0, 0)]
    source, target = Gtk.EventBox(), Gtk.EventBox()
    source.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, targets, Gdk.DragAction.COPY)
    source.connect("drag-data-get", lambda w, c, data, i, t: data.set_uris(sys.argv[1:]))
    source.connect("drag-failed", lambda w, c, result: say("failed", result.value_nick))
    source.connect("drag-end", lambda w, c: say("ended", *c.get_selected_action().value_nicks))
    target.drag_dest_set(Gtk.DestDefaults.ALL, targets, Gdk.DragAction.COPY)
    target.connect(
      "drag-data-received", lambda w, c, x, y, data, i, t: say("dropped", *data.get_uris()))
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
    for half in (source, target): box.pack_start(half, True, True, 0)
    window = Gtk.Window(title="Other")
    window.connect("map-event", lambda w, e: say("ready"))
    window.set_default_size(400, 800)
    window.move(1200, 0)
    window.add(box)
    window.show_all()
    Gtk.main()
    """

  private let folder = TemporaryFolder()
  private let viewer: ViewerUnderTest
  private let other: Program
  private let upperHalf = Point(1400, 200)
  private let lowerHalf = Point(1400, 600)

  init() throws {
    let files = ["shown/one.jpg", "shown/two.jpg", "another place/mountain & path.jpg"]
    for file in files {
      let path = "\(folder.path)/\(file)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: SourceTree.path(of: "assets/samples/mountain-path.jpg"), toPath: path)
    }
    viewer = try ViewerUnderTest(opening: ["\(folder.path)/shown"])
    let dragged = URL(fileURLWithPath: "\(folder.path)/\(files[2])").absoluteString
    other = try viewer.rig.launch(
      ["/usr/bin/python3", "-c", Self.script, dragged], environment: ["GDK_SCALE": "1"])
    let isReady = eventually { [other] in other.output.contains("ready") }
    try #require(isReady, "\(other.output)")
    try viewer.rig.waitUntilQuiet(for: .seconds(1))
  }

  private var lines: [Substring] { other.output.split(separator: "\n") }

  private func drag(from start: Point, to end: Point) throws {
    let mouse = viewer.rig.mouse
    try mouse.move(to: start)
    try mouse.press()
    // Past the distance at which a drag begins.
    try mouse.move(to: start + Vector(40, 40), over: .milliseconds(200))
    try mouse.move(to: end, over: .milliseconds(300))
    try viewer.rig.waitUntilQuiet()
    try mouse.release()
  }

  @Test func `A file that is dragged from another program is shown`() throws {
    // Below the thumbnails.
    let ground = try viewer.rig.screenshot()[600, 700]
    try drag(from: upperHalf, to: Point(600, 500))
    let isTaken = eventually { lines.contains("ended copy") }
    #expect(isTaken, "\(other.output)")
    #expect(!lines.contains { $0.hasPrefix("failed") })
    try viewer.rig.waitUntil("the picture") { $0[600, 700] != ground }
  }

  @Test func `A thumbnail that is dragged to another program arrives there as its file`() throws {
    try drag(from: Point(80, 150), to: lowerHalf)
    let url = URL(fileURLWithPath: "\(folder.path)/shown/one.jpg").absoluteString
    let hasArrived = eventually { lines.contains("dropped \(url)") }
    #expect(hasArrived, "\(other.output)")
    #expect(
      FileManager.default.fileExists(atPath: "\(folder.path)/shown/one.jpg"), "it was copied")
  }

  @Test func `Escape in a drag of another program leaves the viewer as it was`() throws {
    let mouse = viewer.rig.mouse
    try mouse.move(to: upperHalf)
    try mouse.press()
    try mouse.move(to: upperHalf + Vector(-40, 40), over: .milliseconds(200))
    let before = try viewer.rig.screenshot(of: viewer.window)
    try mouse.move(to: Point(600, 700), over: .milliseconds(300))
    try viewer.rig.waitUntilQuiet()
    #expect(try viewer.rig.screenshot(of: viewer.window) != before)
    try viewer.rig.keyboard.press("Escape")
    try mouse.release()
    try viewer.rig.waitUntilQuiet()
    #expect(lines.contains("failed user-cancelled"), "\(other.output)")
    #expect(try viewer.rig.screenshot(of: viewer.window) == before)
  }
}
