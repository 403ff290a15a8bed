import Files
import Glibc
import SystemPackage
import Windowing

/// The switch of a laptop that is on while the keyboard is folded away, as in a tablet.
///
/// X does not report it. The kernel does, as a switch of an input device, which few users may read, or as an
/// attribute of a driver, which everybody may.
package final class TabletSwitch {
  private let file: OpenFile
  private let source: Source
  /// The state that was read last.
  private var state: Bool?

  private enum Source {
    case device
    case attribute
  }

  /// The number of the switch: `SW_TABLET_MODE` in linux/input-event-codes.h.
  private static let number = 1
  /// `EVIOCGSW` for eight bytes, in linux/input.h: reads the states of all switches.
  private static let readSwitches = UInt(2) << 30 | UInt(8) << 16 | 0x45 << 8 | 0x1B
  /// The maximum number of reads that empty the buffer of a device. One that never runs dry does not block the program.
  private static let maximumReads = 64

  /// Finds the switch below `root`; nil if the machine has none, or if it may not be read.
  convenience init?(root: FilePath = "/") {
    let devices = Self.devices(below: root).lazy.compactMap { Self($0, .device) }
    let attributes = Self.attributes(below: root).lazy.compactMap { Self($0, .attribute) }
    guard let found = devices.first ?? attributes.first else { return nil }
    self.init(found.file, found.source)
    state = found.state
  }

  private init(_ file: OpenFile, _ source: Source) {
    self.file = file
    self.source = source
  }

  private convenience init?(_ path: FilePath, _ source: Source) {
    guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK) else { return nil }
    self.init(file, source)
    if read() == nil { return nil }
  }

  /// The descriptor to wait for.
  var descriptor: Int32 { file.descriptor }

  /// The events of the descriptor when the switch changes.
  var events: PollEvents {
    switch source {
    case .device: .readable
    case .attribute: .priority
    }
  }

  /// Returns whether the switch is on now; nil if the device was removed.
  func read() -> Bool? {
    state =
      switch source {
      case .device: readDevice()
      case .attribute: readAttribute()
      }
    return state
  }

  /// Reads the switch, and returns whether it is other than when it was read last: a device reports more than this
  /// switch.
  func hasChanged() -> Bool {
    let before = state
    return read() != before
  }

  /// Whether the device was removed, as of the last reading.
  var isGone: Bool { state == nil }

  private func readDevice() -> Bool? {
    var events = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<Self.maximumReads {
      guard Glibc.read(descriptor, &events, events.count) > 0 else { break }
    }
    var switches: UInt64 = 0
    guard ioctl(descriptor, Self.readSwitches, &switches) >= 0 else { return nil }
    return switches & 1 << Self.number != 0
  }

  private func readAttribute() -> Bool? {
    var text = [UInt8](repeating: 0, count: 16)
    guard pread(descriptor, &text, text.count, 0) > 0 else { return nil }
    return text[0] == UInt8(ascii: "1")
  }

  // MARK: Finding the switch

  /// The variable of the environment that is `none` for programs whose keyboard is not that of this machine, though
  /// their server is. The rig sets it: the outcome of its scripts must not depend on whether a laptop is folded.
  package static let variable = "TOUCHSTONE_TABLET_SWITCH"

  /// Returns whether the switch of this machine is that of the keyboard on the server of `display`, such as `:0` or
  /// `remote:0`. `setting` is the value of ``variable``.
  static func isOfKeyboard(on display: String, setting: String?) -> Bool {
    setting != "none" && ["", "unix"].contains(display.prefix { $0 != ":" })
  }

  /// The devices with this switch. What a device has is read from /sys, because opening it can wake it up.
  static func devices(below root: FilePath) -> [FilePath] {
    FileSystem.paths(matching: root.pushing("sys/class/input/event*/device/capabilities/sw"))
      .filter(hasSwitch)
      .compactMap { path in
        path.components.dropLast(3).last.map { root.pushing("dev/input").appending($0) }
      }
  }

  /// Returns whether the file at `path` names the switch, in a bit of its last hexadecimal word.
  private static func hasSwitch(_ path: FilePath) -> Bool {
    guard let bytes = try? FileSystem.contents(of: path, limit: 256),
      let word = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).last,
      let switches = UInt64(word, radix: 16)
    else { return false }
    return switches & 1 << number != 0
  }

  private static func attributes(below root: FilePath) -> [FilePath] {
    FileSystem.paths(matching: root.pushing("sys/devices/platform/*/*tablet_mode*"))
  }
}
