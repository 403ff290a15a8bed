/// A message of a bus with a valid header and arbitrary contents.
struct WireMessage {
  private let kind: UInt8
  /// The number of the message that it answers.
  private let serial: UInt8
  private let signature: [UInt8]
  private let body: [UInt8]
  /// The places of its words in the lists of them.
  private let path, interface, member: UInt8

  private static let paths = [
    "/org/example/Viewer", "/org/a11y/atspi/accessible/root", "/org/a11y/atspi/cache",
    "/org/freedesktop/DBus", "/org/freedesktop/portal/desktop",
    "/org/freedesktop/portal/desktop/request/1_1/touchstone1", "/org/a11y/bus",
    "/org/a11y/atspi/registry", "/org/onboard/Onboard/Keyboard",
  ]
  private static let interfaces = [
    "org.freedesktop.Application", "org.freedesktop.DBus.Properties", "org.a11y.atspi.Cache",
    "org.freedesktop.DBus", "org.freedesktop.portal.Settings", "org.freedesktop.portal.Request",
    "org.a11y.atspi.Registry", "org.freedesktop.DBus.Introspectable",
  ]
  private static let members = [
    "Activate", "Open", "ActivateAction", "Get", "Set", "GetItems", "NameOwnerChanged",
    "SettingChanged", "Response", "PropertiesChanged", "EventListenerRegistered",
    "EventListenerDeregistered", "Introspect", "GetAll",
  ]

  /// Creates a message of a kind (1 is a call, 2 an answer, 3 an error, 4 a signal).
  init(
    _ kind: UInt8, _ serial: UInt8, _ signature: String, _ body: [UInt8], path: UInt8 = 0,
    interface: UInt8 = 1, member: UInt8 = 0
  ) {
    (self.kind, self.serial, self.body) = (kind, serial, body)
    self.signature = Array(signature.utf8)
    (self.path, self.interface, self.member) = (path, interface, member)
  }

  /// Takes a message from bytes such as ``bytes``.
  init(_ numbers: inout Numbers) {
    (kind, serial) = (numbers.next(UInt8.self), numbers.next(UInt8.self))
    (path, interface) = (numbers.next(UInt8.self), numbers.next(UInt8.self))
    member = numbers.next(UInt8.self)
    (signature, body) = (numbers.bytes(), numbers.bytes())
  }

  /// The bytes from which the message can be taken.
  var bytes: [UInt8] {
    let (types, values) = ([UInt8(signature.count)] + signature, [UInt8(body.count)] + body)
    return [kind, serial, path, interface, member] + types + values
  }

  // MARK: The format of the bus

  /// Returns texts, one after the other.
  static func texts(_ texts: String...) -> [UInt8] {
    texts.reduce(into: []) { bytes, text in
      bytes.align(to: 4)
      bytes += [UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8) + [0]
    }
  }

  /// The message as it is sent.
  var message: [UInt8] {
    var fields: [UInt8] = []
    func add(_ code: UInt8, _ type: String, _ value: [UInt8]) {
      fields.align(to: 8)
      fields += [code, 1] + Array(type.utf8) + [0] + value
    }
    add(1, "o", Self.texts(Self.one(of: Self.paths, path)))
    add(2, "s", Self.texts(Self.one(of: Self.interfaces, interface)))
    add(3, "s", Self.texts(Self.one(of: Self.members, member)))
    if kind == 3 { add(4, "s", Self.texts("org.example.Error")) }
    if kind == 2 || kind == 3 { add(5, "u", [serial, 0, 0, 0]) }
    add(7, "s", Self.texts(":1.2"))
    if !signature.isEmpty { add(8, "g", [UInt8(signature.count)] + signature + [0]) }
    var head: [UInt8] = [UInt8(ascii: "l"), kind, 0, 1]
    for number in [body.count, 77, fields.count] { head.append(number: number) }
    var message = head + fields
    message.align(to: 8)
    return message + body
  }

  private static func one(of words: [String], _ place: UInt8) -> String {
    words[Int(place) % words.count]
  }
}

extension [UInt8] {
  /// Adds zeros up to an offset that is a multiple of `size`.
  fileprivate mutating func align(to size: Int) {
    while !count.isMultiple(of: size) { append(0) }
  }

  /// Adds a number of 32 bits.
  fileprivate mutating func append(number: Int) {
    let number = UInt32(truncatingIfNeeded: number)
    self += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
