import CSDBus
import Glibc

/// Writing values of any type.
extension BusMessage {
  /// Appends values of the types in `signature`. Returns a negative number if they are of other types.
  func append(_ values: [BusValue], as signature: String) -> Int32 {
    var types = BusSignature(signature)
    for value in values {
      guard let type = types.next() else { return -EINVAL }
      let result = append(value, as: type)
      guard result >= 0 else { return result }
    }
    return types.next() == nil ? 0 : -EINVAL
  }

  private func append(_ value: BusValue, as type: String) -> Int32 {
    switch (type.first, value) {
    case ("b", .boolean(let isTrue)): return basic("b", Int32(isTrue ? 1 : 0))
    case ("y", .byte(let byte)): return basic("y", byte)
    case ("n", .integer(let number)): return basic("n", Int16(clamping: number))
    case ("i", .integer(let number)): return basic("i", Int32(clamping: number))
    case ("x", .integer(let number)): return basic("x", number)
    case ("q", .unsigned(let number)): return basic("q", UInt16(clamping: number))
    case ("u", .unsigned(let number)): return basic("u", UInt32(clamping: number))
    case ("t", .unsigned(let number)): return basic("t", number)
    case ("d", .double(let number)): return basic("d", number)
    case ("s", .string(let text)): return append(text)
    case ("o", .objectPath(let text)):
      return text.withCString { sd_bus_message_append_basic(pointer, CChar(UInt8(ascii: "o")), $0) }
    case ("h", .descriptor(let descriptor)): return basic("h", descriptor)
    case ("v", .variant(let inner)):
      guard let type = inner.signature else { return -EINVAL }
      return inside("v", type) { append(inner, as: type) }
    case ("a", .array(let elements)):
      let element = String(type.dropFirst())
      return inside("a", element) {
        for value in elements {
          let result = append(value, as: element)
          if result < 0 { return result }
        }
        return 0
      }
    case ("a", .emptyArray(let element)) where element == type.dropFirst():
      return inside("a", element) { 0 }
    case ("(", .structure(let fields)):
      let types = String(type.dropFirst().dropLast())
      return inside("r", types) { append(fields, as: types) }
    case ("{", .entry(let key, let value)):
      let types = String(type.dropFirst().dropLast())
      return inside("e", types) { append([key, value], as: types) }
    default: return -EINVAL
    }
  }

  private func basic<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ value: Value) -> Int32 {
    var value = value
    return sd_bus_message_append_basic(pointer, CChar(UInt8(ascii: type)), &value)
  }

  private func inside(
    _ type: Unicode.Scalar, _ contents: String, _ body: () -> Int32
  ) -> Int32 {
    var result = sd_bus_message_open_container(pointer, CChar(UInt8(ascii: type)), contents)
    if result >= 0 { result = body() }
    return result < 0 ? result : sd_bus_message_close_container(pointer)
  }
}

/// The types of several values, one after the other.
package struct BusSignature: Sequence, IteratorProtocol {
  private var rest: Substring

  /// Creates the types in a signature, as the specification of D-Bus writes it.
  package init(_ text: String) { rest = text[...] }

  /// Returns the next complete type; nil at the end, and for an invalid signature.
  package mutating func next() -> String? {
    var depth = 0
    var index = rest.startIndex
    while index < rest.endIndex {
      let letter = rest[index]
      index = rest.index(after: index)
      switch letter {
      case "(", "{": depth += 1
      case ")", "}": depth -= 1
      case "a": continue
      default: break
      }
      guard depth <= 0 else { continue }
      defer { rest = rest[index...] }
      return depth == 0 ? String(rest[..<index]) : nil
    }
    return nil
  }
}

extension BusValue {
  /// The type of the value in a variant; nil for arrays without elements, whose type nobody knows.
  var signature: String? {
    switch self {
    case .boolean: "b"
    case .byte: "y"
    case .integer: "i"
    case .unsigned: "u"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .descriptor: "h"
    case .variant: "v"
    case .emptyArray(let type): "a" + type
    case .array(let elements): elements.first?.signature.map { "a" + $0 }
    case .structure(let fields):
      Self.structure(of: fields.map(\.signature))
    case .entry(let key, let value):
      key.signature.flatMap { first in value.signature.map { "{\(first)\($0)}" } }
    }
  }

  private static func structure(of types: [String?]) -> String? {
    types.contains(nil) ? nil : "(" + types.compactMap { $0 }.joined() + ")"
  }
}
