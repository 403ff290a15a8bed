public import Geometry
import Scenarios

/// Random input of every kind: fingers, pen, mouse, touchpad and keys, while devices come and go, the window and the
/// screen change, another program takes all input or moves the pointer, and the program is stopped. The same seed
/// makes the same storm.
///
/// It is a list of lines of a script, so that a person can read it, play it again and keep it as a test.
public struct Storm: Hashable, Sendable {
  /// The lines of each action, one verb a line.
  public private(set) var actions: [[String]] = [[]]
  /// The lines of all actions.
  public var lines: [String] { actions.flatMap { $0 } }
  private var random: SplitMix64
  private let screen: Size
  private let keys: [String]
  /// The positions of the fingers that are down.
  private var fingers: [Int: Pixel] = [:]
  /// The lines that end lasting states at this moment, such as a menu that covers the screen.
  private var pending: Set<String> = []
  /// Whether the screen has been turned an odd number of times.
  private var isTurned = false

  /// The keys that are pressed unless others are chosen: those that move, zoom, select and open, but none that
  /// usually deletes, or ends a program.
  public static let standardKeys = [
    "Left", "Right", "Up", "Down", "Return", "space", "Tab", "shift+Tab", "Page_Up", "Page_Down",
    "Home",
    "End", "plus", "minus", "F1", "F10", "Menu", "Control+a", "a", "b", "0", "1",
  ]

  private static let mostFingers = 5
  private static let devices = ["touchscreen", "mouse", "keyboard", "touchpad", "pen"]

  /// The keys and the mouse buttons that are held.
  static let heldKeys = ["shift", "Control"]
  static let heldButtons: [Mouse.Button] = [.left, .middle, .right]

  /// Texts to type, of scripts that are written in both directions, composed, or beyond 16 bits.
  private static let texts = ["photo", "Größe", "שלום", "عربي", "日本", "e\u{301}", "👍🏽"]

  /// A pixel of the screen, which is written as in a script.
  private struct Pixel: Hashable, CustomStringConvertible {
    var x: Int
    var y: Int
    var description: String { "\(x),\(y)" }
  }

  /// The reports of fingers without a pause that are one action.
  private static let reportsOfFlurry = 500...3000
  /// The most by which a finger moves in each direction between two reports of a flurry, unless it jumps.
  private static let step = 30

  /// Makes a storm of at least `count` actions from `seed`, on a screen of `size` with those `keys`. First, the keys
  /// `opening` are pressed.
  public init(
    seed: UInt64, count: Int, on size: Size, keys: [String] = Storm.standardKeys,
    opening: [String] = []
  ) {
    random = SplitMix64(seed: seed)
    screen = size
    self.keys = keys
    changeRate()
    for key in opening {
      add("key \(key)")
      add("wait 300ms")
    }
    while actions.count < count {
      if actions.last?.isEmpty == false { actions.append([]) }
      addLines()
    }
    actions.append([])
    restore()
  }

  // MARK: Chance

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  /// The last column and the last row of the screen as it is turned.
  private var farthest: Pixel {
    let (width, height) = (Int(screen.width), Int(screen.height))
    return isTurned ? Pixel(x: height - 1, y: width - 1) : Pixel(x: width - 1, y: height - 1)
  }

  /// Returns a point of the turned screen, at least `margin` from its edges.
  private mutating func point(margin: Int = 0) -> Pixel {
    let farthest = farthest
    let margin = min(margin, min(farthest.x, farthest.y) / 2)
    return Pixel(x: number(margin...farthest.x - margin), y: number(margin...farthest.y - margin))
  }

  /// Returns a point near `start`.
  private mutating func point(near start: Pixel) -> Pixel {
    let (farthest, step) = (farthest, -Self.step...Self.step)
    return Pixel(
      x: min(max(start.x + number(step), 0), farthest.x),
      y: min(max(start.y + number(step), 0), farthest.y))
  }

  private mutating func time(_ range: ClosedRange<Int>) -> String { "\(number(range))ms" }

  // MARK: Lines

  private mutating func add(_ line: String) { actions[actions.count - 1].append(line) }

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
    case ..<78: useMouse()
    case ..<85: useTouchpad()
    case ..<89: usePen()
    case ..<91: unplug()
    case ..<92: changeWindow()
    case ..<95: disturb()
    case ..<96: hold()
    case ..<98: changeTouchscreen()
    default: add("wait \(time(5...250))")
    }
  }

  /// A window manager gives the window another size or place, or minimizes it.
  private mutating func changeWindow() {
    switch number(0...3) {
    case 0...1: add("resize \(number(200...1400))x\(number(150...1000))")
    case 2: add("move-window \(point(margin: 200))")
    default: addSpan(from: "hide-window", to: "show-window")
    }
  }

  /// Holds a key or a button of the mouse while other things happen.
  private mutating func hold() {
    let words = Self.heldKeys.map { "key \($0)" } + Self.heldButtons.map { "button \($0)" }
    if let word = one(of: words) { addSpan(from: "hold-\(word)", to: "release-\(word)") }
  }

  /// The touchscreen reports at another rate, or like a worse one.
  private mutating func changeTouchscreen() {
    switch number(0...2) {
    case 0:
      add("noise \(Bool.random(using: &random) ? "off" : "all seed \(number(0...999))")")
    default: changeRate()
    }
  }

  private mutating func changeRate() { add("rate \(number(30...1000))") }

  /// Disturbs the program: somebody turns the tablet, plugs in a monitor or types, another program opens a menu, or the
  /// system stops it.
  private mutating func disturb() {
    switch number(0...5) {
    case 0: turnScreen()
    case 1: add("monitors \(number(1...4))")
    // Typing waits until the program has read its input.
    case 2:
      if !pending.contains("continue-program"), let text = one(of: Self.texts) {
        add("type \(text)")
      }
    case 3: addSpan(from: "cover", to: "uncover")
    case 4: add("warp-pointer \(point())")
    default: addSpan(from: "stop-program", to: "continue-program")
    }
  }

  /// A few things happen between the lines `first` and `end`. What lasts already does not begin again.
  private mutating func addSpan(from first: String, to end: String) {
    guard pending.insert(end).inserted else { return }
    add(first)
    for _ in 0..<number(1...6) { addLines() }
    add(end)
    pending.remove(end)
  }

  private mutating func moveFinger() {
    let finger = number(1...Self.mostFingers)
    if fingers[finger] == nil {
      land(finger)
    } else if number(0...2) == 0 {
      lift(finger)
    } else {
      let end = point()
      fingers[finger] = end
      add("move \(finger) to \(end) over \(time(0...80))")
    }
  }

  private mutating func land(_ finger: Int) {
    let place = point()
    fingers[finger] = place
    add("down \(finger) at \(place)")
  }

  private mutating func lift(_ finger: Int) {
    fingers[finger] = nil
    add("up \(finger)")
  }

  /// Fingers land, move, jump and lift without a pause, as fast as the server takes the reports.
  private mutating func addFlurry() {
    for _ in 0..<number(Self.reportsOfFlurry) {
      let finger = number(1...Self.mostFingers)
      guard let start = fingers[finger] else {
        land(finger)
        continue
      }
      switch number(0...49) {
      case 0: lift(finger)
      case 1...2: move(finger, to: point())
      default: move(finger, to: point(near: start))
      }
    }
  }

  private mutating func move(_ finger: Int, to end: Pixel) {
    fingers[finger] = end
    add("move \(finger) to \(end)")
  }

  /// Whole gestures use fingers of their own, which must not be down.
  private mutating func liftFirst() {
    if !fingers.isEmpty { add("lift") }
    fingers = [:]
  }

  private mutating func drag() {
    liftFirst()
    add("drag \(point()) to \(point()) over \(time(20...300))")
  }

  private mutating func pinch() {
    liftFirst()
    let margin = 160
    let turn = number(-120...120)
    add(
      "pinch \(point(margin: margin)) from \(number(20...2 * margin)) to \(number(20...2 * margin)) "
        + "over \(time(40...300)) fingers \(number(2...4)) turn \(turn)deg")
  }

  private mutating func useMouse() {
    switch number(0...4) {
    case 0: add("pointer \(point()) over \(time(0...60))")
    case 1: add("click \(point()) \(number(0...2) == 0 ? "right" : "left")")
    case 2: add("mouse-drag \(point()) to \(point()) over \(time(20...200))")
    default: add("wheel \(number(-4...4)) at \(point())")
    }
  }

  private mutating func useTouchpad() {
    let vector = "\(number(-300...300)),\(number(-300...300))"
    let end = number(0...3) == 0 ? " cancel" : ""
    switch number(0...2) {
    case 0: add("scroll \(vector) at \(point()) over \(time(30...200))")
    case 1:
      let scale = "\(number(1...30))"
      add(
        "touchpad-pinch \(point()) to \(Double(scale).map { $0 / 10 } ?? 1) over \(time(30...200))\(end)"
      )
    default: add("touchpad-swipe \(point()) by \(vector) over \(time(30...200))\(end)")
    }
  }

  private mutating func usePen() {
    let end = number(0...3) == 0 ? "eraser" : "pen"
    add("\(end) near \(point())")
    add("\(end) down")
    add("\(end) move to \(point()) over \(time(20...150))")
    add("\(end) up")
    add("\(end) away")
  }

  private mutating func unplug() {
    guard let device = one(of: Self.devices) else { return }
    // What an unplugged device holds is gone.
    if device == "touchscreen" { liftFirst() }
    addSpan(from: "disable \(device)", to: "enable \(device)")
    if device == "touchscreen" { liftFirst() }
  }

  private mutating func turnScreen() {
    liftFirst()
    isTurned.toggle()
    add("turn-screen")
  }

  /// Lifts everything, and makes the devices and the screen as they were.
  private mutating func restore() {
    add("lift")
    if isTurned { add("turn-screen") }
    for line in ["move-window 0,0", "monitors 1", "noise off", "rate 120"] { add(line) }
  }
}
