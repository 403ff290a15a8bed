public import Geometry
public import SystemPackage
import X11Backend
import X11Inspection

/// A private X server with real input devices, and programs under test on it.
///
///     let rig = try Rig(width: 1280, height: 800)
///     try rig.launch(["touchstone", "picture.jpg"])
///     let window = try rig.waitForWindow()
///     try rig.touchscreen.pinch(center: window.content.center, from: 100, to: 300)
///     try rig.waitUntilQuiet()
///     let pixels = try rig.screenshot(of: window.content)
///
/// All coordinates are in device pixels of the screen, from its top left corner. The server and the
/// programs end with ``end()``, when the last reference is released, and if this process is killed.
/// Use a rig from one thread. Each rig has its own server, so several can run in parallel.
public final class Rig {
  /// The X server.
  public let server: PrivateServer
  /// The display of the programs under test, such as `:3`: that of the server, or of the desktop if it
  /// has a server of its own.
  public var display: String { desktop?.display ?? server.display }
  /// The size of the screen in device pixels.
  public let size: Size
  /// The touchscreens, in order of their numbers.
  public let touchscreens: [Touchscreen]
  /// The first touchscreen.
  public var touchscreen: Touchscreen { touchscreens[0] }
  /// The mouse.
  public let mouse: Mouse
  /// The keyboard.
  public let keyboard: Keyboard
  /// The touchpad.
  public let touchpad: Touchpad
  /// The tip of the pen.
  public let pen: Pen
  /// The eraser end of the pen.
  public let eraser: Pen
  /// The programs that were started, newest last.
  public private(set) var programs: [Program] = []

  /// The desktop that manages the windows; nil for none.
  let desktop: DesktopSession?
  private var film: Film?
  /// The connections for observing the screen; nil once the rig has ended.
  private var view: ScreenView?

  /// Starts a server with a screen of `width` by `height` device pixels, and `desktop` on it, if any.
  /// - Precondition: there is at least one touchscreen.
  /// - Throws: ``RigError`` if something is not installed or does not start in time.
  public init(
    width: Int = 1920, height: Int = 1080, touchscreens count: Int = 1, desktop: Desktop? = nil
  ) throws(RigError) {
    precondition(count >= 1)
    let screens = (1...count).map(Device.touchscreen)
    let kinds = screens + [.mouse, .keyboard, .touchpad, .pen, .eraser]
    server = try PrivateServer(width: width, height: height, devices: kinds)
    size = Size(Double(width), Double(height))
    touchscreens = try screens.map { [server, size] screen throws(RigError) in
      Touchscreen(try server.connect(to: screen), on: size)
    }
    mouse = Mouse(try server.connect(to: .mouse), on: size)
    keyboard = Keyboard(try server.connect(to: .keyboard))
    touchpad = Touchpad(try server.connect(to: .touchpad))
    pen = Pen(try server.connect(to: .pen), name: Device.pen.name, on: size)
    eraser = Pen(try server.connect(to: .eraser), name: Device.eraser.name, on: size)
    // A desktop looks for its input devices when it starts.
    self.desktop = try desktop.map { [server] desktop throws(RigError) in
      try DesktopSession(desktop, on: server)
    }
    touchscreen.compositor = self.desktop?.touches
    let view = try ScreenView(of: server.display, windowsOf: self.desktop?.display)
    guard view.reader.size == size else {
      throw .serverFailed(reason: "it does not support a screen of \(width)x\(height) pixels")
    }
    self.view = view
  }

  deinit { end() }

  /// Starts a program on the server.
  ///
  /// - Parameters:
  ///   - command: the name or path of the program, and its arguments.
  ///   - environment: additional variables. The program also inherits those of this process, except
  ///     those that identify the user's session, because it has its own session.
  ///   - output: the destination of its output.
  /// - Returns: the program, which is also in ``programs``.
  /// - Throws: ``RigError/program(name:reason:)`` if there is no such program.
  @discardableResult
  public func launch(
    _ command: [String], environment: [String: String] = [:], output: Program.Output = .captured
  ) throws(RigError) -> Program {
    var session = try ProgramSession(on: server).variables
    session["DISPLAY"] = display
    let program = try Program(
      command, environment: session.merging(environment) { $1 }, output: output,
      number: programs.count + 1, files: server.files)
    programs.append(program)
    return program
  }

  /// Ends the programs, the desktop and then the server. Returns when they have ended and their files
  /// have been removed.
  public func end() {
    // Callers that must know whether the film was written have already called `finish`.
    try? film?.finish()
    view = nil
    for program in programs.reversed() { program.end() }
    desktop?.end()
    server.end()
  }

  /// Starts filming the screen to the file at `path`. Call ``Film/finish()`` to end the film.
  public func film(to path: FilePath) -> Film {
    let film = Film(of: server.display, to: path)
    self.film = film
    for screen in touchscreens {
      screen.onReport = { [weak self] in self?.show(on: film) }
    }
    return film
  }

  private func show(on film: Film) { film.show(touchscreens.flatMap { $0.fingers.values }) }

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
}

extension Rig {
  /// Checks that the server and the desktop are still running.
  /// - Throws: ``RigError`` if one of them is not.
  public func checkServers() throws(RigError) {
    try server.checkStatus()
    try desktop?.checkStatus()
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

  /// Returns the connections for observing the screen.
  func screenView() throws(RigError) -> ScreenView {
    guard let view else { throw .screen(reason: "the rig has ended") }
    try checkServers()
    return view
  }
}
