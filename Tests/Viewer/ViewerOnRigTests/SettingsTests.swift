import Codecs
import Drawing
import Glibc
import Rig
import RigSupport
import SystemPackage
import TestSupport
import Testing

/// The settings file of the viewer, and light and dark.
@Suite(.serialized) struct SettingsTests {
  private func run(_ arguments: [String], config: String) throws -> (status: Int32, output: String)
  {
    let rig = try Rig(width: 200, height: 200)
    let program = try rig.launch(
      [ViewerUnderTest.path] + arguments, environment: ["XDG_CONFIG_HOME": config])
    return (try program.waitForExit(), program.output)
  }

  /// Writes `text` to the settings file below `home` as editors do: another file takes its name.
  private func write(_ text: String, in home: String) throws {
    let folder = "\(home)/config/touchstone"
    for folder in [home, "\(home)/config", folder] { mkdir(folder, 0o700) }
    let draft = Scratch.folder.write(Array(text.utf8), to: "draft.toml")
    #expect(rename(draft, "\(folder)/settings.toml") == 0)
  }

  @Test func `The settings are checked line by line, with status 1 for faults`() throws {
    let folder = TemporaryFolder()
    let bad = folder.write(
      Array("[input]\nwheel = \"zom\"\n[colours]\nred = 1\nnonsense\n".utf8), to: "my.toml")
    let (status, output) = try run(["--check-settings", bad], config: folder.path)
    #expect(status == 1)
    #expect(
      output == """
        my.toml:2: wheel: "zom" is not one of "zoom", "page"
        my.toml:5: expected key = value
        my.toml:4: colours.red: not known

        """)
    let good = folder.write(Array("[input]\nwheel = \"page\"\n".utf8), to: "good.toml")
    #expect(try run(["--check-settings", good], config: folder.path) == (0, ""))
    // The user's own, which does not exist.
    #expect(try run(["--check-settings"], config: folder.path) == (0, ""))
    let (missing, words) = try run(["--check-settings", "no.toml"], config: folder.path)
    #expect(missing == 1)
    #expect(
      words == "touchstone: no.toml: the settings cannot be read: no such file or directory\n")
    mkfifo("\(folder.path)/pipe", 0o600)
    let pipe = try run(["--check-settings", "\(folder.path)/pipe"], config: folder.path).output
    #expect(pipe.hasSuffix("pipe: the settings cannot be read: it is not a regular file\n"))
  }

  @Test func `Edits of the settings apply immediately, and faults are told`() throws {
    let tall = try TallPicture.path()
    let viewer = try ViewerUnderTest(opening: [tall], appearance: nil)
    try viewer.waitForGround(243, "the light ground")
    try write("[view]\nappearance = \"dark\"\n", in: viewer.home)
    try viewer.waitForGround(23, "the dark ground")
    try write("[view]\nappearance = \"dark\"\nbackground = \"white\"\n", in: viewer.home)
    try viewer.waitForGround(255, "the white ground")
    try write("[view]\nappearance = \"darker\"\nbackground = \"black\"\n", in: viewer.home)
    try viewer.waitForGround(0, "the black ground")
    try viewer.rig.waitUntilQuiet(for: .milliseconds(500))
    #expect(
      viewer.program.output.contains(
        "touchstone: settings.toml:2: appearance: \"darker\" is not one of \"auto\", \"light\", \"dark\"\n"
      ))
  }

  @Test func `The memory of the settings counts immediately, and the picture stays`() throws {
    let pictures = Pictures([Chart.path, Chart.path, Chart.path])
    let viewer = try ViewerUnderTest(opening: [pictures.paths[0]])
    func screenshot() throws -> Bitmap {
      try viewer.expectFit()
      try viewer.rig.keyboard.press("1")
      try viewer.waitUntil("actual size") { abs($0.scale - 1) < 0.002 }
      #expect(viewer.comesToRest)
      return try viewer.screenshotAtRest()
    }
    let before = try screenshot()
    var earlier = viewer.budgets
    for memory in [256, 512] {
      let budget: Set<Substring> = ["\((memory << 20) / 4 * 3)"]
      try write("[window]\nmemory = \(memory)\n", in: viewer.home)
      #expect(eventually { viewer.budgets.isDisjoint(with: earlier) })
      try viewer.rig.keyboard.press("Page_Down")
      #expect(try screenshot() == before)
      #expect(viewer.budgets == budget)
      earlier = budget
    }
  }

  @Test func `A fault at the start is told, and the rest counts`() throws {
    let home = "\(Scratch.folder.path)/faulty"
    try write("[window]\nscale = 9\n[view]\nbackground = \"grey\"", in: home)
    let viewer = try ViewerUnderTest(
      opening: [try TallPicture.path()],
      environment: ["XDG_CONFIG_HOME": "\(home)/config"])
    try viewer.waitForGround(128, "the grey ground")
    #expect(
      viewer.program.output
        == "touchstone: settings.toml:2: scale: 9 is not 0 or a number from 0.5 to 4\n")
  }

  @Test func `The scale of the settings counts at the start, but not over the option`() throws {
    let home = "\(Scratch.folder.path)/scaled"
    try write("[window]\nscale = 2", in: home)
    func headline(_ options: [String]) throws -> Bitmap {
      let empty = Scratch.folder.write([], to: "Nothing in it.jpg")
      let viewer = try ViewerUnderTest(
        opening: [empty], options: options, environment: ["XDG_CONFIG_HOME": "\(home)/config"])
      try viewer.rig.waitUntilQuiet(for: .milliseconds(500))
      return try viewer.screenshotAtRest()
    }
    let (set, double, single) = (
      try headline([]), try headline(["--scale", "2"]), try headline(["--scale", "1"])
    )
    #expect(set == double && set != single)
  }
}

/// Processes of the viewer.
extension ViewerUnderTest {
  /// The bytes of pixels that each of its decoders may keep.
  fileprivate var budgets: Set<Substring> {
    Set(ProcessStatus(id: program.processID).children.compactMap(\.arguments.first))
  }
}

/// A picture for tests that look at what is around it.
enum TallPicture {
  /// Writes a picture that leaves much of the window free at its sides, alone in its folder.
  static func path() throws -> String {
    let folder = "\(Scratch.folder.path)/tall"
    mkdir(folder, 0o700)
    let path = "\(folder)/tall.png"
    try PNG.write(Bitmap(width: 200, height: 800, filledWith: 0xFF33_6699), to: FilePath(path))
    return path
  }
}
