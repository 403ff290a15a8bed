import Geometry
import Gestures
import JSONReading

extension Scenario {
  /// Creates a scenario from the contents of a JSON file in UTF-8. Errors refer to the file as
  /// `file`.
  ///
  /// `window`, `events` and `until` are required; `name`, `views`, `recognizers`, `relations` and
  /// `profile` are optional. `null` values and duplicates in lists are refused.
  /// - Throws: ``ScenarioError`` for the first error.
  public init(reading bytes: [UInt8], named file: String) throws(ScenarioError) {
    let json: JSON
    do { json = try JSONReader.value(in: bytes) } catch {
      throw ScenarioError(
        file: file, location: "line \(error.line), column \(error.column)",
        message: "expected \(error.expected), found \(error.found)")
    }
    do { try self.init(Field(value: json, path: .file)) } catch {
      throw ScenarioError(
        file: file, location: error.path.description,
        message: "expected \(error.expected), found \(error.found)")
    }
  }

  private init(_ field: Field) throws(Mismatch) {
    var members = try Members(field, "an object with the keys of a scenario")
    var names = Names()
    name = try members.optional("name")?.string()
    window = try members.required("window").windowSize()
    views = try members.optional("views")?.views(&names) ?? []
    recognizers = try members.optional("recognizers")?.recognizers(&names) ?? []
    relations = try members.optional("relations")?.relations(among: names) ?? []
    let events = members.required("events")
    until = try members.required("until").instant()
    steps = try events.steps(until: until, of: names)
    profile = try members.optional("profile")?.profile() ?? .standard
    try members.expectNoOthers(in: "a scenario")
  }
}

extension Field {
  func windowSize() throws(Mismatch) -> Size {
    let fields = try list(of: 2, "a size such as [400, 300]")
    return Size(try fields[0].positive("a width"), try fields[1].positive("a height"))
  }
}
