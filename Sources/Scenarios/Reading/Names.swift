/// The ids of a scenario: views and recognizers share one namespace.
struct Names {
  /// A recognizer as other parts of the file see it.
  struct Recognizer {
    /// What an action may set, and what its velocity is the velocity of.
    enum Quantity: String {
      case translation, scale, rotation
    }

    /// What it measures; nil when that is only whether the gesture happened.
    let quantity: Quantity?
    /// Whether a scroll view made it for itself.
    var isScrollViews = false
  }

  /// The view that is always there.
  static let root = Scenario.root

  private var views: Set = [root]
  private var recognizers: [String: Recognizer] = [:]

  /// The new id in `field`.
  private func free(_ field: Field) throws(Mismatch) -> String {
    let expected = "an id that is not in use already"
    let id = try field.string(expected)
    guard !id.isEmpty, !isTaken(id) else { throw field.mismatch(expected) }
    return id
  }

  private func isTaken(_ id: String) -> Bool { views.contains(id) || recognizers[id] != nil }

  /// Defines the view whose id is in `field`.
  mutating func defineView(_ field: Field, scrolls: Bool) throws(Mismatch) -> String {
    let id = try free(field)
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

  /// Defines the recognizer whose id is in `field`.
  mutating func defineRecognizer(
    _ field: Field, measures quantity: Recognizer.Quantity?
  ) throws(Mismatch) -> String {
    let id = try free(field)
    recognizers[id] = Recognizer(quantity: quantity)
    return id
  }

  /// The id of a view, in `field`.
  func view(_ field: Field) throws(Mismatch) -> String {
    let expected = "the id of a view"
    let id = try field.string(expected)
    guard views.contains(id) else { throw field.mismatch(expected) }
    return id
  }

  /// The id of a recognizer in `field`, also one of a scroll view's own such as `photo.pan`.
  func recognizer(_ field: Field) throws(Mismatch) -> String {
    let expected = "the id of a recognizer"
    let id = try field.string(expected)
    guard recognizers[id] != nil else { throw field.mismatch(expected) }
    return id
  }

  /// The ids of two recognizers, in the list in `field`.
  func pair(_ field: Field) throws(Mismatch) -> (String, String) {
    let fields = try field.list(of: 2, "the ids of two recognizers")
    return (try recognizer(fields[0]), try recognizer(fields[1], notAgain: recognizer(fields[0])))
  }

  /// The id of a recognizer other than `other`, in `field`.
  func recognizer(_ field: Field, notAgain other: String) throws(Mismatch) -> String {
    let id = try recognizer(field)
    guard id != other else { throw field.mismatch("another recognizer than \(other.cut.quoted)") }
    return id
  }

  /// The id of something that can be removed, in `field`: the window's root stays, and so do a
  /// scroll view's own recognizers.
  func removable(_ field: Field) throws(Mismatch) -> String {
    let expected = "the id of a view or a recognizer that is given in this file"
    let id = try field.string(expected)
    guard id != Self.root, views.contains(id) || recognizers[id]?.isScrollViews == false else {
      throw field.mismatch(expected)
    }
    return id
  }

  /// What the recognizer called `id` measures.
  func quantity(of id: String) -> Recognizer.Quantity? { recognizers[id]?.quantity }
}
