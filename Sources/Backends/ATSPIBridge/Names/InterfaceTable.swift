import DBus

/// The methods and properties of an interface, and their types.
struct InterfaceTable {
  struct Method {
    let name: String
    let arguments: String
    let results: String

    init(_ name: String, _ arguments: String, _ results: String) {
      self.name = name
      self.arguments = arguments
      self.results = results
    }
  }

  struct Property {
    let name: String
    let type: String
    let isWritable: Bool

    init(_ name: String, _ type: String, isWritable: Bool = false) {
      self.name = name
      self.type = type
      self.isWritable = isWritable
    }
  }

  let name: String
  let methods: [Method]
  let properties: [Property]

  /// Creates a table, with the version that every interface has.
  init(_ name: String, methods: [Method], properties: [Property] = []) {
    self.name = name
    self.methods = methods
    self.properties = properties + [Property("version", "u")]
  }

  func method(_ name: String) -> Method? { methods.first { $0.name == name } }
  func property(_ name: String) -> Property? { properties.first { $0.name == name } }

  /// The interface as `Introspect` describes it.
  var xml: String {
    let methods = methods.map { method in
      "<method name=\"\(method.name)\">"
        + (method.arguments.isEmpty
          ? "" : Self.arguments(method.arguments, direction: "in"))
        + (method.results.isEmpty ? "" : Self.arguments(method.results, direction: "out"))
        + "</method>"
    }
    let properties = properties.map {
      "<property name=\"\($0.name)\" type=\"\($0.type)\" "
        + "access=\"\($0.isWritable ? "readwrite" : "read")\"/>"
    }
    return "<interface name=\"\(name)\">" + (methods + properties).joined() + "</interface>"
  }

  private static func arguments(_ signature: String, direction: String) -> String {
    BusSignature(signature).map { "<arg type=\"\($0)\" direction=\"\(direction)\"/>" }.joined()
  }
}
