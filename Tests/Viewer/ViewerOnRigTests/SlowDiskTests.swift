import Drawing
import Rig
import TestSupport
import Testing

/// A viewer whose disk does not answer draws and closes its window all the same, and does in order what was asked
/// for once the disk answers.
@Suite(.serialized) final class SlowDiskTests {
  private let disk: SlowDisk

  init() throws { disk = try SlowDisk() }

  @Test func `A window opens before the disk of its picture answers, and shows it then`() throws {
    disk.hang()
    let viewer = try disk.start()
    try viewer.rig.waitUntilQuiet()
    #expect(!disk.logged.contains(disk.pictures))
    disk.answer()
    try viewer.rig.waitUntil("the picture", in: viewer.window) { $0[600, 400] == 0xFF80_8080 }
  }

  @Test
  func `A photo that is deleted leaves immediately, and the window closes, whatever the disk does`()
    throws
  {
    let viewer = try disk.open()
    disk.hang()
    try viewer.rig.keyboard.press("Delete")
    try viewer.expectFit()
    #expect(exists(disk.first))
    try viewer.rig.keyboard.press("q")
    #expect(try eventually { try viewer.rig.topWindows().isEmpty })
    #expect(exists(disk.first))
    disk.answer()
    #expect(try viewer.program.waitForExit() == 0)
    #expect(!exists(disk.first) && exists(disk.trashed))
  }

  @Test func `An operation that is undone before its turn is performed first`() throws {
    let viewer = try disk.open()
    disk.hang()
    try viewer.rig.keyboard.press("Delete")
    try viewer.expectFit()
    try viewer.rig.keyboard.press("Control+z")
    disk.answer()
    try viewer.rig.keyboard.press("q")
    #expect(try viewer.program.waitForExit() == 0)
    #expect(exists(disk.first) && !exists(disk.trashed))
    #expect(disk.journal.contains(#"{"done":"#) && disk.journal.contains(#"{"undone":"#))
  }

  /// Keys of all commands that have to do with files, and what else is pressed then.
  private static let commands = [
    ["Control+c"], ["Control+Shift+c"], ["Control+v"], ["s"], ["r"], ["Control+s"], ["i"], ["F2"],
    ["F2", "x", "Return"], ["Control+Shift+s"], ["Control+Shift+m"], ["Control+Shift+k"],
    ["Control+Shift+m", "Return"], ["Control+Shift+o"], ["Control+comma", "Right"], ["Control+o"],
    ["o"], ["t"], ["Page_Down"], ["F5"], ["Shift+Delete"], ["Delete"], ["Control+z"], ["g"], ["o"],
    ["Shift+s"], ["Control+f"], ["Control+a"], ["Control+c"], ["Alt+Up"], ["m"], ["Control+n"],
    ["Control+Shift+f"], ["Control+Shift+m", "Tab", "Return"],
    ["Control+Shift+m", "Tab", "Tab", "Return", "x", "Return"],
    ["Control+Shift+m", "Tab", "Tab", "Tab", "Return", "x", "Return"],
    ["Control+e"], ["Control+e", "Return"], ["Control+p"],
  ]

  @Test func `Every command is answered while no call for a file returns, and the window closes`()
    throws
  {
    let viewer = try disk.open(slow: "")
    disk.hang()
    for keys in Self.commands {
      for key in keys {
        try viewer.rig.keyboard.press(key)
        // The thread that draws has answered.
        #expect(throws: Never.self, "\(keys)") { try viewer.rig.waitUntilInputIsRead() }
      }
      try viewer.rig.keyboard.press("Escape")
    }
    try viewer.rig.waitUntilInputIsRead()
    #expect(disk.logged.isEmpty)
    try viewer.rig.keyboard.press("Control+q")
    #expect(try eventually { try viewer.rig.topWindows().isEmpty })
    disk.answer()
    #expect(try viewer.program.waitForExit() == 0)
  }
}
