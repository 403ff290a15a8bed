import DBus
import Geometry

/// An interface of an element. The types of arguments and results are those of its table.
@MainActor
protocol ElementInterface {
  var table: InterfaceTable { get }
  /// Calls a method of the table.
  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue]
  /// Returns a property of the table.
  func property(_ name: String) -> BusValue
  /// Sets a property that is writable by the table.
  func setProperty(_ name: String, _ value: BusValue) throws(CallFault)
}

extension ElementInterface {
  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    throw .unknownMethod(method)
  }
  func property(_ name: String) -> BusValue { .unsigned(1) }
  func setProperty(_ name: String, _ value: BusValue) throws(CallFault) { throw .readOnly(name) }
}

/// The arguments of a call, which have the types of its method.
struct CallArguments {
  let values: [BusValue]

  /// Returns a number with a sign; 0 if there is none.
  func integer(_ index: Int) -> Int64 {
    values.indices.contains(index) ? values[index].integer ?? 0 : 0
  }

  func offset(_ index: Int) -> Int { Int(clamping: integer(index)) }

  /// Returns a text of at most a mebibyte.
  func text(_ index: Int) throws(CallFault) -> String {
    let text = values.indices.contains(index) ? values[index].text ?? "" : ""
    guard text.utf8.count <= 1 << 20 else { throw .tooLong }
    return text
  }

  /// Returns a number without a sign.
  func unsigned(_ index: Int) -> UInt64 {
    values.indices.contains(index) ? values[index].unsigned ?? 0 : 0
  }

  /// Returns the kind of coordinates.
  func coordinates(_ index: Int) throws(CallFault) -> CoordinateType {
    guard let type = CoordinateType(rawValue: unsigned(index)) else {
      throw .invalidArguments("There are no coordinates of type \(unsigned(index))")
    }
    return type
  }
}

extension BusValue {
  static func int(_ number: Int) -> BusValue { .integer(Int64(number)) }

  static func pixel(_ number: Double) -> BusValue {
    .integer(Int64(exactly: number.rounded()) ?? 0)
  }

  static func rect(_ rect: Rect) -> [BusValue] {
    [.pixel(rect.minX), .pixel(rect.minY), .pixel(rect.width), .pixel(rect.height)]
  }

  static func dictionary(_ values: [String: String]) -> BusValue {
    .array(
      values.sorted { $0.key < $1.key }.map {
        .entry(key: .string($0.key), value: .string($0.value))
      })
  }
}
