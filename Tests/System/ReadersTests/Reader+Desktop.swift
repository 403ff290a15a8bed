import Drawing
import Foundation
import Rig
import Sandbox
import SystemPackage
import TestSupport
import Windowing

@testable import Files
@testable import Settings
@testable import TouchstoneDeclarative
@testable import X11Backend

extension Reader {
  /// The readers of files of the desktop, and of what else the user or another program has written: mounted disks,
  /// folders, devices, resources of the screen, sequences of keys, scripts of the rig.
  static let desktop: [Reader] = [
    Reader("mounts", from: [Array("36 35 98:0 / /media/a\\040b rw - ext4 /dev/x rw\n".utf8)]) {
      _ = MountedMedia.folders(in: $0)
    },
    Reader("bookmarks", from: [Array("file:///a%20b Pictures\nsftp://host/a\n".utf8)]) {
      _ = FolderBookmarks.bookmarks(in: $0)
    },
    Reader("user-folders", from: [Array("XDG_PICTURES_DIR=\"$HOME/My \\\"Pictures\\\"\"\n".utf8)]) {
      (bytes: [UInt8]) in
      let folder = TemporaryFolder(in: TemporaryFolder.inMemory)
      _ = folder.write(bytes, to: "user-dirs.dirs")
      _ = FilePath.pictures {
        $0 == "XDG_CONFIG_HOME" ? FilePath(folder.path) : FilePath("/home/user")
      }
    },
    Reader("device-name", from: ["mtp:host=Google_Pixel_7_2A%20", "gphoto2:host=Canon"]) { text in
      _ = FilePath.Component(text).flatMap(ConnectedDevices.name)
    },
    Reader("resources", from: ["Xft.dpi:\t144\nXcursor.size: 24\n"]) { text in
      _ = Connection.scale(inResources: text)
    },
    Reader("compose", from: ["<Multi_key> <a> <e> : \"æ\" ae\n<dead_acute> : \"´\" acute\n"]) {
      text in
      let table = ComposeTable(text)
      _ = table?.meaning(of: [0xFF20, 0x61, 0x65])
    },
    Reader("scales", from: ["HDMI-1=1.5", "eDP-1=2\nDP-1=0.5"]) { text in
      _ = MonitorScales(text.split(separator: "\n").map(String.init))
    },
    Reader("geometry", from: ["800x600", "800x600+10+20"]) { _ = WindowGeometry($0) },
    Reader("sandbox-report", from: ["Landlock: active, ABI 7\nseccomp: missing, no"]) { text in
      _ = SandboxReport(text)?.description
    },
    Reader("path-data", from: ["M 1 2 L3,4 c 1-2 .5.5 1e2 3 A 1 1 0 01 2 3 Z"]) { text in
      _ = Path(svg: text)
    },
    Reader("stored-settings", from: ["a = b\\nc\nd\\e = \\\\\n"]) { text in
      _ = SettingsText.text(of: SettingsText.values(in: text))
    },
    Reader("script", from: [script]) { text in _ = try Script(text, name: "script") },
  ]

  private static let script = """
    start ./program "a b"
    size 900x600
    tap 10,20
    pinch on button "Zoom In" by 2 over 300ms fingers 3 turn 30deg hold
    noise jitter loss seed 7
    pen down pressure 0.5
    expect color #ff8000 in 1,2 30x40 at least 5 % within 3
    expect picture a.png within 2 at most 1 % except 1,2 3x4
    wait for no text of entry id name "a*" timeout 1.5s
    """
}
