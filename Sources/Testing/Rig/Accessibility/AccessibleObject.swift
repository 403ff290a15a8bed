import DBus

/// The address of an element of a program: the program's name on the bus, and a path.
struct AccessibleObject: Hashable {
  var program: String
  var path: String

  /// The registry, whose children are the programs.
  static let registry = AccessibleObject(
    program: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")

  /// Creates an address.
  init(program: String, path: String) {
    self.program = program
    self.path = path
  }

  /// Reads the address in a message, a pair of name and path; nil if it is not one, or that of no element.
  init?(_ value: BusValue) {
    guard let parts = value.elements, parts.count == 2, let program = parts[0].text,
      let path = parts[1].text, !program.isEmpty, path != "/org/a11y/atspi/null"
    else { return nil }
    self.init(program: program, path: path)
  }

  /// Returns the call of a method of this element.
  func call(
    _ interface: String, _ method: String, _ arguments: [BusCall.Argument] = []
  ) -> BusCall {
    BusCall(
      destination: program, path: path, interface: "org.a11y.atspi.\(interface)", method: method,
      arguments: arguments)
  }

  /// Returns the call that reads a property of this element.
  func property(_ interface: String, _ name: String) -> BusCall {
    BusCall(
      destination: program, path: path, interface: "org.freedesktop.DBus.Properties", method: "Get",
      arguments: [.string("org.a11y.atspi.\(interface)"), .string(name)])
  }
}
