import CX11
import CXInput2

/// The X Input extension, version 2: touches, fractional scrolling, and hot-plugged devices.
struct XInputExtension {
  /// The value of `extension` in the events of the extension.
  let opcode: Int32
  /// Whether the server reports touchpad gestures, which it does since version 2.4.
  private let hasGestures: Bool

  /// Negotiates version 2.4, or the highest that the server supports. Version 2.2, the first with
  /// touch, is required.
  /// - Throws: ``ServerError/missingExtension(name:needed:)`` if the server lacks it.
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

  /// Selects changes of the devices, which name no window: selected on each window, they would arrive
  /// once for each.
  func selectDeviceChanges(of connection: Connection) {
    select([XI_HierarchyChanged], of: XIAllDevices, on: connection.root, connection)
    select([XI_DeviceChanged], of: XIAllMasterDevices, on: connection.root, connection)
  }

  /// Selects the events that a window needs, on that window only.
  ///
  /// Touches and buttons are selected on master devices: the server offers each event to the device
  /// itself and then to its master, so a client that selects on all devices gets it twice. The
  /// source of an event still identifies the device. The three touch events can only be selected
  /// together, and so can the three events of each gesture. With the ownership event, touches are
  /// delivered before other clients have decided about them. A server without gestures would refuse
  /// the whole selection if it included them.
  func select(on window: CX11.Window, of connection: Connection) {
    let gestures = [
      XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd,
      XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ]
    select(
      [
        XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership,
        XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave,
      ] + (hasGestures ? gestures : []), of: XIAllMasterDevices, on: window, connection)
  }

  private func select(
    _ events: [Int32], of device: Int32, on window: CX11.Window, _ connection: Connection
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
