import Geometry

extension LineParser {
  /// Parses a displacement, which is a pair of numbers.
  mutating func displacement() throws(Mismatch) -> Vector {
    try point("a displacement such as 40,0").vector
  }

  mutating func scroll() throws(Mismatch) -> Verb {
    let displacement = try displacement()
    try expect("at")
    var scroll = Verb.TouchpadScroll(position: try point(), displacement: displacement)
    var options = ["over", "hold"]
    while let option = try option(of: &options) {
      if option == "over" { scroll.duration = try duration() } else { scroll.ending = .hold }
    }
    return .scroll(scroll)
  }

  mutating func touchpadPinch() throws(Mismatch) -> Verb {
    let position = try point()
    try expect("to")
    let scale = try number("a scale from 0.01 to 100", in: 0.01...100)
    var pinch = Verb.TouchpadPinch(position: position, scale: scale)
    var options = ["over", "fingers", "turn", "by", "cancel", "hold"]
    while let option = try option(of: &options) {
      switch option {
      case "over": pinch.duration = try duration()
      case "fingers": pinch.fingers = try integer("a number of fingers", in: 2...5)
      case "turn": pinch.turn = try angle()
      case "by": pinch.displacement = try displacement()
      case "cancel": pinch.ending = .cancel
      default: pinch.ending = .hold
      }
    }
    return .touchpadPinch(pinch)
  }

  mutating func touchpadSwipe() throws(Mismatch) -> Verb {
    let position = try point()
    try expect("by")
    var swipe = Verb.TouchpadSwipe(position: position, displacement: try displacement())
    var options = ["over", "fingers", "cancel", "hold"]
    while let option = try option(of: &options) {
      switch option {
      case "over": swipe.duration = try duration()
      case "fingers": swipe.fingers = try integer("a number of fingers", in: 3...5)
      case "cancel": swipe.ending = .cancel
      default: swipe.ending = .hold
      }
    }
    return .touchpadSwipe(swipe)
  }
}
