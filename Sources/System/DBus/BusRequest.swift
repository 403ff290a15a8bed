/// A call of a method by another program.
package struct BusRequest: Sendable {
  /// The unique name of the program.
  package var sender: String
  /// The path of the object.
  package var path: String
  /// The interface; nil if the caller names none.
  package var interface: String?
  /// The name of the method.
  package var method: String
  /// The types of the arguments.
  package var signature: String
  /// The arguments; nil if they are of a type that is not read, or too many.
  package var arguments: [BusValue]?

  package init(
    sender: String, path: String, interface: String?, method: String, signature: String,
    arguments: [BusValue]?
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.method = method
    self.signature = signature
    self.arguments = arguments
  }
}

/// The answer to a call.
package enum BusAnswer: Hashable, Sendable {
  /// Values, with their types.
  case values(String, [BusValue])
  /// An error, by its name, with a message for developers.
  case error(String, String)
}

/// A signal of another program, or of ours.
package struct BusSignal: Hashable, Sendable {
  /// The unique name of the program that has sent it; empty in one that is sent.
  var sender = ""
  /// The path of the object.
  package var path: String
  /// The interface of the object.
  package var interface: String
  /// The name of the signal.
  package var name: String
  /// The types of the values.
  package var signature: String
  /// The values, of the types in ``signature``.
  package var values: [BusValue]

  /// Creates a signal of an object of ours.
  package init(
    path: String, interface: String, name: String, signature: String,
    values: [BusValue]
  ) {
    self.path = path
    self.interface = interface
    self.name = name
    self.signature = signature
    self.values = values
  }
}
