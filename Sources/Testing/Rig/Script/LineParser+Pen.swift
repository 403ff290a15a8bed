extension LineParser {
  mutating func penAction() throws(Mismatch) -> Verb.PenAction {
    let expected = "near, move, down, up, away or click"
    switch try word(expected) {
    case "near": return .near(try point())
    case "move":
      try expect("to")
      return .move(to: try point(), over: accept("over") ? try duration() : .zero)
    case "down":
      guard accept("pressure") else { return .down(pressure: 0.5) }
      return .down(pressure: try number("a pressure from 0.01 to 1", in: 0.01...1))
    case "up": return .up
    case "away": return .away
    case "click":
      return .click(try value("lower or upper") { ["lower": .lower, "upper": .upper][$0] })
    case let other: throw Mismatch(expected: expected, found: other)
    }
  }
}
