import Geometry
import Gestures
import TestSupport

/// A random tree of targets. Children are inside their parents.
final class FuzzTree {
  private(set) var pads: [FuzzPad] = []

  /// Creates up to twelve targets, up to six levels deep.
  init(random: inout SeededGenerator) {
    pads.append(FuzzPad(number: 0, in: nil, area: Rect(x: 0, y: 0, width: 400, height: 400)))
    for number in 1..<1 + random.below(12) {
      let parent = pads[random.below(pads.count)]
      guard parent.depth < 6 else { continue }
      pads.append(FuzzPad(number: number, in: parent, area: parent.area.randomPart(&random)))
    }
    for pad in pads { pad.isMultipleTouchEnabled = !random.chance(30) }
  }

  /// Returns the topmost target at `point`: children and later siblings are in front.
  func hit(_ point: Point) -> FuzzPad? {
    pads.last { $0.area.contains(point) && $0.isInTree }
  }
}

/// A target that forwards its touches to a closure.
final class FuzzPad: TouchTarget {
  let number: Int
  let parent: FuzzPad?
  let area: Rect
  let depth: Int
  var isRemoved = false
  var gestureRecognizers: [GestureRecognizer] = []
  var isMultipleTouchEnabled = true
  var onTouches: ([Touch], TouchPhase, TouchEvent) -> Void = { _, _, _ in }
  var mayBegin: (GestureRecognizer) -> Bool = { _ in true }

  init(number: Int, in parent: FuzzPad?, area: Rect) {
    self.number = number
    self.parent = parent
    self.area = area
    depth = (parent?.depth ?? 0) + 1
  }

  var touchParent: (any TouchTarget)? { parent }

  var isInTree: Bool { !isRemoved && parent?.isInTree ?? true }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    mayBegin(recognizer)
  }

  func handleTouches(_ touches: [Touch], phase: TouchPhase, in event: TouchEvent) {
    onTouches(touches, phase, event)
  }
}

extension Rect {
  fileprivate func randomPart(_ random: inout SeededGenerator) -> Rect {
    let left = size.width * Double(random.below(40)) / 100
    let top = size.height * Double(random.below(40)) / 100
    return Rect(
      x: origin.x + left, y: origin.y + top, width: (size.width - left) * 0.9,
      height: (size.height - top) * 0.9)
  }
}

extension SeededGenerator {
  /// Returns a number from 0 to below `limit`.
  mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(limit)) }

  /// Returns true with a probability of `percent`.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns one of `choices`.
  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
