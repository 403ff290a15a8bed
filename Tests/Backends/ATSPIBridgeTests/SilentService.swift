import TestSupport
import Testing

/// A service that programs ask when they start, and that takes their questions and never answers.
enum SilentService: String, CaseIterable {
  /// The service that says whether accessibility is enabled.
  case status
  /// The service with the address of the accessibility bus; before, it says that accessibility is enabled.
  case address
  /// The registry on the bus of accessibility, which is said to be the session bus.
  case registry
  /// The portal, which says how programs look and move.
  case portal
  /// The session bus itself, which takes connections only.
  case session
  /// The same for the bus of accessibility.
  case accessibility

  /// The services, with what is asked of them in vain, on a session bus.
  struct Session {
    let variables: [String: String]
    /// The question that is taken and not answered.
    let question: String
    private let bus: PrivateBus?
    private let service: HelperProcess

    /// Waits until something asks the question. Returns false if it does not come.
    func isAsked() -> Bool {
      var isAsked = false
      _ = eventually {
        if service.hasOutput, let line = service.readLine() { isAsked = line == question }
        return isAsked || !service.isRunning
      }
      return isAsked
    }

    func stop() {
      service.stop()
      bus?.stop()
    }

    fileprivate init(_ kind: SilentService, in folder: String) throws {
      question = kind.question
      if kind == .session || kind == .accessibility {
        bus = nil
        service = try HelperProcess(python: SilentService.socketScript, ["\(folder)/silent"])
        let address = try #require(service.readLine())
        variables =
          kind == .session
          ? ["DBUS_SESSION_BUS_ADDRESS": address] : ["AT_SPI_BUS_ADDRESS": address]
        return
      }
      let bus = try PrivateBus()
      self.bus = bus
      service = try HelperProcess(
        python: SilentService.script, [bus.address, question],
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      try #require(service.readLine() == "ready", "install python3-dbus and python3-gi")
      variables = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    }
  }

  /// Starts the service, with its files in `folder`.
  func start(in folder: TemporaryFolder) throws -> Session { try Session(self, in: folder.path) }

  private var question: String {
    switch self {
    case .status: "GetAll"
    case .address: "GetAddress"
    case .registry: "Embed"
    case .portal: "ReadAll"
    case .session, .accessibility: "AUTH"
    }
  }

  /// Owns the names of all these services, and writes a line for each call. It answers until the question comes.
  private static let script = """
    import sys, dbus, dbus.service
    from dbus.lowlevel import MethodReturnMessage
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
    DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    answers = {'GetAll': dbus.Dictionary({'IsEnabled': True}, signature='sv'),
               'GetAddress': sys.argv[1]}
    def called(connection, message):
      if message.get_type() != 1: return 1
      member = message.get_member()
      print(member, flush=True)
      if member in answers and member != sys.argv[2]:
        reply = MethodReturnMessage(message)
        reply.append(answers[member])
        connection.send_message(reply)
      return 0
    bus.add_message_filter(called)
    names = [dbus.service.BusName(name, bus) for name in
             ['org.a11y.Bus', 'org.a11y.atspi.Registry', 'org.freedesktop.portal.Desktop']]
    print('ready', flush=True)
    GLib.MainLoop().run()
    """

  /// Takes connections, and reads how they begin.
  private static let socketScript = """
    import os, socket, sys
    path = sys.argv[1]
    if os.path.exists(path): os.unlink(path)
    server = socket.socket(socket.AF_UNIX)
    server.bind(path)
    server.listen()
    print('unix:path=' + path, flush=True)
    taken = []
    while True:
      connection, _ = server.accept()
      taken.append(connection)
      if b'AUTH' in connection.recv(4096): print('AUTH', flush=True)
    """
}
