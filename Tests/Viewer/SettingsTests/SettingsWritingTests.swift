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
    var settings = file.read().settings
    body(&settings)
    try write(settings)
  }

  private func write(_ settings: Settings) throws {
    for setting in Setting.all { try file.write(setting.value(settings), for: setting) }
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

  @Test func `A file that only its owner may read stays so`() throws {
    write("[view]\n")
    chmod(file.path.string, 0o600)
    try change { $0.wheel = .page }
    #expect(FileStatus(of: file.path)?.permissions == 0o600)
  }

  @Test func `Every key can be changed in every file, and is read again`() throws {
    var settings = Settings()
    settings.appearance = .dark
    settings.background = .grey
    settings.nextPicture = .keep
    settings.zoom.enlargesSmall = true
    settings.controls = .stay
    settings.showsNames = true
    settings.keyboard = .never
    settings.wheel = .page
    settings.zoom.wheelStep = 1.5
    settings.zoom.doubleTap = 2
    settings.sort = .size
    settings.showsHidden = true
    settings.saveTurns = .always
    settings.keepsRecents = false
    settings.wallpaperCommand = "feh --bg-fill"
    settings.monitorScales = try #require(MonitorScales(["HDMI-1=1.5", "a=b=2"]))
    settings.slideshow.interval = 9
    settings.slideshow.repeats = false
    settings.slideshow.shuffles = true
    settings.slideshow.fades = false
    settings.remembersWindow = false
    settings.scale = 2
    settings.memory = 512
    #expect(Setting.all.allSatisfy { $0.value(settings) != $0.value(Settings()) })
    for start in [nil, "", "[view]\n", "\n\n[window]\nscale = 1.5", "x = 1\r\n[view]\r\n"] {
      if let start { write(start) } else { unlink("\(folder.path)/new/settings.toml") }
      let earlier = file.read().settings
      try write(settings)
      #expect(file.read().settings == settings && file.read().faults.isEmpty)
      try write(earlier)
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
      $0.zoom.doubleTap = 4
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

  @Test func `Unchanged settings are not written`() throws {
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
      try change { $0.wheel = .page }
    }
  }

  @Test(arguments: ["target.toml", "later/target.toml"])
  func `A link to a file that does not exist yet leads to it from then on`(name: String) throws {
    mkdir("\(folder.path)/new", 0o700)
    symlink("../\(name)", "\(folder.path)/new/settings.toml")
    try change { $0.wheel = .page }
    #expect(FileStatus(of: file.path)?.isLink == true && file.read().settings.wheel == .page)
    #expect(SettingsFile(at: FilePath("\(folder.path)/\(name)")).read().settings.wheel == .page)
  }

  @Test func `A line that the user has made a comment stays one`() throws {
    write("[input]\n# wheel = \"page\" # at work\n# double-tap = 3.0\n")
    try change {
      $0.wheel = .page
      $0.zoom.doubleTap = 2
    }
    #expect(
      try text() == "[input]\n# wheel = \"page\" # at work\nwheel = \"page\"\ndouble-tap = 2.0\n")
  }

  @Test func `Only what is chosen is written over what another program wrote meanwhile`() throws {
    write("[view]\nappearance = \"dark\"\n")
    let wheel = try #require(Setting.all.first { $0.key == "wheel" })
    write("[view]\nappearance = \"light\"\nnames = true\n")
    try file.write(.string("page"), for: wheel)
    try file.write(.string("page"), for: wheel)
    let settings = file.read().settings
    #expect(settings.appearance == .light && settings.showsNames && settings.wheel == .page)
  }

  @Test func `A concurrent change by another program is kept`() throws {
    let wheel = try #require(Setting.all.first { $0.key == "wheel" })
    FaultSteps.each { steps in
      write("[view]\n")
      FileCall.withProbe({ _ in
        if steps.next() { write("[view]\nappearance = \"light\"\n") }
        return nil
      }) { try? file.write(.string("page"), for: wheel) }
      let settings = file.read().settings
      #expect(settings.appearance == (steps.hasFailed ? .light : .auto))
      // Changes after the last look at the file are by another program alone.
      #expect(settings.wheel == .page || steps.hasFailed)
    }
  }

  @Test func `A file that is read-only stays as it is`() throws {
    write("[view]\n")
    chmod(file.path.string, 0o444)
    #expect(throws: SettingsFile.WritingError.failed(reason: "permission denied")) {
      try change { $0.wheel = .page }
    }
    #expect(try text() == "[view]\n")
  }
}
