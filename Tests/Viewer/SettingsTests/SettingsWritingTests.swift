import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Settings

/// Changing settings in the file.
@Suite struct SettingsWritingTests {
  private let folder = TemporaryFolder()
  private var file: SettingsFile { SettingsFile(at: FilePath("\(folder.path)/new/settings.toml")) }

  private func text() throws -> String {
    String(decoding: try FileSystem.contents(of: file.path, limit: 1 << 20), as: UTF8.self)
  }

  private func write(_ text: String) {
    mkdir("\(folder.path)/new", 0o700)
    _ = folder.write(Array(text.utf8), to: "new/settings.toml")
  }

  private func change(_ body: (inout Settings) -> Void) throws {
    let earlier = file.read().settings
    var settings = earlier
    body(&settings)
    try file.write(settings, changedFrom: earlier)
  }

  @Test func `The first change shows all keys with their defaults, and sets one`() throws {
    try change { $0.wheel = .page }
    let lines = try text().split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("[") } == ["wheel = \"page\""])
    for setting in Setting.all where setting.key != "wheel" {
      #expect(lines.contains("# \(setting.key) = \(setting.value(Settings()).literal)"))
    }
    let reading = file.read()
    #expect(reading.faults.isEmpty && reading.unknownKeys.isEmpty)
    #expect(reading.settings.wheel == .page)
  }

  @Test func `Every key can be changed in every file, and is read again`() throws {
    var settings = Settings()
    settings.appearance = .dark
    settings.background = .grey
    settings.nextPicture = .keep
    settings.enlargesSmall = true
    settings.controls = .stay
    settings.showsNames = true
    settings.keyboard = .never
    settings.wheel = .page
    settings.wheelStep = 1.5
    settings.doubleTap = 2
    settings.sort = .size
    settings.showsHidden = true
    settings.slideInterval = 9
    settings.repeatsSlideshow = false
    settings.remembersWindow = false
    settings.scale = 2
    settings.memory = 512
    #expect(Setting.all.allSatisfy { $0.value(settings) != $0.value(Settings()) })
    for start in [nil, "", "[view]\n", "\n\n[window]\nscale = 1.5", "x = 1\r\n[view]\r\n"] {
      if let start { write(start) } else { unlink("\(folder.path)/new/settings.toml") }
      let earlier = file.read().settings
      try file.write(settings, changedFrom: earlier)
      #expect(file.read().settings == settings && file.read().faults.isEmpty)
      try file.write(earlier, changedFrom: settings)
      #expect(file.read().settings == earlier && file.read().faults.isEmpty)
    }
  }

  @Test func `Comments, unknown keys and the order of lines stay`() throws {
    let before = """
      # Mine
      [input]
      wheel-step = 1.5 # = fine "1.5"
      wheel = 'zoom' # as in 'zoom'

      [own]
      wheel = "mine"
      [view]
      # names = false
      colour = "red"
      """
    write(before)
    try change {
      $0.wheel = .page
      $0.showsNames = true
      $0.doubleTap = 4
    }
    #expect(
      try text() == """
        # Mine
        [input]
        wheel-step = 1.5 # = fine "1.5"
        wheel = "page" # as in 'zoom'
        double-tap = 4.0

        [own]
        wheel = "mine"
        [view]
        names = true
        colour = "red"
        """)
  }

  @Test func `A file that is faulty by now is not written`() throws {
    write("[view]\nappearance = \"dark\"\nwhat\n")
    let fault = SettingsFault(file: "settings.toml", line: 3, reason: "expected key = value")
    #expect(throws: SettingsFile.WritingError.faulty(fault)) { try change { $0.wheel = .page } }
    #expect(try text() == "[view]\nappearance = \"dark\"\nwhat\n")
    #expect(
      "\(SettingsFile.WritingError.faulty(fault))"
        == "Settings could not be saved: settings.toml:3: expected key = value.")
  }

  @Test func `What did not change is not written`() throws {
    try change { _ in }
    #expect(FileStatus(of: file.path) == nil)
  }

  @Test func `A link stays one, and a folder in the way is said`() throws {
    let target = folder.write([], to: "target.toml")
    mkdir("\(folder.path)/new", 0o700)
    symlink(target, "\(folder.path)/new/settings.toml")
    try change { $0.wheel = .page }
    #expect(FileStatus(of: file.path)?.isLink == true)
    #expect(SettingsFile(at: FilePath(target)).read().settings.wheel == .page)
    unlink("\(folder.path)/new/settings.toml")
    mkdir("\(folder.path)/new/settings.toml", 0o700)
    #expect(throws: SettingsFile.WritingError.self) {
      var settings = Settings()
      settings.wheel = .page
      try file.write(settings, changedFrom: Settings())
    }
  }
}
