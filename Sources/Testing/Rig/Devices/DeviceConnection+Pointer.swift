import CInputTest

extension DeviceConnection {
  /// Sends values of axes, by number. They are relative to the previous values unless `isAbsolute`.
  func sendMotion(isAbsolute: Bool, _ values: [Int: Double]) throws(RigError) {
    var event = xf86ITEventMotion()
    event.header.length = UInt32(MemoryLayout<xf86ITEventMotion>.size)
    event.header.type = XF86IT_EVENT_MOTION
    event.is_absolute = isAbsolute ? 1 : 0
    event.valuators = xf86ITValuatorData(values)
    try send(event)
  }

  /// Sends a press or release of a button, along with absolute values of axes.
  func sendButton(
    _ button: Int32, isPressed: Bool, _ values: [Int: Double] = [:]
  ) throws(RigError) {
    var event = xf86ITEventButton()
    event.header.length = UInt32(MemoryLayout<xf86ITEventButton>.size)
    event.header.type = XF86IT_EVENT_BUTTON
    event.is_absolute = 1
    event.button = button
    event.is_press = isPressed ? 1 : 0
    event.valuators = xf86ITValuatorData(values)
    try send(event)
  }

  /// Reports that a tool entered or left the range of its tablet.
  func sendProximity(isNear: Bool, _ values: [Int: Double]) throws(RigError) {
    var event = xf86ITEventProximity()
    event.header.length = UInt32(MemoryLayout<xf86ITEventProximity>.size)
    event.header.type = XF86IT_EVENT_PROXIMITY
    event.is_prox_in = isNear ? 1 : 0
    event.valuators = xf86ITValuatorData(values)
    try send(event)
  }
}
