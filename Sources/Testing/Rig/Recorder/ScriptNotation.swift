import Geometry

/// Writes what a person has done in a window as a script, which is to be edited.
struct ScriptNotation {
  private var lines: [String] = []
  private var fingers: [UInt32: TouchPath] = [:]
  private var lifted: [TouchPath] = []
  private var typed = ""
  /// The taps that end the script so far, of which more may be a double or triple tap.
  private var taps: (count: Int, point: Point, end: Double)?
  /// When the last thing ended.
  private var end: Double?

  /// The time after which the person has waited for the program, in milliseconds.
  private static let pause = 700.0
  /// The time and the distance within which programs take a second tap as part of a double tap.
  private static let doubleTap = (milliseconds: 350.0, distance: 40.0)

  /// Creates the script of `inputs`, in the order of time.
  init(_ inputs: [RecordedInput]) {
    for input in inputs { add(input) }
    endGesture()
    endTyping()
  }

  /// The text of a script that starts `command`, in whose window, of `size`, the person acted.
  func text(command: [String], window size: Size) -> String {
    let start = command.map(Self.quoted).joined(separator: " ")
    return
      ([
        "# Recorded by touchrig. Points are in the window, which is at the top left of the screen.",
        "size \(max(200, Int(size.width)))x\(max(200, Int(size.height)))", "start \(start)",
        "resize \(Int(size.width))x\(Int(size.height))", "wait quiet",
      ] + lines + ["wait quiet", ""]).joined(separator: "\n")
  }

  /// The lines of what was done.
  var steps: [String] { lines }

  private mutating func add(_ input: RecordedInput) {
    switch input.change {
    case .down(let touch, let point):
      endTyping()
      fingers[touch] = TouchPath(at: input.time, point)
    case .move(let touch, let point): fingers[touch]?.move(at: input.time, to: point)
    case .up(let touch):
      guard var path = fingers.removeValue(forKey: touch) else { return }
      path.end = input.time
      lifted.append(path)
      if fingers.isEmpty { endGesture() }
    case .key(let name, let text, let modifiers):
      if modifiers.isEmpty, !text.isEmpty {
        if typed.isEmpty { wait(until: input.time) }
        typed += text
        end = input.time
      } else {
        endTyping()
        append("key \(Self.quoted((modifiers + [name]).joined(separator: "+")))", from: input.time)
      }
    case .click(let button, let point):
      endTyping()
      append(
        "click \(place(point))" + (button == .left ? "" : " \(button)"), from: input.time)
    case .wheel(let notches, let point):
      endTyping()
      append("wheel \(short(notches)) at \(place(point))", from: input.time)
    }
  }

  private mutating func endGesture() {
    // Fingers that are still down at the end have not done anything yet.
    guard !lifted.isEmpty else { return }
    let gesture = GestureNotation(lifted)
    lifted = []
    if let tap = gesture.tap, let taps, taps.count < 3,
      taps.point.distance(to: tap) <= Self.doubleTap.distance,
      gesture.start - taps.end <= Self.doubleTap.milliseconds
    {
      lines.removeLast()
      lines.append("\(taps.count == 1 ? "double" : "triple")-tap \(place(taps.point))")
      self.taps = (taps.count + 1, taps.point, gesture.end)
    } else {
      wait(until: gesture.start)
      lines += gesture.lines
      taps = gesture.tap.map { (1, $0, gesture.end) }
    }
    end = gesture.end
  }

  private mutating func endTyping() {
    guard !typed.isEmpty else { return }
    lines.append("type \(Self.quoted(typed))")
    taps = nil
    typed = ""
  }

  private mutating func append(_ line: String, from time: Double) {
    wait(until: time)
    lines.append(line)
    taps = nil
    end = time
  }

  /// Writes the pause before what begins at `time`. A person who pauses waits for the program.
  private mutating func wait(until time: Double) {
    guard let end, time - end >= 1 else { return }
    let pause = time - end
    lines.append(pause >= Self.pause ? "wait quiet" : "wait \(short(pause.rounded()))ms")
  }

  private func place(_ point: Point) -> String {
    "\(short((point.x * 10).rounded() / 10)),\(short((point.y * 10).rounded() / 10))"
  }

  /// Returns a word as scripts write it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { !$0.isWhitespace && $0 != "\"" && $0 != "#" && $0 != "$" }
    guard word.isEmpty || !isPlain else { return word }
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
