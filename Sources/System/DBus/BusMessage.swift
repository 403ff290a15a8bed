import CSDBus

/// A message that is read or written; it is released with the last reference.
final class BusMessage {
  let pointer: OpaquePointer

  /// The depth to which values are read. The bus allows 64.
  private static let maximumLevels = 64

  /// Retains `pointer` for the lifetime of this object.
  init(_ pointer: OpaquePointer) { self.pointer = sd_bus_message_ref(pointer) }

  /// Takes over the caller's reference to `pointer`.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { sd_bus_message_unref(pointer) }

  // MARK: Reading

  /// The error, if the message is one.
  var error: BusError? {
    guard sd_bus_message_is_method_error(pointer, nil) > 0 else { return nil }
    guard let error = sd_bus_message_get_error(pointer)?.pointee else {
      return .refused(name: "", message: "")
    }
    return .refused(
      name: error.name.map { String(cString: $0) } ?? "",
      message: error.message.map { String(cString: $0) } ?? "")
  }

  /// The types of all values.
  var signature: String {
    sd_bus_message_get_signature(pointer, 1).map { String(cString: $0) } ?? ""
  }

  /// The signal that the message is.
  var signal: BusSignal? {
    guard let values = values(), let path = sd_bus_message_get_path(pointer),
      let interface = sd_bus_message_get_interface(pointer),
      let name = sd_bus_message_get_member(pointer)
    else { return nil }
    var signal = BusSignal(
      path: String(cString: path), interface: String(cString: interface),
      name: String(cString: name), signature: signature,
      values: values)
    signal.sender = sd_bus_message_get_sender(pointer).map { String(cString: $0) } ?? ""
    return signal
  }

  /// Reads all values from the beginning; nil if the message has some of a type that is not read, such as
  /// a descriptor, or more than `most` with those in them.
  func values(atMost maximum: Int = .max) -> [BusValue]? {
    guard sd_bus_message_rewind(pointer, 1) >= 0 else { return nil }
    var room = maximum
    return rest(level: 0, room: &room)
  }

  private func rest(level: Int, room: inout Int) -> [BusValue]? {
    var values: [BusValue] = []
    while sd_bus_message_at_end(pointer, 0) == 0 {
      guard room > 0 else { return nil }
      room -= 1
      guard let value = next(level: level, room: &room) else { return nil }
      values.append(value)
    }
    return values
  }

  private func next(level: Int, room: inout Int) -> BusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>? = nil
    guard level < Self.maximumLevels, sd_bus_message_peek_type(pointer, &type, &contents) > 0 else {
      return nil
    }
    switch Unicode.Scalar(UInt8(bitPattern: type)) {
    case "b": return read(type, Int32.self).map { .boolean($0 != 0) }
    case "y": return read(type, UInt8.self).map(BusValue.byte)
    case "n": return read(type, Int16.self).map { .integer(Int64($0)) }
    case "i": return read(type, Int32.self).map { .integer(Int64($0)) }
    case "x": return read(type, Int64.self).map { .integer($0) }
    case "q": return read(type, UInt16.self).map { .unsigned(UInt64($0)) }
    case "u": return read(type, UInt32.self).map { .unsigned(UInt64($0)) }
    case "t": return read(type, UInt64.self).map { .unsigned($0) }
    case "d": return read(type, Double.self).map(BusValue.double)
    case "s", "o", "g":
      var text: UnsafePointer<CChar>?
      guard sd_bus_message_read_basic(pointer, type, &text) > 0, let text else { return nil }
      let string = String(cString: text)
      return type == CChar(UInt8(ascii: "o")) ? .objectPath(string) : .string(string)
    case "a", "r", "e", "v": return container(type, contents, level: level, room: &room)
    default: return nil
    }
  }

  private func read<Value: BitwiseCopyable & ExpressibleByIntegerLiteral>(
    _ type: CChar, _: Value.Type
  ) -> Value? {
    var value: Value = 0
    return sd_bus_message_read_basic(pointer, type, &value) > 0 ? value : nil
  }

  private func container(
    _ type: CChar, _ contents: UnsafePointer<CChar>?, level: Int, room: inout Int
  ) -> BusValue? {
    guard sd_bus_message_enter_container(pointer, type, contents) > 0,
      let values = rest(level: level + 1, room: &room), sd_bus_message_exit_container(pointer) >= 0
    else { return nil }
    switch Unicode.Scalar(UInt8(bitPattern: type)) {
    case "a": return .array(values)
    case "r": return .structure(values)
    case "v": return values.first.map(BusValue.variant)
    default: return values.count == 2 ? .entry(key: values[0], value: values[1]) : nil
    }
  }

  // MARK: Writing

  /// Appends a string. The bus takes only text without zeros.
  func append(_ text: String) -> Int32 {
    text.withCString { sd_bus_message_append_basic(pointer, CChar(UInt8(ascii: "s")), $0) }
  }

  /// Appends an array of strings.
  func append(_ texts: [String]) -> Int32 {
    var result = sd_bus_message_open_container(pointer, CChar(UInt8(ascii: "a")), "s")
    for text in texts where result >= 0 { result = append(text) }
    return result < 0 ? result : sd_bus_message_close_container(pointer)
  }

  /// Appends a dictionary of options, with none in it.
  func appendOptions() -> Int32 {
    let result = sd_bus_message_open_container(pointer, CChar(UInt8(ascii: "a")), "{sv}")
    return result < 0 ? result : sd_bus_message_close_container(pointer)
  }

  /// Appends a number of 32 bits.
  func append(_ number: UInt32) -> Int32 {
    var number = number
    return sd_bus_message_append_basic(pointer, CChar(UInt8(ascii: "u")), &number)
  }
}
