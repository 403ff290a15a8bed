package import DBus
import Files
package import SystemPackage

/// The program as the desktop starts it through the session bus: the interface org.freedesktop.Application of the
/// Desktop Entry Specification.
package struct ApplicationService {
  /// A call that the desktop makes.
  package enum Call: Hashable, Sendable {
    case activate
    /// Opens the files and folders at paths together.
    case open([FilePath])
    /// Performs an action of the desktop entry, or a command.
    case perform(String)
    /// Brings the window to the front if it shows the file. Another window of the program asks for it.
    case present(FilePath)
  }

  /// The identifiers of a launch, which allow a window that is opened for the call to come to the front.
  package struct Startup: Hashable, Sendable {
    /// The identifier on X11.
    package let id: String?
    private let token: String?

    init(_ data: BusValue?) {
      id = data?[Self.idKey]?.text.flatMap(Self.checked)
      token = data?[Self.tokenKey]?.text.flatMap(Self.checked)
    }

    /// `DESKTOP_STARTUP_ID` and `XDG_ACTIVATION_TOKEN` with their values.
    package var variables: [String] {
      [id.map { "DESKTOP_STARTUP_ID=\($0)" }, token.map { "XDG_ACTIVATION_TOKEN=\($0)" }]
        .compactMap(\.self)
    }

    /// The identifiers as another window gets them.
    var data: BusValue {
      .options([Self.idKey: id, Self.tokenKey: token].compactMapValues { $0.map(BusValue.string) })
    }

    private static let idKey = "desktop-startup-id"
    private static let tokenKey = "activation-token"

    private static let longest = 4096

    /// Returns `text` if it can be the value of a variable.
    private static func checked(_ text: String) -> String? {
      text.isEmpty || text.utf8.count > longest || text.contains("\0") ? nil : text
    }
  }

  /// A function that performs a call, and passes the reason of a failure to `completion`, or nil after success.
  package typealias Performer = (
    _ call: Call, _ startup: Startup, _ completion: @escaping (String?) -> Void
  ) -> Void

  static let interface = "org.freedesktop.Application"
  /// The action that presents a window, whose parameter is the URI of the file.
  static let presenting = "present"
  private static let invalid = "org.freedesktop.DBus.Error.InvalidArgs"
  /// The description of the interface, for programs that inspect it.
  private static let description = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node><interface name="org.freedesktop.Application">
    <method name="Activate"><arg type="a{sv}" name="platform_data" direction="in"/></method>
    <method name="Open"><arg type="as" name="uris" direction="in"/>
    <arg type="a{sv}" name="platform_data" direction="in"/></method>
    <method name="ActivateAction"><arg type="s" name="action_name" direction="in"/>
    <arg type="av" name="parameter" direction="in"/>
    <arg type="a{sv}" name="platform_data" direction="in"/></method>
    </interface></node>
    """

  /// Returns the path of the object of the program `id`, as the specification makes it from the name.
  static func objectPath(of id: String) -> String {
    "/" + id.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
  }

  /// Serves calls to the program `id` on `bus`, and requests its name there. If another process owns the name, this one
  /// waits for it. `body` performs the calls.
  package static func begin(as id: String, on bus: Bus, _ body: @escaping Performer) {
    let path = objectPath(of: id)
    bus.serve(at: path) { request, reply in
      if request.path == path {
        answer(request, body, reply)
      } else {
        reply(.error("org.freedesktop.DBus.Error.UnknownObject", "There is no \(request.path)"))
      }
    }
    bus.send(.toBus("RequestName", [.string(id), .number(0)]))
  }

  /// Performs the call that `request` is, and passes the answer to `reply`. `find` returns the paths of files that are
  /// named by other URIs than those of local files; nil for none.
  static func answer(
    _ request: BusRequest, _ body: Performer, _ reply: @escaping (BusAnswer) -> Void,
    findingFiles find: (String) -> FilePath? = RemoteFiles.path
  ) {
    switch content(of: request, find) {
    case .answered(let answer): reply(answer)
    case .call(let call):
      body(call, Startup(request.arguments?.last)) { reason in
        reply(reason.map { .error(invalid, $0) } ?? .values("", []))
      }
    }
  }

  /// The content of a request.
  private enum Content {
    /// A call for the program.
    case call(Call)
    /// A request that has its answer already.
    case answered(BusAnswer)

    static func invalid(_ reason: String) -> Content {
      .answered(.error(ApplicationService.invalid, reason))
    }
  }

  private static func content(
    of request: BusRequest, _ find: (String) -> FilePath?
  ) -> Content {
    if request.method == "Introspect" { return .answered(.values("s", [.string(description)])) }
    guard request.interface == nil || request.interface == interface else {
      return .answered(
        .error(
          "org.freedesktop.DBus.Error.UnknownInterface", "There is no \(request.interface ?? "")"))
    }
    let arguments = request.arguments ?? []
    switch (request.method, request.signature) {
    case ("Activate", "a{sv}"): return .call(.activate)
    case ("Open", "asa{sv}"):
      guard let uris = arguments.first?.elements, let paths = paths(of: uris, find) else {
        return .invalid("expected URIs of local or mounted files")
      }
      return .call(.open(paths))
    case ("ActivateAction", "sava{sv}") where arguments.first?.text == presenting:
      guard let uris = arguments[1].elements, let paths = paths(of: uris, find), paths.count == 1
      else {
        return .invalid("expected the URI of a local file")
      }
      return .call(.present(paths[0]))
    case ("ActivateAction", "sava{sv}"): return .call(.perform(arguments.first?.text ?? ""))
    case ("Activate", _), ("Open", _), ("ActivateAction", _):
      return .invalid("\(request.method) has no arguments of the types \(request.signature)")
    default:
      return .answered(
        .error("org.freedesktop.DBus.Error.UnknownMethod", "There is no \(request.method)"))
    }
  }

  /// Returns the paths of `uris`; nil if one of them has none.
  private static func paths(
    of uris: [BusValue], _ find: (String) -> FilePath?
  ) -> [FilePath]? {
    let paths = uris.map { uri in
      uri.text.flatMap { FileURI.path(in: Array($0.utf8)) ?? find($0) }
    }
    return paths.contains(nil) ? nil : paths.compactMap(\.self)
  }
}
