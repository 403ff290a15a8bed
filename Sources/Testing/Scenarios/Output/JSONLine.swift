import Geometry
import JSONReading

/// A JSON object on one line, built member by member.
struct JSONLine {
  private var members: [String] = []

  /// The JSON text.
  var text: String { "{\(members.joined(separator: ","))}" }

  func adding(_ key: String, _ string: String) -> JSONLine { adding(key, json: string.quoted) }

  func adding(_ key: String, _ number: Double) -> JSONLine { adding(key, json: number.json) }

  func adding(_ key: String, _ vector: Vector) -> JSONLine {
    adding(key, json: "[\(vector.dx.json),\(vector.dy.json)]")
  }

  func adding(_ key: String, _ integers: [Int]) -> JSONLine {
    adding(key, json: "[\(integers.map(String.init).joined(separator: ","))]")
  }

  func adding(_ key: String, exactly number: Double) -> JSONLine {
    adding(key, json: number.exactJSON)
  }

  func adding(_ key: String, exactly vector: Vector) -> JSONLine {
    adding(key, json: "[\(vector.dx.exactJSON),\(vector.dy.exactJSON)]")
  }

  private func adding(_ key: String, json: String) -> JSONLine {
    var line = self
    line.members.append("\(key.quoted):\(json)")
    return line
  }
}
