import Geometry
import Gestures

/// Follows the contacts that a touchscreen reports, and reports them as touches of a window that covers it.
struct ContactTracker {
  /// A contact in a slot. Screens report only changed values, so it keeps those of the previous contact.
  private struct Contact {
    var x: Int?
    var y: Int?
    var isDown = false
    /// Whether another contact has begun in the slot since the last report.
    var isAnother = false
    /// The number of the touch, and where it was in the last report; nil if there was none.
    var touch: (number: Int, position: Point)?
  }

  private let ranges: [KernelEvent.Kind: ClosedRange<Int>]
  private let screen: Size
  /// Whether the screen numbers its contacts by slots.
  private let hasSlots: Bool
  private var contacts: [Int: Contact] = [:]
  private var slot = 0
  /// Whether the rest of the report is to be ignored, because the kernel has lost events before it.
  private var isDropping = false

  /// Follows a device with these `ranges` of its axes, which covers a `screen`, in points. Nil if it is no
  /// touchscreen that numbers its contacts.
  init?(_ device: DeviceReader.Device, on screen: Size) {
    ranges = device.ranges
    self.screen = screen
    hasSlots = ranges[.slot] != nil
    let axes: [KernelEvent.Kind] = hasSlots ? [.contactX, .contactY] : [.x, .y]
    guard axes.allSatisfy({ ranges[$0] != nil }),
      hasSlots || device.events.contains(where: { $0.kind == .touch })
    else { return nil }
  }

  /// Handles an event. Returns the changes of touches if it ends a report.
  mutating func apply(_ event: KernelEvent) -> [Scenario.TouchEvent] {
    switch event.kind {
    case .report:
      defer { isDropping = false }
      return isDropping ? [] : report()
    case .dropped: isDropping = true
    case .slot where hasSlots: slot = event.value
    case .contact where hasSlots: event.value < 0 ? end() : begin()
    case .contactX where hasSlots, .x where !hasSlots: change { $0.x = event.value }
    case .contactY where hasSlots, .y where !hasSlots: change { $0.y = event.value }
    case .touch where !hasSlots: event.value == 0 ? end() : begin()
    default: break
    }
    return []
  }

  private mutating func begin() {
    contacts[slot, default: Contact()].isAnother = true
    contacts[slot]?.isDown = true
  }

  private mutating func end() { contacts[slot]?.isDown = false }

  private mutating func change(_ body: (inout Contact) -> Void) {
    body(&contacts[slot, default: Contact()])
  }

  /// Returns the changes since the last report: ends first, each in the order of the slots.
  private mutating func report() -> [Scenario.TouchEvent] {
    let slots = contacts.keys.sorted()
    return slots.compactMap { finish($0) } + slots.compactMap { follow($0) }
  }

  /// Ends the touch in `slot` if its contact has lifted.
  private mutating func finish(_ slot: Int) -> Scenario.TouchEvent? {
    guard let contact = contacts[slot], let touch = contact.touch,
      !contact.isDown || contact.isAnother
    else { return nil }
    contacts[slot]?.touch = nil
    return event(touch.number, .ended, touch.position)
  }

  /// Begins or moves the touch of the contact in `slot`.
  private mutating func follow(_ slot: Int) -> Scenario.TouchEvent? {
    defer { contacts[slot]?.isAnother = false }
    guard let contact = contacts[slot], contact.isDown, let position = position(of: contact),
      position != contact.touch?.position
    else { return nil }
    let number = contact.touch?.number ?? freeNumber
    contacts[slot]?.touch = (number, position)
    return event(number, contact.touch == nil ? .began : .moved, position)
  }

  /// The smallest number that no touch has.
  private var freeNumber: Int {
    let used = contacts.values.compactMap { $0.touch?.number }
    return (1...).first { !used.contains($0) } ?? 1
  }

  private func event(_ touch: Int, _ phase: TouchPhase, _ position: Point) -> Scenario.TouchEvent {
    Scenario.TouchEvent(touch: touch, phase: phase, position: position, kind: .finger, pressure: 1)
  }

  /// Returns the position of a contact on the screen, once both of its coordinates are known.
  private func position(of contact: Contact) -> Point? {
    guard let x = contact.x.map({ fraction($0, of: hasSlots ? .contactX : .x) }),
      let y = contact.y.map({ fraction($0, of: hasSlots ? .contactY : .y) })
    else { return nil }
    return Point(x * (screen.width - 1), y * (screen.height - 1))
  }

  /// Returns the fraction of the range of `axis` that `value` is, from 0 to 1.
  private func fraction(_ value: Int, of axis: KernelEvent.Kind) -> Double {
    guard let range = ranges[axis] else { return 0 }
    let span = Double(range.upperBound) - Double(range.lowerBound)
    return min(max((Double(value) - Double(range.lowerBound)) / span, 0), 1)
  }
}
