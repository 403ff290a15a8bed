import CX11
import CXInput2
import Glibc
import Windowing

/// Reads the characters of the keys in each group of the keyboard, and the active group, for on-screen keyboards. A
/// connection has one keyboard.
///
/// It reads nothing until it is asked, because that waits for the server.
final class HardwareKeyboardReader {
  private let display: OpaquePointer
  /// The number of the first event of the X Keyboard extension; nil without it.
  private let eventType: Int32?
  private var known: HardwareKeyboard?
  /// The switch that is on while the keyboard is folded away; nil if there is none, or before it was sought.
  private(set) var tabletSwitch: TabletSwitch?
  private var hasSoughtSwitch = false

  /// The keys of the three rows of letters, by the server's numbers (X Keyboard extension, "pc" keycodes).
  private static let rows: [ClosedRange<KeyCode>] = [24...35, 38...48, 52...61]
  /// Devices that send keys, but have no letters.
  private static let otherDevices = [
    "xtest", "power button", "sleep button", "video bus", "lid switch", "camera", "hotkey",
    "hid events", "button array", "headset", "consumer control", "system control", "speaker",
  ]

  /// Selects the changes of the group on `connection`.
  init(on connection: Connection) {
    display = connection.display
    var opcode: Int32 = 0, event: Int32 = 0, error: Int32 = 0
    var major = Int32(XkbMajorVersion)
    var minor = Int32(XkbMinorVersion)
    let isThere =
      XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0
    eventType = isThere ? event : nil
    // In addition to the state that others have selected.
    let details = UInt(XkbGroupStateMask)
    XkbSelectEventDetails(
      display, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), details, details)
  }

  /// Records a change of the keyboard or its devices, as an event reports it.
  func handle(_ event: XEvent) {
    switch event.type {
    case MappingNotify: known = nil
    case eventType: readState(event)
    default: break
    }
  }

  /// Records that devices were added or removed, or that the keyboard was folded.
  func devicesChanged() { known = nil }

  private func readState(_ event: XEvent) {
    let change = withUnsafeBytes(of: event) { $0.loadUnaligned(as: XkbStateNotifyEvent.self) }
    guard change.xkb_type == XkbStateNotify, change.changed & UInt32(XkbGroupStateMask) != 0 else {
      return
    }
    known?.layout.currentGroup = Int(change.group)
  }

  /// The keyboard now. Reading it again waits for the server a few times.
  var current: HardwareKeyboard {
    if let known { return known }
    var keyboard = HardwareKeyboard()
    if let layout = readLayout() { keyboard.layout = layout }
    keyboard.isAvailable = hasKeyboard && !isFoldedAway
    keyboard.decimalSeparator = Self.decimalSeparator
    known = keyboard
    return keyboard
  }

  // MARK: Layout

  /// Returns the layout; nil if the server does not report it.
  private func readLayout() -> KeyboardLayout? {
    guard eventType != nil, let description = XkbAllocKeyboard() else { return nil }
    defer { XkbFreeKeyboard(description, 0, 1) }
    description.pointee.device_spec = UInt16(XkbUseCoreKbd)
    guard XkbGetControls(display, UInt(XkbAllControlsMask), description) == Success,
      let controls = description.pointee.ctrls
    else { return nil }
    let hasNames = XkbGetNames(display, UInt32(XkbGroupNamesMask), description) == Success
    let names = hasNames ? groupNames(in: description) : []
    let count = min(max(1, Int(controls.pointee.num_groups)), Int(XkbNumKbdGroups))
    let groups = (0..<count).map { index in
      KeyboardLayout.Group(
        name: index < names.count ? names[index] : "", rows: rows(ofGroup: Int32(index)))
    }
    var state = XkbStateRec()
    let isKnown = XkbGetState(display, UInt32(XkbUseCoreKbd), &state) == Success
    return KeyboardLayout(groups: groups, currentGroup: isKnown ? Int(state.group) : 0)
  }

  private func groupNames(in description: XkbDescPtr) -> [String] {
    guard let names = description.pointee.names else { return [] }
    let groups = names.pointee.groups
    return [groups.0, groups.1, groups.2, groups.3].map { atom in
      guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
      defer { XFree(name) }
      return String(cString: name)
    }
  }

  private func rows(ofGroup group: Int32) -> [[KeyboardLayout.Key]] {
    Self.rows.map { codes in
      codes.compactMap { code in
        character(of: code, group, level: 0).map {
          KeyboardLayout.Key($0, shifted: character(of: code, group, level: 1))
        }
      }
    }
  }

  private func character(of code: KeyCode, _ group: Int32, level: Int32) -> Character? {
    Character(keysym: XkbKeycodeToKeysym(display, code, group, level))
  }

  // MARK: Devices

  /// Whether a device with letters is attached. True if the server does not know.
  private var hasKeyboard: Bool {
    var count: Int32 = 0
    guard let first = XIQueryDevice(display, XIAllDevices, &count) else { return true }
    defer { XIFreeDeviceInfo(first) }
    return UnsafeBufferPointer(start: first, count: Int(count)).contains { device in
      guard device.use == XISlaveKeyboard, device.enabled != 0, let name = device.name else {
        return false
      }
      let label = String(cString: name).lowercased()
      return !Self.otherDevices.contains { label.contains($0) }
    }
  }

  /// Whether the tablet switch reports that the keyboard is folded away. The switch is looked up once.
  private var isFoldedAway: Bool {
    if !hasSoughtSwitch {
      hasSoughtSwitch = true
      if mayHaveSwitch { tabletSwitch = TabletSwitch() }
    }
    return tabletSwitch?.read() ?? false
  }

  private var mayHaveSwitch: Bool {
    let display = XDisplayString(display).map { String(cString: $0) }
    let setting = getenv(TabletSwitch.variable).map { String(cString: $0) }
    return TabletSwitch.isOfKeyboard(on: display ?? "", setting: setting)
  }

  // MARK: Locale

  /// The mark of fractions in the language of the user.
  private static var decimalSeparator: Character {
    guard let locale = newlocale(LC_NUMERIC_MASK, "", nil) else { return "." }
    defer { freelocale(locale) }
    guard let text = nl_langinfo_l(nl_item(RADIXCHAR), locale) else { return "." }
    return String(cString: text).first ?? "."
  }
}
