import Geometry

extension LineParser {
  private static let conditions =
    "color, picture, window, output, a role such as button, text of, value of, or \"no\" and one of them"

  /// Parses the arguments of `expect`.
  mutating func expectation() throws(Mismatch) -> Expectation {
    if accept("still") { return try still() }
    if accept("exit") { return .exit(Int32(try integer("an exit status", in: 0...255))) }
    if isNext(where: Self.isPicture) { return .screen(try screen()) }
    let isMet = !accept("no")
    let others = isMet ? "a picture such as home.png, still, exit, " : ""
    let condition = try condition(others + Self.conditions)
    guard !isNext("timeout") else {
      throw Mismatch(
        expected: "the end of the line", found: "timeout",
        advice: "; it is an option of \"wait for\"")
    }
    return .condition(condition, isMet: isMet)
  }

  /// Parses the arguments of `wait for`.
  mutating func awaited() throws(Mismatch) -> Verb.Await {
    let isMet = !accept("no")
    var awaited = Verb.Await(condition: try condition(Self.conditions), isMet: isMet)
    if accept("timeout") { awaited.limit = try duration() }
    return awaited
  }

  /// Parses the arguments of `until`.
  mutating func ending() throws(Mismatch) -> Verb.Await {
    let isMet = !accept("no")
    let condition = try condition(Self.conditions)
    return Verb.Await(condition: condition, isMet: isMet, limit: Rig.usualQuiet)
  }

  private mutating func condition(_ expected: String) throws(Mismatch) -> Condition {
    // There is a role of this name as well.
    if let words = next(2), Array(words) == ["text", "of"] { return .text(try textCondition()) }
    if let role = acceptRole() { return .element(try element(role)) }
    if let state = acceptState() { return .state(try stateCondition(state)) }
    switch try word(expected) {
    case "value": return .value(try valueCondition())
    case "color", "colour": return .color(try colorCondition())
    case "picture": return .picture(try pictureSearch())
    case "window": return .window(title: try text("the title of a window, such as \"photo*\""))
    case "output": return .output(line: try text("a line of the output, such as \"Saved*\""))
    case let other: throw Mismatch(expected: expected, found: other)
    }
  }

  /// Parses the arguments of `color`: the colour and its area, in either order.
  private mutating func colorCondition() throws(Mismatch) -> ColorCondition {
    let expected = "a color such as #ff8000 or white"
    var condition: ColorCondition
    if isNext(where: { PixelColor($0) != nil }) || !isNext(where: Self.isLocation) {
      let color = try value(expected) { PixelColor($0) }
      condition = ColorCondition(color: color, location: try location())
    } else {
      let location = try location()
      condition = ColorCondition(
        color: try value(expected) { PixelColor($0) }, location: location)
    }
    while true {
      if accept("within") {
        condition.levels = try levels()
      } else if case .area = condition.location, accept("at") {
        try expect("least")
        condition.fraction = try fraction()
      } else {
        return condition
      }
    }
  }

  /// Removes and returns the next word if it is a state.
  private mutating func acceptState() -> StateCondition.State? {
    StateCondition.State.allCases.first { accept($0.rawValue) }
  }

  private mutating func stateCondition(
    _ state: StateCondition.State
  ) throws(Mismatch) -> StateCondition {
    guard let role = acceptRole() else {
      throw Mismatch(expected: "a role such as check box", found: try? word(""))
    }
    return StateCondition(element: try element(role), state: state)
  }

  private mutating func valueCondition() throws(Mismatch) -> ValueCondition {
    try expect("of")
    guard let role = acceptRole() else {
      throw Mismatch(expected: "a role such as slider", found: try? word(""))
    }
    let element = try element(role)
    let limit = 1e12
    var condition = ValueCondition(
      element: element, value: try number("a value such as 2", in: -limit...limit))
    if accept("within") {
      condition.tolerance = try number("a difference of 0 or more", in: 0...limit)
    }
    return condition
  }

  private mutating func textCondition() throws(Mismatch) -> TextCondition {
    try expect("text")
    try expect("of")
    guard let role = acceptRole() else {
      throw Mismatch(expected: "a role such as entry", found: try? word(""))
    }
    let element = try element(role)
    return TextCondition(element: element, text: try text("a text such as \"Anna\""))
  }

  private static func isLocation(_ word: String) -> Bool {
    word == "at" || word == "in" || word.contains(",")
  }

  private mutating func location() throws(Mismatch) -> ColorCondition.Location {
    if accept("in") { return .area(try area()) }
    _ = accept("at")
    return .point(try point("\"at\" and a point such as 600,400, or \"in\" and an area"))
  }

  private mutating func still() throws(Mismatch) -> Expectation {
    var time = Rig.usualQuiet
    var part = ScreenPart()
    var options = ["for"] + Self.partOptions
    while let option = try option(of: &options) {
      if option == "for" { time = try duration() } else { try extend(&part, option, &options) }
    }
    return .still(time, in: part)
  }

  /// Parses the arguments of `wait quiet`.
  mutating func quiet() throws(Mismatch) -> Verb {
    var options = Self.partOptions
    let time = isAtEnd || isNext(where: options.contains) ? Rig.usualQuiet : try duration()
    var part = ScreenPart()
    while let option = try option(of: &options) { try extend(&part, option, &options) }
    return .waitUntilQuiet(for: time, in: part)
  }

  /// The options that choose a part of the screen.
  private static let partOptions = ["in", "except"]

  /// Parses the area after one of these options.
  private mutating func extend(
    _ part: inout ScreenPart, _ option: String, _ options: inout [String]
  ) throws(Mismatch) {
    if option == "in" {
      part.area = try area()
    } else {
      part.exceptions.append(try area())
      // There may be several.
      options.append(option)
    }
  }

  private mutating func screen() throws(Mismatch) -> ScreenExpectation {
    var screen = ScreenExpectation(path: path(try word("a picture")))
    var options = ["within", "at"] + Self.partOptions
    while let option = try option(of: &options) {
      switch option {
      case "within": screen.tolerance.levels = try levels()
      case "at":
        try expect("most")
        screen.tolerance.fraction = try fraction()
      default: try extend(&screen.part, option, &options)
      }
    }
    return screen
  }

  static func isPicture(_ word: String) -> Bool {
    word.lowercased().hasSuffix(".png") && !word.utf8.contains(0)
  }

  /// Parses a number of levels.
  mutating func levels() throws(Mismatch) -> Int {
    let levels = try integer("a number of levels", in: 0...255)
    // As people say it.
    _ = accept("levels")
    return levels
  }

  /// Parses a percentage such as `0.5%` or `0.5 %`, and returns it as a fraction.
  mutating func fraction() throws(Mismatch) -> Double {
    let expected = "a share from 0% to 100%"
    let number = try value(expected) { word -> Double? in
      let digits = word.hasSuffix("%") ? String(word.dropLast()) : word
      return Double(digits).flatMap { (0...100).contains($0) ? $0 : nil }
    }
    _ = accept("%")
    return number / 100
  }

  /// Parses the size of a window.
  mutating func windowSize() throws(Mismatch) -> Size {
    try size("the size of the window, such as 800x600")
  }

  private mutating func size(_ expected: String) throws(Mismatch) -> Size {
    try value(expected) { word -> Size? in
      let parts = word.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1],
        (1...16384).contains(width), (1...16384).contains(height)
      else { return nil }
      return Size(width, height)
    }
  }

  /// Parses an area of the screen such as `10,20 300x200` or `label "Clock"`.
  mutating func area() throws(Mismatch) -> ScreenArea {
    if let role = acceptRole() { return .element(try element(role)) }
    let origin = try point("an area such as 10,20 300x200 or label \"Clock\"")
    let size = try size("the size of the area, such as 300x200")
    guard abs(origin.x) <= 16384, abs(origin.y) <= 16384 else {
      throw Mismatch(expected: "an area on the screen", found: "\(origin.x),\(origin.y)")
    }
    return .rect(Rect(origin: origin, size: size))
  }
}
