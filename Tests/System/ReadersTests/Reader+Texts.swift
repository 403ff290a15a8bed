import DesktopEntries
import Files
import Geometry
import JSONReading
import PictureFiles
import Scenarios
import SystemPackage

@testable import FileOperations
@testable import Settings

extension Reader {
  /// The readers of texts: the viewer's state, settings, and files about pictures and touches.
  static let texts: [Reader] = [
    Reader("json", from: [Array(#"{"a":[1,-2.5e3,true,null],"b":"\u00e9\ud83d\ude00\n"}"#.utf8)]) {
      _ = try JSONReader.value(in: $0)
    },
    Reader(
      "settings", from: [settings],
      ofText: { text in
        let document = TOMLDocument(text)
        _ = SettingsReading(text: text, name: "settings.toml")
        for entry in document.entries { _ = entry.value.hashValue }
      }),
    Reader("key", from: ["Ctrl+Shift+Page Down", "+", "Ctrl++", "F12", "ß"]) { text in
      _ = KeyChord(text)
    },
    Reader("state", from: [Array(state.utf8)]) { _ = SavedState($0) },
    Reader("journal", from: [Array(journal.utf8)]) { _ = JournalLine($0) },
    Reader("edits", from: ["0-2:ffd8=ffd8"]) { text in
      _ = ByteEdits(text: text)?.applied(to: Array(0...99))
    },
    Reader("told-metadata", from: ["make\tA\nexposure\t1/60\nrating\t5/1"]) { text in
      _ = PictureMetadata(text: text) { $0 }
    },
    Reader(
      "trash", from: [Array("[Trash Info]\nPath=/a/b%20c\nDeletionDate=2026-01-02T03:04:05\n".utf8)]
    ) {
      _ = TrashInfo.Contents($0).isAbout("/a/b c")
    },
    Reader("uri", from: [Array("file:///a/b%20c%C3%A9".utf8)]) { _ = FileURI.path(in: $0) },
    Reader("recent", from: [Array(recent.utf8)]) { bytes in
      let program = RecentFilesList.Program(name: "Touchstone", command: "touchstone %u")
      let visit = RecentFilesList.Visit(uri: "file:///b.png", type: "image/png")
      _ = try RecentFilesList.removing(program, from: bytes)
      _ = try RecentFilesList.adding([visit], by: program, to: bytes)
    },
    Reader("recording", from: [Array(recording.utf8)]) { bytes in
      _ = Scenario(playing: try Recording(reading: bytes, named: "recording"))
    },
    Reader("devices", from: [Array(devices.utf8)]) { bytes in
      _ = try Recording(ofDevices: bytes, named: "devices", on: .init(1200, 800))
    },
  ]

  private static let settings = """
    # comment
    [view]
    appearance = "dark" # more
    names = true
    [input]
    wheel-step = 1.25e0
    [keys]
    turn-right = ["T", 'Ctrl+Shift+Right']
    """

  private static let state = """
    {"window":{"x":1,"y":-2,"width":800,"height":600},"folder":"file:///a","targets":["file:///b%20c"],
    "recents":[],"filmstrip":true,"thumbnails":160.5,"orders":[["file:///a","date"]],"dark":false}
    """

  private static let journal = #"""
    {"id":"1-2","time":1700000000,"kind":"turn","from":"file:///a","to":"file:///a","info":{"file":"1:2",\#
    "inverse":"0-2:ffd8=ffd8","earlier":1,"later":5}}
    """#

  private static let recent = """
    <?xml version="1.0" encoding="UTF-8"?><xbel version="1.0"
    xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
    xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">
    <bookmark href="file:///a.png" added="2026-01-02T03:04:05Z" modified="2026-01-02T03:04:05Z"
    visited="2026-01-02T03:04:05Z"><info><metadata owner="http://freedesktop.org">
    <mime:mime-type type="image/png"/><bookmark:applications><bookmark:application name="Touchstone"
    exec="&apos;touchstone %u&apos;" modified="2026-01-02T03:04:05Z" count="1"/>
    </bookmark:applications></metadata></info></bookmark></xbel>
    """

  private static let recording = """
    {"t":0,"window":[800,600],"scale":2}
    {"t":1.5,"touches":[{"id":1,"phase":"begin","at":[10,20],"pressure":0.5}]}
    {"t":9,"touches":[{"id":1,"phase":"end","at":[11,20]}]}
    """

  private static let devices = """
    # evemu 1.3
    N: touch
    A: 00 0 4095 0 0 10
    A: 2f 0 9 0 0 0
    A: 35 0 4095 0 0 10
    A: 36 0 4095 0 0 10
    A: 39 0 65535 0 0 0
    E: 0.000001 0003 002f 0000
    E: 0.000001 0003 0039 0001
    E: 0.000001 0003 0035 0100
    E: 0.000001 0003 0036 0200
    E: 0.000001 0000 0000 0000
    E: 0.010000 0003 0039 -001
    E: 0.010000 0000 0000 0000
    """
}
