public import Geometry
import Scenarios

/// Random input of every kind: fingers on several touchscreens, pen, mouse, touchpad and keys, while devices come and
/// go, the window and the screen change, another program takes all input or moves the pointer, and the program is
/// stopped. The same seed makes the same storm.
///
/// It is a list of lines of a script, so that a person can read it, play it again and keep it as a test.
public struct Storm: Hashable, Sendable {
  /// The lines of each action, one verb a line.
  public private(set) var actions: [[String]] = [[]]
  /// The lines of all actions.
  public var lines: [String] { actions.flatMap { $0 } }
  private var random: SplitMix64
  private let screen: Size
  private let touchscreens: ClosedRange<Int>
  /// The keys that are pressed.
  let keys: [String]
  /// The number of the touchscreen of the fingers that follow.
  private var touchscreen = 1
  /// The positions of the fingers that are down on each touchscreen.
  private var hands: [Int: [Int: Pixel]] = [:]
  /// The lasting states at this moment, such as a menu that covers the screen.
  private var states: [LastingState] = []
  /// Whether the screen has been turned an odd number of times.
  private var isTurned = false

  /// The keys that are pressed unless others are chosen: those that move, zoom, select and open, but none that
  /// usually deletes, or ends a program.
  public static let standardKeys = [
    "Left", "Right", "Up", "Down", "Return", "space", "Tab", "shift+Tab", "Page_Up", "Page_Down",
    "Home",
    "End", "plus", "minus", "F1", "F10", "Menu", "Control+a", "a", "b", "0", "1",
  ]

  /// The keys and the mouse buttons that are held.
  static let heldKeys = ["shift", "Control"]
  static let heldButtons: [Mouse.Button] = [.left, .middle, .right]

  /// A pixel of the screen, which is written as in a script.
  struct Pixel: Hashable, CustomStringConvertible {
    var x: Int
    var y: Int
    var description: String { "\(x),\(y)" }
  }

  /// A state that lasts for some actions, and may end while others last.
  private struct LastingState: Hashable {
    /// The lines that end it.
    var end: [String]
    /// The number of actions until then.
    var actions: Int
  }

  /// Makes a storm of at least `count` actions from `seed`, on a screen of `size` and `touchscreens`, with those
  /// `keys`. First, the keys `opening` are pressed.
  public init(
    seed: UInt64, count: Int, on size: Size, touchscreens: Int = 1,
    keys: [String] = Storm.standardKeys, opening: [String] = []
  ) {
    random = SplitMix64(seed: seed)
    screen = size
    self.touchscreens = 1...max(1, touchscreens)
    self.keys = keys
    changeRate()
    for key in opening {
      add("key \(key)")
      add("wait 300ms")
    }
    while actions.count < count {
      if actions.last?.isEmpty == false { actions.append([]) }
      addLines()
      endStates()
    }
    actions.append([])
    restore()
  }

  // MARK: Random values

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  mutating func time(_ range: ClosedRange<Int>) -> String { "\(number(range))ms" }

  /// The last column and the last row of the screen as it is turned.
  private var farthest: Pixel {
    let width = Int(screen.width)
    let height = Int(screen.height)
    return isTurned ? Pixel(x: height - 1, y: width - 1) : Pixel(x: width - 1, y: height - 1)
  }

  /// Returns a point of the turned screen, at least `margin` from its edges.
  mutating func point(margin: Int = 0) -> Pixel {
    let farthest = farthest
    let margin = min(margin, min(farthest.x, farthest.y) / 2)
    return Pixel(x: number(margin...farthest.x - margin), y: number(margin...farthest.y - margin))
  }

  /// Returns a point that is at most `step` from `start` in each direction.
  mutating func point(near start: Pixel, step: Int) -> Pixel {
    let farthest = farthest
    return Pixel(
      x: min(max(start.x + number(-step...step), 0), farthest.x),
      y: min(max(start.y + number(-step...step), 0), farthest.y))
  }

  // MARK: Lines

  mutating func add(_ line: String) { actions[actions.count - 1].append(line) }

  private mutating func addLines() {
    switch number(0...99) {
    case ..<14: moveFinger()
    case ..<24: addFlurry()
    case ..<34: add("tap \(point())")
    case ..<38: add("double-tap \(point())")
    case ..<41: add("long-press \(point()) for \(time(400...700))")
    case ..<51: drag()
    case ..<58: pinch()
    case ..<68: if let key = one(of: keys) { add("key \(key)") }
    case ..<77: useMouse()
    case ..<84: useTouchpad()
    case ..<88: usePen()
    case ..<90: unplug()
    case ..<91: changeWindow()
    case ..<94: disturb()
    case ..<95: hold()
    case ..<97: changeTouchscreen()
    case ..<98: chooseTouchscreen()
    default: add("wait \(time(5...250))")
    }
  }

  // MARK: Lasting states

  /// Whether a state lasts that one of `lines` ends.
  func lasts(until lines: [String]) -> Bool { states.contains { $0.end == lines } }

  /// Begins a state, unless it lasts already. It ends some actions later, whatever begins or ends meanwhile.
  mutating func begin(_ first: [String], until end: [String]) {
    guard !lasts(until: end) else { return }
    for line in first { add(line) }
    states.append(LastingState(end: end, actions: number(1...6)))
  }

  private mutating func endStates() {
    for index in states.indices { states[index].actions -= 1 }
    let ended = states.filter { $0.actions <= 0 }
    states.removeAll { $0.actions <= 0 }
    for line in ended.flatMap(\.end) {
      add(line)
      // Fingers that landed while the touchscreen was disabled were never reported.
      if line == "enable touchscreen" { forgetFingers(of: 1) }
    }
  }

  // MARK: Fingers

  /// The positions of the fingers that are down on the touchscreen of the fingers that follow.
  var fingers: [Int: Pixel] {
    get { hands[touchscreen] ?? [:] }
    set { hands[touchscreen] = newValue }
  }

  /// Whole gestures use fingers of their own, which must not be down.
  mutating func liftFirst() {
    if !fingers.isEmpty { add("lift") }
    fingers = [:]
  }

  /// The touches that follow are those of another touchscreen, if there is one.
  private mutating func chooseTouchscreen() { choose(number(touchscreens)) }

  private mutating func choose(_ number: Int) {
    guard number != touchscreen else { return }
    touchscreen = number
    add("touchscreen \(number)")
  }

  /// Records that the server has ended the touches of touchscreen `number`.
  mutating func forgetFingers(of number: Int) { hands[number] = nil }

  // MARK: The screen

  mutating func turnScreen() {
    // The rig lifts all fingers before.
    hands = [:]
    isTurned.toggle()
    add("turn-screen")
  }

  /// Lifts everything, and makes the devices and the screen as they were.
  private mutating func restore() {
    for line in states.flatMap(\.end) { add(line) }
    states = []
    for number in touchscreens.reversed() {
      choose(number)
      for line in ["lift", "noise off", "rate 120"] { add(line) }
    }
    if isTurned { add("turn-screen") }
    for line in ["move-window 0,0", "monitors 1"] { add(line) }
  }
}
