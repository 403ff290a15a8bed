import JSONReading

/// The ids of a scenario. Views and recognizers share one namespace.
struct Names {
  /// The properties of a recognizer that the rest of the file depends on.
  struct Recognizer {
    /// A measured value, which an event may set.
    enum Quantity: String {
      case translation, scale, rotation
    }

    /// The measured value; nil for gestures without one.
    let quantity: Quantity?
    /// Whether the recognizer belongs to a scroll view.
    var isScrollViews = false
  }

  /// The id of the root view, which always exists.
  private static let root = Scenario.root

  private var views: Set = [root]
  private var recognizers: [String: Recognizer] = [:]

  /// Returns an id that is not in use.
  private func unusedID(_ field: Field) throws(Mismatch) -> String {
    let expected = "an unused id"
    let id = try field.string(expected)
    guard !id.isEmpty, !isTaken(id) else { throw field.mismatch(expected) }
    return id
  }

  private func isTaken(_ id: String) -> Bool { views.contains(id) || recognizers[id] != nil }

  /// Defines a view with a new id.
  mutating func defineView(_ field: Field, scrolls: Bool) throws(Mismatch) -> String {
    let id = try unusedID(field)
    views.insert(id)
    if scrolls { try defineRecognizers(ofScrollView: id, field) }
    return id
  }

  private mutating func defineRecognizers(
    ofScrollView id: String, _ field: Field
  ) throws(Mismatch) {
    for (own, quantity) in [
      ("\(id).pan", Recognizer.Quantity.translation), ("\(id).pinch", .scale),
    ] {
      guard !isTaken(own) else {
        throw field.mismatch("an id that leaves \(own.cut.quoted) to the scroll view's recognizer")
      }
      recognizers[own] = Recognizer(quantity: quantity, isScrollViews: true)
    }
  }

  /// Defines a recognizer with a new id.
  mutating func defineRecognizer(
    _ field: Field, measures quantity: Recognizer.Quantity?
  ) throws(Mismatch) -> String {
    let id = try unusedID(field)
    recognizers[id] = Recognizer(quantity: quantity)
    return id
  }

  /// Returns the id of a view.
  func view(_ field: Field) throws(Mismatch) -> String {
    let expected = "the id of a view"
    let id = try field.string(expected)
    guard views.contains(id) else { throw field.mismatch(expected) }
    return id
  }

  /// Returns the id of a recognizer; scroll views have recognizers such as `photo.pan`.
  func recognizer(_ field: Field) throws(Mismatch) -> String {
    let expected = "the id of a recognizer"
    let id = try field.string(expected)
    guard recognizers[id] != nil else { throw field.mismatch(expected) }
    return id
  }

  /// Returns the ids of two different recognizers, given as a list.
  func pair(_ field: Field) throws(Mismatch) -> (String, String) {
    let fields = try field.list(of: 2, "the ids of two recognizers")
    return (try recognizer(fields[0]), try recognizer(fields[1], notAgain: recognizer(fields[0])))
  }

  /// Returns the id of a recognizer other than `other`.
  func recognizer(_ field: Field, notAgain other: String) throws(Mismatch) -> String {
    let id = try recognizer(field)
    guard id != other else { throw field.mismatch("a recognizer other than \(other.cut.quoted)") }
    return id
  }

  /// Returns the id of a view or recognizer that can be removed: not the root view or a recognizer
  /// of a scroll view.
  func removable(_ field: Field) throws(Mismatch) -> String {
    let expected = "the id of a view or a recognizer defined in this file"
    let id = try field.string(expected)
    guard id != Self.root, views.contains(id) || recognizers[id]?.isScrollViews == false else {
      throw field.mismatch(expected)
    }
    return id
  }

  /// Returns the value that the recognizer `id` measures.
  func quantity(of id: String) -> Recognizer.Quantity? { recognizers[id]?.quantity }
}
