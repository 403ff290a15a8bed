import Geometry
import Motion

extension Scenario {
  /// Reads a scenario from the bytes of a file, JSON in UTF-8; `file` names it in errors.
  ///
  /// `window`, `events` and `until` must be there; `name`, `views`, `recognizers`, `relations` and
  /// `profile` may be missing. No value may be `null`, and no list may name one thing twice.
  /// - Throws: ``ScenarioError`` for the first thing that is not as it must be.
  public init(reading bytes: [UInt8], named file: String) throws(ScenarioError) {
    let json: JSON
    do { json = try JSONReader.value(in: bytes) } catch {
      throw ScenarioError(
        file: file, place: "line \(error.line), column \(error.column)",
        message: "expected \(error.expected), found \(error.found)")
    }
    do { try self.init(Field(value: json, place: .file)) } catch {
      throw ScenarioError(
        file: file, place: error.place.description,
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
    profile = try members.optional("profile")?.profile() ?? Profile()
    try members.expectNoOthers(in: "a scenario")
  }
}

extension Field {
  /// A size that a window can have.
  func windowSize() throws(Mismatch) -> Size {
    let fields = try list(of: 2, "a size such as [400, 300]")
    return Size(try fields[0].positive("a width"), try fields[1].positive("a height"))
  }
}
