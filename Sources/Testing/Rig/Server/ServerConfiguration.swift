/// The screen and devices of a private server, as an `xorg.conf`.
struct ServerConfiguration {
  var width: Int
  var height: Int
  /// The number of bits per pixel of the root window.
  var depth = 24
  /// The names of extensions of the protocol that the server does not offer.
  var withoutExtensions: [String] = []
  var devices: [Device]
  /// The folder of the devices' sockets.
  var folder: PrivateFolder

  /// The text of the configuration file.
  var text: String {
    ([flags, extensions, screen] + devices.map(section) + [layout]).joined(separator: "\n")
  }

  /// The section that allows only the given devices, and disables the screen saver and the key that
  /// ends the server.
  private var flags: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "DontZap" "true"
      Option "BlankTime" "0"
      Option "StandbyTime" "0"
      Option "SuspendTime" "0"
      Option "OffTime" "0"
    EndSection
    """
  }

  private var extensions: String {
    let options = withoutExtensions.map { "  Option \"\($0)\" \"Disable\"\n" }
    return """
      Section "Extensions"
      \(options.joined())EndSection
      """
  }

  /// The sections for the screen. The dummy driver has no output, so the timings only need to be in
  /// increasing order.
  private var screen: String {
    let mode = "\(width)x\(height)"
    return """
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam \(max(65_536, width * height * 4 / 1024 + 1024))
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 1-2000
        VertRefresh 1-10000
        Modeline "\(mode)" \(clock) \(timings(width)) \(timings(height))
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth \(depth)
        SubSection "Display"
          Depth \(depth)
          Modes "\(mode)"
          Virtual \(width) \(height)
        EndSubSection
      EndSection
      """
  }

  /// The pixel clock in MHz, for 60 frames per second within the limits of the driver.
  private var clock: Int { min(max(12, (width + 3) * (height + 3) * 60 / 1_000_000), 290) }

  private func timings(_ extent: Int) -> String {
    (0..<4).map { "\(extent + $0)" }.joined(separator: " ")
  }

  private func section(_ device: Device) -> String {
    let options = device.driverOptions.map { "  Option \"\($0)\" \"\($1)\"\n" }
    return """
      Section "InputDevice"
        Identifier "\(device.name)"
        Driver "inputtest"
        Option "SocketPath" "\(folder.path(of: device.socketName))"
        Option "DeviceType" "\(device.driverType)"
        Option "XkbRules" "evdev"
      \(options.joined())EndSection
      """
  }

  private var layout: String {
    let lines = devices.map { "  InputDevice \"\($0.name)\" \"\($0.role)\"" }
    return """
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
      \(lines.joined(separator: "\n"))
      EndSection

      """
  }
}
