extension LineParser {
  /// The description of a place that ``place()`` expects.
  static let places = "a place such as 600,400, picture FILE.png, color COLOR or button \"OK\""

  /// Parses where a verb acts.
  mutating func place() throws(Mismatch) -> Place {
    let place: Place
    if accept("picture") {
      place = .picture(try pictureSearch())
    } else if accept("color") || accept("colour") {
      place = .color(try colorSearch())
    } else if let role = acceptRole() {
      place = .element(try element(role))
    } else {
      return .point(try point(Self.places))
    }
    return accept("offset") ? .beside(place, try displacement()) : place
  }

  /// Removes and returns the role at the beginning of the line, which may have several words; nil if there is
  /// none.
  mutating func acceptRole() -> ElementRole? {
    for count in (1...ElementRole.maximumWords).reversed() {
      guard let words = next(count), let role = ElementRole(words.joined(separator: " ")) else {
        continue
      }
      for _ in words { _ = try? word("") }
      return role
    }
    return nil
  }

  /// Parses the words after a role: a name or an identifier, and the number if there are several.
  mutating func element(_ role: ElementRole) throws(Mismatch) -> ElementQuery {
    let label: ElementQuery.Label =
      accept("id")
      ? .identifier(try text("an identifier"))
      : .name(
        try text("the name of the \(role.name), such as \"OK\", or \"id\" and its identifier"))
    var query = ElementQuery(role: role, label: label)
    if accept("number") { query.number = try integer("a number", in: 1...1000) }
    return query
  }

  /// Parses the arguments of `picture`.
  mutating func pictureSearch() throws(Mismatch) -> PictureSearch {
    let name = try value("a file name that ends in .png") { Self.isPicture($0) ? $0 : nil }
    var search = PictureSearch(path: path(name))
    while true {
      if accept("within") {
        search.tolerance.levels = try levels()
      } else if accept("at") {
        try expect("most")
        search.tolerance.fraction = try fraction()
      } else if accept("in") {
        search.area = try area()
      } else {
        return search
      }
    }
  }

  private mutating func colorSearch() throws(Mismatch) -> ColorSearch {
    var search = ColorSearch(
      color: try value("a color such as #ff8000 or white") { PixelColor($0) })
    while true {
      if accept("within") {
        search.levels = try levels()
      } else if accept("in") {
        search.area = try area()
      } else {
        return search
      }
    }
  }

  /// Parses the arguments of `pinch on`.
  mutating func relativePinch() throws(Mismatch) -> Verb {
    let place = try place()
    if case .point = place {
      throw Mismatch(expected: "something with a size, such as picture FILE.png", found: "a point")
    }
    try expect("by")
    let factor = try number("a factor from 0.05 to 20", in: 0.05...20)
    var pinch = Verb.RelativePinch(place: place, factor: factor)
    var options = ["over", "fingers", "angle", "turn", "hold"]
    while let option = try option(of: &options) {
      switch option {
      case "over": pinch.options.duration = try duration()
      case "fingers": pinch.fingers = try integer("a number of fingers", in: 2...15)
      case "angle": pinch.angle = try angle()
      case "turn": pinch.turn = try angle()
      default: pinch.options.holds = true
      }
    }
    return .relativePinch(pinch)
  }
}
