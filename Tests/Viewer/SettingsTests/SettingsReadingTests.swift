import SystemPackage
import TestSupport
import Testing

@testable import Settings

@Suite struct SettingsReadingTests {
  private func read(_ text: String, after last: Settings = Settings()) -> SettingsReading {
    SettingsReading(text: text, name: "settings.toml", last: last)
  }

  @Test func `Commands get keys, or lose all`() {
    let reading = read(
      """
      [keys]
      turn-right = ["T", "ctrl+shift+PAGEUP", "Ctrl++"]
      delete = []
      zoom-in = ["Alt+F12", "ß"]
      """)
    #expect(reading.faults.isEmpty && reading.unknownKeys.isEmpty)
    #expect(reading.settings.keys.map(\.command) == ["turn-right", "delete", "zoom-in"])
    #expect(reading.settings.keys.map(\.line) == [2, 3, 4])
    let chords = reading.settings.keys[0].chords
    #expect(chords.map(\.key) == ["t", "pageup", "+"])
    #expect(chords.map(\.modifiers) == [[], [.control, .shift], [.control]])
    #expect(reading.settings.keys[1].chords.isEmpty)
    #expect(reading.settings.keys[2].chords[0].functionKey == 12)
  }

  @Test func `Monitors have scales by their names`() {
    let scales = read("[window]\nmonitor-scale = [\"HDMI-1=1.5\", \"a=b=2\"]").settings
      .monitorScales
    #expect(scales["HDMI-1"] == 1.5 && scales["a=b"] == 2 && scales["eDP-1"] == nil)
    for wrong in ["HDMI-1", "=2", "a=5", "a=", "a=nan"] {
      let reading = read("[window]\nmonitor-scale = [\"\(wrong)\"]")
      #expect(reading.settings.monitorScales.isEmpty && reading.faults.count == 1, "\(wrong)")
    }
    #expect(
      read("[window]\nmonitor-scale = 2").faults.map(\.description)
        == [#"settings.toml:2: monitor-scale: 2 is not a list of scales, such as ["HDMI-1=1.5"]"#])
  }

  @Test func `The lines of keys do not make other settings`() {
    let keys = "[keys]\nnext = [\"J\"]\n"
    let (one, other) = (read(keys).settings, read("# A comment.\n\n\(keys)").settings)
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(one.keys.map(\.line) == [2] && other.keys.map(\.line) == [4])
    #expect(one != read("[keys]\nnext = [\"K\"]\n").settings)
  }

  @Test(arguments: [
    "", "+", "ctrl+", "ctrl+ctrl+a", "meta+a", "f0", "f36", "f01", "ab", " ", "ctrl+ ", "+a",
    "pagedwn",
  ])
  func `An unknown name of a key gives none`(text: String) {
    #expect((KeyChord(text) == nil) == (text != "+"))
  }

  @Test func `Wrong keys are said, and the command keeps its own`() {
    let reading = read(
      """
      [keys]
      turn-right = "T"
      fit = ["T", "Ctrl+Foo"]
      fill = ["Q"]
      grid = ["Ctrl+G", "q"]
      fill = ["B"]
      """)
    #expect(reading.settings.keys.map(\.command) == ["fill"])
    #expect(
      reading.faults.map(\.description) == [
        #"settings.toml:2: turn-right: "T" is not a list of keys, such as ["Ctrl+X", "F5"]"#,
        #"settings.toml:3: fit: "Ctrl+Foo" is not a key, such as "X", "Ctrl+X" or "Shift+PageUp""#,
        #"settings.toml:5: grid: "q" is already a key of fill"#,
        "settings.toml:6: fill: already set in line 4",
      ])
  }

  @Test func `Keys are read, others have their defaults`() {
    let reading = read(
      """
      [view]
      appearance = "light" # always
      background = "grey"
      enlarge-small = true
      [input]
      double-tap = 4
      wheel-step = 1.5
      [window]
      memory = 128
      """)
    var expected = Settings()
    expected.appearance = .light
    expected.background = .grey
    expected.zoom.enlargesSmall = true
    expected.zoom.doubleTap = 4
    expected.zoom.wheelStep = 1.5
    expected.memory = 128
    #expect(reading.settings == expected)
    #expect(reading.faults.isEmpty && reading.unknownKeys.isEmpty)
  }

  @Test(arguments: [
    (#"[input]"# + "\n" + #"wheel = "zom""#, #"wheel: "zom" is not one of "zoom", "page""#),
    ("[input]\nwheel-step = 9", "wheel-step: 9 is not a number from 1.01 to 4"),
    ("[input]\ndouble-tap = true", "double-tap: true is not a number from 1.5 to 10"),
    ("[files]\nhidden = 1", "hidden: 1 is not true or false"),
    ("[window]\nscale = 0.4", "scale: 0.4 is not 0 or a number from 0.5 to 4"),
    ("[window]\nmemory = 1.5", "memory: 1.5 is not 0 or a whole number from 64 to 1048576"),
    (
      "[files]\nwallpaper-command = 1",
      #"wallpaper-command: 1 is not a command, such as "feh --bg-fill""#
    ),
    (
      "[files]\nwallpaper-command = \"feh 'fill\"",
      #"wallpaper-command: "feh 'fill" is not a command, such as "feh --bg-fill""#
    ),
    ("[view]\nwrong", "expected key = value"),
  ])
  func `A wrong value is named with its line and what is expected`(text: String, reason: String) {
    let reading = read(text)
    #expect(reading.faults.map(\.description) == ["settings.toml:2: \(reason)"])
    #expect(reading.settings == Settings())
  }

  @Test func `A wrong value keeps the last good one, and all others count`() {
    var last = Settings()
    last.wheel = .page
    last.zoom.doubleTap = 5
    let reading = read("[input]\nwheel = 3\n[files]\nhidden = true", after: last)
    #expect(reading.settings.wheel == .page && reading.settings.showsHidden)
    // It is no longer in the file.
    #expect(reading.settings.zoom.doubleTap == 3)
  }

  @Test func `Unknown keys are no faults`() {
    let reading = read("colour = 1\n[view]\nframes = true\n[other]\nappearance = \"light\"")
    #expect(reading.faults.isEmpty && reading.settings == Settings())
    #expect(
      reading.unknownKeys == [
        "settings.toml:1: colour: not known", "settings.toml:3: view.frames: not known",
        "settings.toml:5: other.appearance: not known",
      ])
  }

  @Test func `Each key stores its own default`() {
    for setting in Setting.all {
      var settings = Settings()
      #expect(setting.store(setting.value(Settings()), &settings), "\(setting.key)")
      #expect(settings == Settings())
    }
    #expect(Set(Setting.all.map { "\($0.table).\($0.key)" }).count == Setting.all.count)
  }

  @Test func `A file that does not exist gives the defaults`() {
    let folder = TemporaryFolder()
    let file = SettingsFile(at: FilePath("\(folder.path)/no/settings.toml"))
    var last = Settings()
    last.wheel = .page
    #expect(file.read(after: last) == SettingsReading())
  }

  @Test func `A file that cannot be read keeps the last settings`() {
    let folder = TemporaryFolder()
    var last = Settings()
    last.wheel = .page
    for (bytes, reason) in [
      ([0xFF, 0xFE], "not UTF-8"),
      ([UInt8](repeating: UInt8(ascii: "#"), count: 1 << 20 + 1), "larger than 1 MiB"),
    ] {
      let file = SettingsFile(at: FilePath(folder.write(bytes, to: "settings.toml")))
      let reading = file.read(after: last)
      #expect(reading.settings == last)
      #expect(reading.faults.map(\.description) == ["settings.toml: \(reason)"])
    }
    let place = SettingsFile(at: FilePath(folder.path)).read(after: last)
    #expect(place.settings == last && place.faults.count == 1)
  }
}
