import Codecs
import Drawing
import Geometry
import Rig
import TestSupport
import Testing

/// A photo that a camera has written as a JPEG and as a raw file.
@Suite struct PairTests {
  private let folder = TemporaryFolder()
  private let home = TemporaryFolder()

  @Test func `A finger moves both files to the trash, and both come back`() throws {
    let photo = Bitmap(width: 600, height: 400, filledWith: 0xFF00_4080)
    let files = [
      folder.write(try JPEG.encode(photo, quality: 95), to: "IMG_1.JPG"),
      folder.write([1, 2, 3], to: "IMG_1.CR2"),
    ]
    let rig = try Rig(width: 800, height: 700, elements: true)
    try rig.launch(
      [
        ViewerUnderTest.path, "--geometry", "800x700+0+0", "--presenter", "memory",
        "--reduced-motion", "--appearance", "dark", folder.path,
      ],
      environment: [
        "XDG_DATA_HOME": "\(home.path)/data", "XDG_STATE_HOME": "\(home.path)/state",
        "XDG_CACHE_HOME": "\(home.path)/cache", "XDG_CONFIG_HOME": "\(home.path)/config",
      ])
    try rig.waitForWindow()
    func tap(_ name: String, _ role: ElementRole) throws {
      try rig.touchscreen.tap(at: rig.element(ElementQuery(role, named: name)).center)
    }
    try tap("IMG_1.JPG", .item)
    try rig.waitUntil("the photo", in: Rect(x: 0, y: 0, width: 800, height: 700)) {
      let pixel = $0[400, 350]
      return pixel & 0xFF > 0x70 && pixel >> 16 & 0xFF < 0x10
    }
    try rig.touchscreen.tap(at: Point(400, 350))
    try tap("Move to Trash", .button)
    #expect(eventually { !files.contains(where: exists) })
    try tap("Undo", .button)
    #expect(eventually { files.allSatisfy(exists) })
  }
}
