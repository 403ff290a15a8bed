import Gestures

/// The devices of a server, as far as the meaning of their events depends on them. All windows of a
/// connection share them.
final class InputDevices {
  /// Returns all devices of the server.
  private let query: () -> [InputDevice]
  /// The kinds of the devices that are pens.
  private(set) var pens: [Int32: TouchKind] = [:]
  /// The valuators that measure pressure.
  private(set) var pressureAxes: [Int32: PressureAxis] = [:]
  /// The devices that scroll by finger movements.
  private(set) var touchpads: Set<Int32> = []
  /// The wheels of the devices.
  var scrolling = ScrollTracker()

  /// Reads the devices that `query` returns.
  init(_ query: @escaping () -> [InputDevice]) {
    self.query = query
    read()
  }

  /// Reads the devices again, because they have changed. This waits for the server several times.
  func read() {
    let devices = query()
    pens = devices.byIdentifier(\.penKind)
    pressureAxes = devices.byIdentifier(\.pressureAxis)
    touchpads = Set(devices.lazy.filter(\.isTouchpad).map(\.id))
    scrolling.reset(devices.byIdentifier(\.scrollAxes))
  }
}

extension [InputDevice] {
  /// Returns the values that are not nil, by the server's number for the device.
  fileprivate func byIdentifier<Value>(_ value: (InputDevice) -> Value?) -> [Int32: Value] {
    Dictionary(compactMap { device in value(device).map { (device.id, $0) } }) { $1 }
  }
}
