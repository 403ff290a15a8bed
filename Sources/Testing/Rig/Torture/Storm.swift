public import Geometry
import Scenarios

/// Random input of every kind: fingers, pen, mouse, touchpad and keys, while devices come and go, the window and the
/// screen change, another program takes all input or moves the pointer, and the program is stopped. The same seed
/// makes the same storm.
///
/// It is a list of lines of a script, so that a person can read it, play it again and keep it as a test.
public struct Storm: Hashable, Sendable {
  /// The lines, one verb each.
  public private(set) var lines: [String] = []
  private var random: SplitMix64
  private let screen: Size
  private let keys: [String]
  /// The fingers that are down.
  private var fingers: Set<Int> = []
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

  /// Makes a storm of at least `count` lines from `seed`, on a screen of `size` with those `keys`. First, the keys
  /// `opening` are pressed.
  public init(
    seed: UInt64, count: Int, on size: Size, keys: [String] = Storm.standardKeys,
    opening: [String] = []
  ) {
    random = SplitMix64(seed: seed)
    screen = size
    self.keys = keys
    changeRate()
    for key in opening { lines += ["key \(key)", "wait 300ms"] }
    while lines.count < count { addLines() }
    calmDown()
  }

  // MARK: Chance

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  /// Returns a point of the turned screen, at least `margin` from its edges.
  private mutating func point(margin: Int = 0) -> String {
    let (width, height) = (Int(screen.width), Int(screen.height))
    let (across, along) = isTurned ? (height, width) : (width, height)
    let margin = min(margin, (min(across, along) - 1) / 2)
    return "\(number(margin...across - 1 - margin)),\(number(margin...along - 1 - margin))"
  }

  private mutating func time(_ range: ClosedRange<Int>) -> String { "\(number(range))ms" }

  // MARK: Lines

  private mutating func addLines() {
    switch number(0...99) {
    case ..<24: moveFinger()
    case ..<34: lines.append("tap \(point())")
    case ..<38: lines.append("double-tap \(point())")
    case ..<41: lines.append("long-press \(point()) for \(time(400...700))")
    case ..<51: drag()
    case ..<58: pinch()
    case ..<68: if let key = one(of: keys) { lines.append("key \(key)") }
    case ..<78: useMouse()
    case ..<85: useTouchpad()
    case ..<89: usePen()
    case ..<91: unplug()
    case ..<92: changeWindow()
    case ..<95: disturb()
    case ..<96: hold()
    case ..<98: changeTouchscreen()
    default: lines.append("wait \(time(5...250))")
    }
  }

  /// A window manager gives the window another size or place, or minimizes it.
  private mutating func changeWindow() {
    switch number(0...3) {
    case 0...1: lines.append("resize \(number(200...1400))x\(number(150...1000))")
    case 2: lines.append("move-window \(point(margin: 200))")
    default: last(from: "hide-window", to: "show-window")
    }
  }

  /// Holds a key or a button of the mouse while other things happen.
  private mutating func hold() {
    let words = Self.heldKeys.map { "key \($0)" } + Self.heldButtons.map { "button \($0)" }
    if let word = one(of: words) { last(from: "hold-\(word)", to: "release-\(word)") }
  }

  /// The touchscreen reports at another rate, or like a worse one.
  private mutating func changeTouchscreen() {
    switch number(0...2) {
    case 0:
      lines.append("noise \(Bool.random(using: &random) ? "off" : "all seed \(number(0...999))")")
    default: changeRate()
    }
  }

  private mutating func changeRate() { lines.append("rate \(number(30...1000))") }

  /// Disturbs the program: somebody turns the tablet, plugs in a monitor or types, another program opens a menu, or the
  /// system stops it.
  private mutating func disturb() {
    switch number(0...5) {
    case 0: turnScreen()
    case 1: lines.append("monitors \(number(1...4))")
    // Typing waits until the program has read its input.
    case 2:
      if !pending.contains("continue-program"), let text = one(of: Self.texts) {
        lines.append("type \(text)")
      }
    case 3: last(from: "cover", to: "uncover")
    case 4: lines.append("warp-pointer \(point())")
    default: last(from: "stop-program", to: "continue-program")
    }
  }

  /// A few things happen between the lines `first` and `end`. What lasts already does not begin again.
  private mutating func last(from first: String, to end: String) {
    guard pending.insert(end).inserted else { return }
    lines.append(first)
    for _ in 0..<number(1...6) { addLines() }
    lines.append(end)
    pending.remove(end)
  }

  private mutating func moveFinger() {
    let finger = number(1...Self.mostFingers)
    guard fingers.contains(finger) else {
      fingers.insert(finger)
      return lines.append("down \(finger) at \(point())")
    }
    if number(0...2) == 0 {
      fingers.remove(finger)
      lines.append("up \(finger)")
    } else {
      lines.append("move \(finger) to \(point()) over \(time(0...80))")
    }
  }

  /// Whole gestures use fingers of their own, which must not be down.
  private mutating func liftFirst() {
    if !fingers.isEmpty { lines.append("lift") }
    fingers = []
  }

  private mutating func drag() {
    liftFirst()
    lines.append("drag \(point()) to \(point()) over \(time(20...300))")
  }

  private mutating func pinch() {
    liftFirst()
    let margin = 160
    let turn = number(-120...120)
    lines.append(
      "pinch \(point(margin: margin)) from \(number(20...2 * margin)) to \(number(20...2 * margin)) "
        + "over \(time(40...300)) fingers \(number(2...4)) turn \(turn)deg")
  }

  private mutating func useMouse() {
    switch number(0...4) {
    case 0: lines.append("pointer \(point()) over \(time(0...60))")
    case 1: lines.append("click \(point()) \(number(0...2) == 0 ? "right" : "left")")
    case 2: lines.append("mouse-drag \(point()) to \(point()) over \(time(20...200))")
    default: lines.append("wheel \(number(-4...4)) at \(point())")
    }
  }

  private mutating func useTouchpad() {
    let vector = "\(number(-300...300)),\(number(-300...300))"
    let end = number(0...3) == 0 ? " cancel" : ""
    switch number(0...2) {
    case 0: lines.append("scroll \(vector) at \(point()) over \(time(30...200))")
    case 1:
      let scale = "\(number(1...30))"
      lines.append(
        "touchpad-pinch \(point()) to \(Double(scale).map { $0 / 10 } ?? 1) over \(time(30...200))\(end)"
      )
    default: lines.append("touchpad-swipe \(point()) by \(vector) over \(time(30...200))\(end)")
    }
  }

  private mutating func usePen() {
    let end = number(0...3) == 0 ? "eraser" : "pen"
    lines.append("\(end) near \(point())")
    lines.append("\(end) down")
    lines.append("\(end) move to \(point()) over \(time(20...150))")
    lines.append("\(end) up")
    lines.append("\(end) away")
  }

  private mutating func unplug() {
    guard let device = one(of: Self.devices) else { return }
    // What an unplugged device holds is gone.
    if device == "touchscreen" { liftFirst() }
    last(from: "disable \(device)", to: "enable \(device)")
    if device == "touchscreen" { liftFirst() }
  }

  private mutating func turnScreen() {
    liftFirst()
    isTurned.toggle()
    lines.append("turn-screen")
  }

  /// Lifts everything, and makes the devices and the screen as they were.
  private mutating func calmDown() {
    lines.append("lift")
    if isTurned { lines.append("turn-screen") }
    lines += ["move-window 0,0", "monitors 1", "noise off", "rate 120"]
  }
}
