/// The changes of windows and screens, and the other programs, in a storm.
extension Storm {
  /// Texts to type, of scripts that are written in both directions, composed, or beyond 16 bits.
  private static let texts = ["photo", "Größe", "שלום", "عربي", "日本", "e\u{301}", "👍🏽"]

  private static let goingOn = ["continue-program"]

  /// A window manager gives the window another size or place, or minimizes it.
  mutating func changeWindow() {
    switch number(0...3) {
    case 0...1: add("resize \(number(200...1400))x\(number(150...1000))")
    case 2: add("move-window \(point(margin: 200))")
    default: begin(["hide-window"], until: ["show-window"])
    }
  }

  /// Disturbs the program: somebody turns the tablet, plugs in a monitor, changes the scale of the desktop or types,
  /// another program opens a menu, or the system stops it.
  mutating func disturb() {
    switch number(0...6) {
    case 0: turnScreen()
    case 1: add("monitors \(number(1...4))")
    // Typing waits until the program has read its input.
    case 2:
      if !lasts(until: Self.goingOn), let text = one(of: Self.texts) { add("type \(text)") }
    case 3: begin(["cover"], until: ["uncover"])
    case 4: add("warp-pointer \(point())")
    case 5: begin(["desktop-scale \(number(1...2)).5"], until: ["desktop-scale 1"])
    default: begin(["stop-program"], until: Self.goingOn)
    }
  }
}
