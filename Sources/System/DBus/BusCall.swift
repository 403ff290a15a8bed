/// A call of a method of another program.
package struct BusCall: Sendable {
  /// A value that is sent.
  package enum Argument: Sendable {
    case string(String)
    case strings([String])
    case number(UInt32)
    /// A dictionary of options, with none in it.
    case options
    /// A value of a type, as the specification of D-Bus writes it.
    case value(BusValue, String)
  }

  /// The name of the program on the bus, such as `org.freedesktop.portal.Desktop`.
  var destination: String
  /// The path of its object.
  var path: String
  /// The interface of the object.
  var interface: String
  /// The name of the method.
  var method: String
  /// The arguments to send.
  var arguments: [Argument]
  /// Whether the bus may start the program for the call.
  package var startsProgram = false
  /// The time after which the call fails.
  package var timeout = Duration.seconds(5)

  package init(
    destination: String, path: String, interface: String, method: String,
    arguments: [Argument] = []
  ) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.method = method
    self.arguments = arguments
  }

  /// Returns a call of a method of the bus itself.
  package static func toBus(_ method: String, _ arguments: [Argument] = []) -> BusCall {
    let name = "org.freedesktop.DBus"
    return BusCall(
      destination: name, path: "/org/freedesktop/DBus", interface: name, method: method,
      arguments: arguments)
  }
}
