public import Geometry
import Glibc
import Scenarios
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
  public private(set) var size: Size
  /// The touchscreens, in order of their numbers.
  public let touchscreens: [Touchscreen]
  /// The first touchscreen.
  public var touchscreen: Touchscreen { touchscreens[0] }
  /// The touchscreen of the verbs that follow.
  public private(set) var chosenTouchscreen: Touchscreen
  /// The screen, the devices and the settings that programs see.
  public let environment: TestEnvironment
  /// The emulated mouse.
  public let mouse: Mouse
  /// The emulated keyboard.
  public let keyboard: Keyboard
  /// The emulated touchpad.
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
  /// The settings of the desktop; nil if they have always been the usual ones.
  private var settings: SettingsManager?
  /// The number of device pixels per point that the desktop asks programs for now.
  private var scale: Double
  /// The menu of another program; nil for none.
  private var cover: CoveringMenu?
  /// The window that is hidden; nil for none.
  private var hidden: TopWindow?
  /// The bus on which programs report their elements; nil unless the environment asks for it.
  private(set) var accessibility: AccessibilityBus?

  /// Starts a server with a screen of `width` by `height` device pixels, and `desktop` on it, if any. With
  /// `elements`, programs report their elements, for ``element(_:)``.
  /// - Precondition: there is at least one touchscreen.
  /// - Throws: ``RigError`` if something is not installed or does not start in time.
  public convenience init(
    width: Int = 1920, height: Int = 1080, touchscreens count: Int = 1, desktop: Desktop? = nil,
    elements: Bool = false
  ) throws(RigError) {
    precondition(count >= 1)
    var environment = TestEnvironment()
    environment.touchscreens = count
    environment.desktop = desktop
    environment.isAccessible = elements
    try self.init(environment, width: width, height: height)
  }

  /// Starts a server in `environment`, whose settings its programs get.
  /// - Throws: ``RigError`` if something is not installed or does not start in time.
  public convenience init(_ environment: TestEnvironment) throws(RigError) {
    try self.init(
      environment, width: environment.size.width, height: environment.size.height)
  }

  private init(_ environment: TestEnvironment, width: Int, height: Int) throws(RigError) {
    self.environment = environment
    scale = environment.scale
    let screens = (1...max(1, environment.touchscreens)).map(Device.touchscreen)
    let kinds = screens + [.mouse, .keyboard, .touchpad, .pen, .eraser]
    server = try PrivateServer(width: width, height: height, devices: kinds)
    size = Size(Double(width), Double(height))
    try Self.parkPointer(on: server.display, size)
    touchscreens = try screens.map { [server, size] screen throws(RigError) in
      Touchscreen(try server.connect(to: screen), on: size)
    }
    if !environment.noise.isEmpty {
      let seed = environment.seed ?? .random(in: 0...UInt64.max)
      for screen in touchscreens {
        screen.noise = TouchNoise(environment.noise, seed: seed, screen: size)
      }
    }
    chosenTouchscreen = touchscreens[0]
    mouse = Mouse(try server.connect(to: .mouse), on: size)
    keyboard = Keyboard(try server.connect(to: .keyboard))
    touchpad = Touchpad(try server.connect(to: .touchpad))
    pen = Pen(try server.connect(to: .pen), name: Device.pen.name, on: size)
    eraser = Pen(try server.connect(to: .eraser), name: Device.eraser.name, on: size)
    // A desktop looks for its input devices when it starts.
    desktop = try environment.desktop.map { [server] desktop throws(RigError) in
      try DesktopSession(desktop, on: server)
    }
    touchscreens[0].compositor = desktop?.touches
    let view = try ScreenView(of: server.display, windowsOf: desktop?.display)
    guard view.reader.size == size else {
      throw .serverFailed(reason: "it does not support a screen of \(width)x\(height) pixels")
    }
    self.view = view
    let appearance = DesktopAppearance(environment)
    settings = appearance.isUsual ? nil : try appearance.publish(on: display)
    if environment.isAccessible {
      accessibility = try AccessibilityBus(on: display, of: server)
    }
  }

  deinit { end() }

  /// Puts the pointer in the bottom right corner. In the middle, where the server puts it, it would be over a window,
  /// and tooltips and highlights would depend on it.
  private static func parkPointer(on display: String, _ size: Size) throws(RigError) {
    let corner = Point(size.width - 1, size.height - 1)
    try Connection(onRig: display).putPointer(at: corner)
  }

  /// Starts a program on the server.
  ///
  /// - Parameters:
  ///   - command: the name or path of the program, and its arguments.
  ///   - environment: additional variables. The program also inherits those of this process, except
  ///     those that identify the user's session, because it has its own session.
  ///   - folder: its working folder; nil for that of this process.
  ///   - output: the destination of its output.
  /// - Returns: the program, which is also in ``programs``.
  /// - Throws: ``RigError/program(name:reason:)`` if there is no such program.
  @discardableResult
  public func launch(
    _ command: [String], environment: [String: String] = [:], in folder: FilePath? = nil,
    output: Program.Output = .captured
  ) throws(RigError) -> Program {
    try launch(
      bytes: command.map { Array($0.utf8) }, environment: environment, in: folder, output: output)
  }

  /// Starts a program as ``launch(_:environment:in:output:)`` does, with the bytes of `command`: names of files
  /// need not be text.
  @discardableResult
  public func launch(
    bytes command: [[UInt8]], environment: [String: String] = [:], in folder: FilePath? = nil,
    output: Program.Output = .captured
  ) throws(RigError) -> Program {
    var session = try ProgramSession(
      on: server, ownHome: self.environment.hasOwnHome || self.environment.isAccessible,
      language: self.environment.language
    ).variables
    session["DISPLAY"] = display
    session.merge(DesktopAppearance(self.environment).variables) { $1 }
    session.merge(accessibility?.variables ?? [:]) { $1 }
    let program = try Program(
      command, environment: session.merging(environment) { $1 }, in: folder, output: output,
      number: programs.count + 1, files: server.files)
    programs.append(program)
    return program
  }

  /// Ends the programs, the desktop and then the server. Returns when they have ended and their files
  /// have been removed.
  public func end() {
    // Callers that must know whether the film was written have already called `finish`.
    try? film?.finish()
    let isFirst = view != nil
    view = nil
    cover = nil
    settings = nil
    for program in programs.reversed() { program.end() }
    accessibility?.end()
    if isFirst { StrayProcess.endAll(of: server.folder) }
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

  /// Makes touchscreen `number` that of the verbs that follow.
  func chooseTouchscreen(_ number: Int) throws(RigError) {
    guard touchscreens.indices.contains(number - 1) else {
      throw .device(
        name: "touchscreen \(number)",
        reason: "there is none; say \"touchscreens \(number)\" at the head of the script")
    }
    chosenTouchscreen = touchscreens[number - 1]
  }

  /// Turns the screen by a quarter, as that of a laptop or a tablet: its width and height change places, and the
  /// devices cover it as before. Fingers are lifted and pens taken away before, and the next motion of the mouse
  /// is a jump, because places of the previous screen mean nothing on the new one.
  /// - Throws: ``RigError/screen(reason:)`` under a desktop that shows its screen in a window of this size.
  public func turnScreen() throws(RigError) {
    if let desktop = environment.desktop, desktop.hasOwnServer {
      throw .screen(reason: "\(desktop.name) shows it in a window, which does not turn")
    }
    _ = try screenView()
    for screen in touchscreens { try screen.lift() }
    for end in [pen, eraser] { try end.withdraw() }
    let turned = Size(size.height, size.width)
    guard try ScreenMode(connect()).set(turned) else {
      throw .screen(reason: "the server does not turn it")
    }
    size = turned
    for screen in touchscreens { screen.cover(turned) }
    mouse.cover(turned)
    for end in [pen, eraser] { end.cover(turned) }
    view = try ScreenView(of: server.display, windowsOf: desktop?.display)
  }

  /// Divides the screen among `count` monitors beside one another. One restores the undivided screen.
  public func divideScreen(into count: Int) throws(RigError) {
    let split = MonitorSplit(try connect())
    split.divide(into: count, width: Int(size.width), height: Int(size.height))
  }

  /// Opens a menu of another program in the middle of the screen, which takes the pointer, all touches and the
  /// keyboard, or closes it.
  public func setCovered(_ isCovered: Bool) throws(RigError) {
    guard isCovered != (cover != nil) else { return }
    let frame = Rect(
      x: size.width / 4, y: size.height / 4, width: size.width / 2, height: size.height / 2)
    cover = isCovered ? CoveringMenu(frame, on: try connect()) : nil
  }

  /// Takes the topmost window from the screen, as when it is minimized, or shows it again with the keyboard.
  public func setHidden(_ isHidden: Bool) throws(RigError) {
    let windows = try screenView().windows
    if isHidden {
      guard hidden == nil else { return }
      let window = try mainWindow()
      windows.hide(window)
      hidden = window
    } else if let window = hidden {
      windows.show(window)
      hidden = nil
      _ = windows.focus(window, atMost: .seconds(1))
    }
  }

  /// Puts the pointer at `point`, in device pixels of the screen, without a device, as another program does.
  public func warpPointer(to point: Point) throws(RigError) {
    try size.check(point)
    try connect().putPointer(at: point)
  }

  /// Changes the number of device pixels per point that the desktop asks programs for. Those that follow its settings
  /// do so immediately, others when they start.
  public func scaleDesktop(to scale: Double) throws(RigError) {
    guard scale != self.scale else { return }
    try setScale(scale)
    var changed = environment
    changed.scale = scale
    settings = try DesktopAppearance(changed).publish(on: display)
    self.scale = scale
  }

  /// Suspends the newest program, as on a busy system, or resumes it.
  public func setStopped(_ isStopped: Bool) {
    programs.last?.send(signal: isStopped ? SIGSTOP : SIGCONT)
  }

  private func connect() throws(RigError) -> Connection { try Connection(onRig: server.display) }

  private func show(on film: Film) { film.show(touchscreens.flatMap { $0.fingers.values }) }
}

extension Rig {
  /// Checks that the server and the desktop are still running.
  /// - Throws: ``RigError`` if one of them is not.
  public func checkServers() throws(RigError) {
    try server.checkStatus()
    try desktop?.checkStatus()
  }

  /// Returns the connections for observing the screen.
  func screenView() throws(RigError) -> ScreenView {
    guard let view else { throw .screen(reason: "the rig has ended") }
    try checkServers()
    return view
  }
}
