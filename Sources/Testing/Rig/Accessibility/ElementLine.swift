import Files

/// The description of an element in a list, indented by its depth.
struct ElementLine {
  private let element: AccessibleElement
  private let isShown: Bool
  private let location: ElementLocator.Location?
  private let value: Double?
  private let content: String?

  /// The roles of elements whose values are listed. Some toolkits complain if others are asked.
  private static let rolesWithValues: Set = [
    "slider", "spin button", "progress bar", "scroll bar", "level bar", "dial",
  ]
  /// The roles of elements whose texts are listed, and the maximum number of their characters.
  private static let rolesWithTexts: Set = ["entry", "text", "text box"]
  private static let maximumCharacters = 60

  /// Asks the program of the element at `index` for the listed properties.
  init(
    index: Int, isShown: Bool, tree: AccessibleTree, bus: BlockingBus, locator: ElementLocator
  ) {
    element = tree.elements[index]
    self.isShown = isShown
    location = isShown ? locator.location(of: index, in: tree) : nil
    value = Self.rolesWithValues.contains(element.role) ? bus.value(of: element.object) : nil
    content = Self.rolesWithTexts.contains(element.role) ? bus.text(of: element.object) : nil
  }

  /// The description.
  var text: String {
    var line = String(repeating: "  ", count: element.ancestors.count) + element.inWords
    if let location {
      line += location.isEstimate ? " at about " : " at "
      line += location.frame.inWords
    }
    if let value { line += " value \(short(value))" }
    if let content {
      line += " text \"" + String(content.prefix(Self.maximumCharacters)).displayed + "\""
    }
    let states = element.states.subtracting([.showing, .visible, .sensitive]).map { "\($0)" }
    if !states.isEmpty { line += " (\(states.sorted().joined(separator: ", ")))" }
    return line + (isShown || element.ancestors.isEmpty ? "" : ", not shown")
  }
}
