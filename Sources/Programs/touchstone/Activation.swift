import CommandLineSupport
import DBus
import DesktopServices
import Files
import PhotoViewer
import SystemPackage

/// Serves the requests of the desktop through the session bus: each opens a window, which is a process of its own.
struct Activation {
  /// The options that new windows get as well.
  let options: Options

  /// Calls `open` to open the window that `call` requests. Returns the reason of a failure; nil after success.
  func perform(
    _ call: ApplicationService.Call, _ startup: ApplicationService.Startup,
    by open: (NewWindow) -> String?
  ) -> String? {
    func window(_ paths: [FilePath], _ extra: [String] = []) -> NewWindow {
      NewWindow(paths, options.forOtherWindows + extra, variables: startup.variables)
    }
    return switch call {
    case .activate, .perform("new-window"): open(window([]))
    case .open(let paths): open(window(paths))
    case .perform("slideshow"): open(window([], ["--slideshow"]))
    case .perform(let id): CommandError(withoutWindow: id).description
    case .present: "There is no window"
    }
  }

  // MARK: The service

  /// The time without a call after which the service ends.
  private static let timeout = Duration.seconds(10)

  /// Answers calls without a window, for `touchstone --service`, until there have been none for a while.
  /// - Returns: The exit status: 1 if windows cannot be opened here.
  func serve() -> Int32 {
    guard FilePath.variable("DISPLAY")?.isEmpty == false else {
      Touchstone.printError(
        "DISPLAY is not set. The session bus needs it: dbus-update-activation-environment DISPLAY")
      return 1
    }
    guard let bus = Bus() else {
      Touchstone.printError(DesktopService.withoutBus)
      return 1
    }
    var end = ContinuousClock.now + Self.timeout
    let windows = ProgramWindows(of: ViewerProgram.id, on: bus)
    let open = { (window: NewWindow) in window.open().map { "No window could be opened: \($0)" } }
    ApplicationService.begin(as: ViewerProgram.id, on: bus) { call, startup, completion in
      end = ContinuousClock.now + Self.timeout
      guard case .open(let paths) = call, paths.count == 1 else {
        return completion(perform(call, startup, by: open))
      }
      windows.present(paths[0], startup) { isShown in
        completion(isShown ? nil : perform(call, startup, by: open))
      }
    }
    while bus.isOpen, ContinuousClock.now < end { bus.process(waiting: end - ContinuousClock.now) }
    bus.flush(for: .seconds(1))
    return 0
  }
}
