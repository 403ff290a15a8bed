import Foundation
import SystemPackage
import TestSupport
import Testing
import Windowing

@testable import X11Backend

/// The switch of laptops that are folded to a tablet, in trees of files like those of the kernel.
@Suite struct TabletSwitchTests {
  private let root = TemporaryFolder()

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(root.path)/\(path)", withIntermediateDirectories: true)
  }

  private func write(_ text: String, to path: String) throws {
    try makeFolder((path as NSString).deletingLastPathComponent)
    // Into the same file, which may be open.
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root.path)/\(path)"))
  }

  private var found: TabletSwitch? { TabletSwitch(root: FilePath(root.path)) }

  @Test func `A machine without a switch has none`() throws {
    #expect(found == nil)
    try write("1\n", to: "sys/class/input/event0/device/capabilities/sw")
    try write("hello", to: "sys/devices/platform/thinkpad_acpi/hotkey_enable")
    #expect(found == nil)
  }

  @Test func `An attribute of a driver is read each time`() throws {
    let attribute = "sys/devices/platform/thinkpad_acpi/hotkey_tablet_mode"
    try write("0\n", to: attribute)
    let tablet = try #require(found)
    #expect(tablet.events == .priority)
    #expect(tablet.read() == false)
    try write("1\n", to: attribute)
    #expect(tablet.read() == true)
    // As of a driver that is removed.
    try write("", to: attribute)
    #expect(tablet.read() == nil)
  }

  @Test func `Only another state is a change`() throws {
    let attribute = "sys/devices/platform/thinkpad_acpi/hotkey_tablet_mode"
    try write("0\n", to: attribute)
    let tablet = try #require(found)
    #expect(!tablet.hasChanged())
    try write("1\n", to: attribute)
    #expect(tablet.hasChanged())
    #expect(!tablet.hasChanged())
    try write("0\n", to: attribute)
    // A change that has been read is known.
    #expect(tablet.read() == false)
    #expect(!tablet.hasChanged() && !tablet.isGone)
    try write("", to: attribute)
    #expect(tablet.hasChanged() && tablet.isGone)
    #expect(!tablet.hasChanged())
  }

  @Test func `The removal of a switch is noticed although others have read it before`() throws {
    let attribute = "sys/devices/platform/thinkpad_acpi/hotkey_tablet_mode"
    try write("0\n", to: attribute)
    let tablet = try #require(found)
    try write("", to: attribute)
    #expect(tablet.read() == nil)
    #expect(!tablet.hasChanged())
    #expect(tablet.isGone)
  }

  @Test func `An attribute that says nothing, or cannot be read, is passed over`() throws {
    try write("", to: "sys/devices/platform/a/tablet_mode")
    #expect(found == nil)
    try makeFolder("sys/devices/platform/b/tablet_mode")
    #expect(found == nil)
    try write("1", to: "sys/devices/platform/c/tablet_mode")
    #expect(found?.read() == true)
  }

  @Test(arguments: [
    ("2\n", true), ("10000 3\n", true), ("0 0 f\n", true), ("1\n", false), ("2 0\n", false),
    ("", false), ("x\n", false),
  ])
  func `A device has the switch if the kernel says so`(bits: String, hasSwitch: Bool) throws {
    try write(bits, to: "sys/class/input/event4/device/capabilities/sw")
    let path = FilePath("\(root.path)/dev/input/event4")
    #expect(TabletSwitch.devices(below: FilePath(root.path)) == (hasSwitch ? [path] : []))
  }

  @Test(
    arguments: [
      (":0", nil, true), ("unix:0.0", nil, true), (":0", "", true), (":0", "none", false),
      ("localhost:10.0", nil, false), ("example.org:0", nil, false),
    ] as [(String, String?, Bool)])
  func `The switch is that of a server on this machine, unless a variable says otherwise`(
    display: String, setting: String?, isOfKeyboard: Bool
  ) {
    #expect(TabletSwitch.isOfKeyboard(on: display, setting: setting) == isOfKeyboard)
  }

  @Test(arguments: ["2\n", "10000 3\n", "0 0 f\n"])
  func `A device with the switch that is no device of input is passed over`(bits: String) throws {
    try write(bits, to: "sys/class/input/event4/device/capabilities/sw")
    #expect(found == nil)
    // The device is opened, and does not answer as one of the kernel.
    try write("", to: "dev/input/event4")
    #expect(found == nil)
    try write("1", to: "sys/devices/platform/intel-vbtn/tablet_mode")
    #expect(found?.events == .priority)
  }
}
