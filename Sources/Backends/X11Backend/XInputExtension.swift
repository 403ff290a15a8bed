import CX11
import CXInput2

/// The X Input extension, version 2: touches, scrolling in fractions, devices that come and go.
struct XInputExtension {
  /// What its events carry as `extension`.
  let opcode: Int32
  /// Whether the server tells gestures of touchpads: since version 2.4.
  private let hasGestures: Bool

  /// Agrees with the server on version 2.4 or what it has; 2.2, the first with touch, is the least.
  init(on connection: Connection) throws(ServerError) {
    let missing = ServerError.missingExtension(name: "XInput", needed: "2.2")
    var opcode: Int32 = 0, event: Int32 = 0, error: Int32 = 0
    guard XQueryExtension(connection.display, "XInputExtension", &opcode, &event, &error) != 0
    else { throw missing }
    var major: Int32 = 2, minor: Int32 = 4
    guard XIQueryVersion(connection.display, &major, &minor) == Success, (major, minor) >= (2, 2)
    else { throw missing }
    self.opcode = opcode
    hasGestures = (major, minor) >= (2, 4)
  }

  /// Selects what a window needs, and nothing on any other window.
  ///
  /// Touches and buttons are selected on the masters: the server offers each event to the device
  /// itself and then to its master, and a client that selects on all devices gets it twice. The
  /// source of an event still says which device it came from. The three touch events come only
  /// together, as do the three of each gesture; ownership lets us have touches before other clients
  /// have decided. A server that knows no gestures would refuse all for them.
  func select(on window: Window, of connection: Connection) {
    let gestures = [
      XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd,
      XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ]
    select(
      [
        XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership,
        XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave,
        XI_DeviceChanged,
      ] + (hasGestures ? gestures : []), of: XIAllMasterDevices, on: window, connection)
    select([XI_HierarchyChanged], of: XIAllDevices, on: window, connection)
  }

  private func select(
    _ events: [Int32], of device: Int32, on window: Window, _ connection: Connection
  ) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(connection.display, window, &mask, 1)
    }
  }
}
