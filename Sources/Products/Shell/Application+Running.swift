import CLinux
import Glibc
import Layout
import Threads
import Views

extension Application {
  /// Runs a program until its last window closes or ``quit(status:)`` is called; it never returns.
  ///
  /// Call it on the main thread, in top-level code or in `static func main()`. Errors that `body`
  /// throws, a missing display and a lost connection are written as one line to standard error, and
  /// end the program with status 1. SIGTERM, SIGINT and SIGHUP end it with status 0. Threads end with the
  /// program, whatever they do; functions registered with atexit(3) are not called.
  ///
  /// - Parameters:
  ///   - id: the identifier of the program, in reverse domain notation.
  ///   - arguments: the command line; the first is the name of the program.
  ///   - body: opens the first windows.
  public nonisolated static func run(
    id: String, arguments: [String] = CommandLine.arguments,
    _ body: @escaping @MainActor (Application) throws -> Void
  ) -> Never {
    let path = arguments.first ?? id
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard shell_is_main_thread() != 0 else {
      StandardError.write("\(name): Application.run must be called on the main thread")
      ProcessExit.leave(with: 1)
    }
    do {
      let status = try MainActor.assumeIsolated { try run(id: id, programName: name, body) }
      ProcessExit.leave(with: status)
    } catch {
      StandardError.write("\(name): \(error)")
      ProcessExit.leave(with: 1)
    }
  }

  private static func run(
    id: String, programName: String, _ body: @MainActor (Application) throws -> Void
  ) throws -> Int32 {
    FailedWrites.survive()
    let driver = try ServerDriver(programName: programName, termination: TerminationSignals())
    let application = Application(id: id, driver: driver, reading: driver.reading)
    running = application
    var environment = Environment()
    environment.layoutDirection = LayoutDirection(ofUserIn: {
      getenv($0).map { String(cString: $0) }
    })
    application.begin(in: environment)
    let desktop = driver.makeDesktopConnections()
    application.desktop = desktop
    defer { desktop.stop() }
    do {
      try body(application)
      if application.exitStatus == nil { try driver.run(application) }
    } catch {
      application.willTerminate?(error)
      throw error
    }
    application.willTerminate?(nil)
    return application.exitStatus ?? 0
  }

  private static var running: Application?

  /// The running application.
  /// - Precondition: The program is inside ``run(id:arguments:_:)``, or has a headless application.
  public static var shared: Application {
    guard let running else {
      preconditionFailure("Application.shared is available only inside Application.run")
    }
    return running
  }

  /// Makes the application ``shared``, for headless ones.
  func becomeShared() { Self.running = self }
}
