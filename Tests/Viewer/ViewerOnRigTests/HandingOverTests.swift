import Codecs
import Drawing
import Foundation
import Geometry
import Rig
import SystemPackage
import TestSupport
import Testing

/// Sending, printing, setting a wallpaper and cropping by one finger, and the files that programs of the desktop get.
@Suite(.serialized) struct HandingOverTests {
  private let folder = TemporaryFolder()
  private let rig: Rig

  init() throws {
    let path = folder.path
    try PNG.write(
      Bitmap(width: 600, height: 400, filledWith: 0xFF00_4080), to: FilePath("\(path)/lake.png"))
    for name in ["bin", "config", "config/touchstone"] { mkdir("\(path)/\(name)", 0o700) }
    // Each reports its arguments, and keeps the file that is the last one.
    for name in ["xdg-email", "lp", "wallpaper"] {
      let script = """
        #!/bin/sh
        for last; do :; done
        cp "$last" '\(path)/\(name).file'
        echo "$@" >'\(path)/\(name).new'
        mv '\(path)/\(name).new' '\(path)/\(name).log'

        """
      chmod(folder.write(Array(script.utf8), to: "bin/\(name)"), 0o700)
    }
    let settings = "[files]\nwallpaper-command = \"\(path)/bin/wallpaper --fill\"\n"
    _ = folder.write(Array(settings.utf8), to: "config/touchstone/settings.toml")
    rig = try Rig(width: 1200, height: 800, elements: true)
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    try rig.launch(
      [
        ViewerUnderTest.path, "--geometry", "800x700+0+0", "--presenter", "memory",
        "--reduced-motion", "--appearance", "dark", "\(path)/lake.png",
      ],
      environment: [
        "PATH": "\(path)/bin:\(search)", "XDG_CONFIG_HOME": "\(path)/config",
        "XDG_STATE_HOME": "\(path)/state", "XDG_CACHE_HOME": "\(path)/cache",
      ])
    try rig.waitForWindow()
    try rig.waitUntil("the photo", in: Rect(x: 0, y: 0, width: 800, height: 700)) {
      $0[400, 350] & 0xFF_FFFF == 0x00_4080
    }
  }

  private func tap(_ name: String, _ role: ElementRole? = nil) throws {
    let query = role.map { ElementQuery($0, named: name) } ?? ElementQuery(named: name)
    try rig.touchscreen.tap(at: rig.element(query).center)
  }

  /// Opens the menu of the button Share, and chooses a row.
  private func share(_ row: String) throws {
    try rig.touchscreen.tap(at: Point(400, 350))
    try tap("Share", .button)
    try tap(row, .item)
  }

  /// Waits until a program has been started, and returns its arguments.
  private func arguments(of program: String) throws -> String {
    #expect(eventually { exists("\(folder.path)/\(program).log") })
    return try String(contentsOfFile: "\(folder.path)/\(program).log", encoding: .utf8)
  }

  private func kept(by program: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(program).file"))
  }

  @Test func `A finger begins a mail with the picture`() throws {
    try share("Send")
    try tap("Send", .button)
    let arguments = try arguments(of: "xdg-email")
    #expect(arguments.hasPrefix("--attach /") && arguments.hasSuffix("lake.png\n"))
    #expect(try PNG.size(of: Array(kept(by: "xdg-email"))) == Size(600, 400))
  }

  @Test func `A finger prints the picture`() throws {
    try share("Print")
    // Without a dialog of the desktop, a question comes first.
    try tap("Print", .button)
    #expect(try arguments(of: "lp").contains("-o fit-to-page -t lake.png -- /dev/fd/"))
    #expect(try kept(by: "lp").starts(with: Array("%PDF".utf8)))
  }

  @Test func `A finger shows the picture behind the windows`() throws {
    try share("Set as Wallpaper")
    #expect(try arguments(of: "wallpaper").hasPrefix("--fill /"))
    #expect(try PNG.size(of: Array(kept(by: "wallpaper"))) == Size(600, 400))
  }

  @Test func `A finger cuts out a part, and saves it as a copy`() throws {
    try rig.touchscreen.tap(at: Point(400, 350))
    try tap("More", .button)
    try tap("Crop and Straighten")
    let corner = try rig.element(ElementQuery(named: "Lower right corner")).center
    try rig.touchscreen.drag(
      from: corner, to: corner - Vector(150, 100), over: .milliseconds(300))
    try tap("Save", .button)
    try tap("Save a Copy")
    try tap("Save Here", .button)
    try tap("Save", .button)
    let copy = "\(folder.path)/lake (cropped).png"
    #expect(eventually { exists(copy) })
    let size = try PNG.size(of: Array(Data(contentsOf: URL(fileURLWithPath: copy))))
    #expect(size.width < 560 && size.width > 300 && size.height < 380 && size.height > 200)
  }

  @Test func `A photo that is removed while it is cropped is named`() throws {
    try rig.touchscreen.tap(at: Point(400, 350))
    try tap("More", .button)
    try tap("Crop and Straighten")
    _ = try rig.element(ElementQuery(named: "Lower right corner"))
    unlink("\(folder.path)/lake.png")
    let notice = try rig.element(ElementQuery(identifier: "notice"))
    #expect(notice.name == "“lake.png” no longer exists.")
    try rig.waitForAbsence(of: ElementQuery(named: "Lower right corner"))
  }
}
