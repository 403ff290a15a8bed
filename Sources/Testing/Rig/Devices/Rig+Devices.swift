import X11Inspection

extension Rig {
  /// Disables an input device, as if it were unplugged, or enables it again.
  ///
  /// The server ends all touches of a disabled touchscreen.
  public func setEnabled(_ isEnabled: Bool, _ device: Device) throws(RigError) {
    let connection = connection(of: device)
    guard connection.isEnabled != isEnabled else { return }
    guard try screenView().deviceSwitch.set(device.name, isEnabled: isEnabled) else {
      throw .device(name: device.name, reason: "the server has no such device")
    }
    if isEnabled { try connection.reconnect() } else { connection.disconnect() }
    switch device {
    case .touchscreen(let number): touchscreens[number - 1].forgetFingers()
    case .pen: pen.forget()
    case .eraser: eraser.forget()
    case .mouse, .keyboard, .touchpad: break
    }
  }

  private func connection(of device: Device) -> DeviceConnection {
    switch device {
    case .touchscreen(let number): touchscreens[number - 1].connection
    case .mouse: mouse.connection
    case .keyboard: keyboard.connection
    case .touchpad: touchpad.connection
    case .pen: pen.connection
    case .eraser: eraser.connection
    }
  }
}
