/// The input of a storm, by each device.
extension Storm {
  private static let maximumFingers = 5
  private static let devices = ["touchscreen", "mouse", "keyboard", "touchpad", "pen", "eraser"]

  /// The reports of fingers without a pause that are one action.
  private static let reportsOfFlurry = 500...3000
  /// The maximum movement of a finger along each axis between two reports of a flurry, unless it jumps.
  private static let step = 30

  // MARK: Fingers

  mutating func moveFinger() {
    let finger = number(1...Self.maximumFingers)
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
  mutating func addFlurry() {
    for _ in 0..<number(Self.reportsOfFlurry) {
      let finger = number(1...Self.maximumFingers)
      guard let start = fingers[finger] else {
        land(finger)
        continue
      }
      switch number(0...49) {
      case 0: lift(finger)
      case 1...2: move(finger, to: point())
      default: move(finger, to: point(near: start, step: Self.step))
      }
    }
  }

  private mutating func move(_ finger: Int, to end: Pixel) {
    fingers[finger] = end
    add("move \(finger) to \(end)")
  }

  mutating func drag() {
    liftFirst()
    add("drag \(point()) to \(point()) over \(time(20...300))")
  }

  mutating func pinch() {
    liftFirst()
    let margin = 160
    let turn = number(-120...120)
    add(
      "pinch \(point(margin: margin)) from \(number(20...2 * margin)) to \(number(20...2 * margin)) "
        + "over \(time(40...300)) fingers \(number(2...4)) turn \(turn)deg")
  }

  /// The touchscreen reports at another rate, or like a worse one.
  mutating func changeTouchscreen() {
    switch number(0...2) {
    case 0: add("noise \(number(0...1) == 0 ? "off" : "all seed \(number(0...999))")")
    default: changeRate()
    }
  }

  mutating func changeRate() { add("rate \(number(30...1000))") }

  // MARK: Other devices

  mutating func useMouse() {
    switch number(0...4) {
    case 0: add("pointer \(point()) over \(time(0...60))")
    case 1:
      let buttons = ["left", "left", "left", "right", "right", "middle", "back", "forward"]
      if let button = one(of: buttons) { add("click \(point()) \(button)") }
    case 2: add("mouse-drag \(point()) to \(point()) over \(time(20...200))")
    default: add("wheel \(number(-4...4)) at \(point())")
    }
  }

  mutating func useTouchpad() {
    let vector = "\(number(-300...300)),\(number(-300...300))"
    let time = time(30...200)
    switch number(0...2) {
    case 0: touchpad("scroll \(vector) at \(point()) over \(time)", canCancel: false)
    case 1:
      let scale = Double(number(1...30)) / 10
      touchpad(
        "touchpad-pinch \(point()) to \(scale) over \(time) fingers \(number(2...4)) "
          + "turn \(number(-90...90))deg by \(vector)")
    default:
      touchpad("touchpad-swipe \(point()) by \(vector) over \(time) fingers \(number(3...4))")
    }
  }

  /// Moves the fingers on the touchpad, and lifts them, makes another gesture with them, or lets them rest for a while.
  private mutating func touchpad(_ gesture: String, canCancel: Bool = true) {
    switch number(0...7) {
    case 0...1 where canCancel: add("\(gesture) cancel")
    case 2: begin(["\(gesture) hold"], until: [gesture])
    default: add(gesture)
    }
  }

  mutating func usePen() {
    let end = number(0...3) == 0 ? "eraser" : "pen"
    let lines = ["\(end) up", "\(end) away"]
    if lasts(until: lines) {
      add("\(end) move to \(point()) over \(time(20...150))")
      return
    }
    let pressure = Double(number(1...100)) / 100
    let first = ["\(end) near \(point())", "\(end) down pressure \(pressure)"]
    if number(0...2) == 0 {
      begin(first, until: lines)
    } else {
      for line in first { add(line) }
      add("\(end) move to \(point()) over \(time(20...150))")
      add("\(end) up")
      if number(0...3) == 0 { add("\(end) click \(number(0...1) == 0 ? "lower" : "upper")") }
      add("\(end) away")
    }
  }

  /// Holds a key or a button of the mouse while other things happen.
  mutating func hold() {
    let words = Self.heldKeys.map { "key \($0)" } + Self.heldButtons.map { "button \($0)" }
    if let word = one(of: words) { begin(["hold-\(word)"], until: ["release-\(word)"]) }
  }

  /// Unplugs a device for a while, whatever it holds.
  mutating func unplug() {
    guard let device = one(of: Self.devices) else { return }
    begin(["disable \(device)"], until: ["enable \(device)"])
    if device == "touchscreen" { forgetFingers(of: 1) }
  }
}
