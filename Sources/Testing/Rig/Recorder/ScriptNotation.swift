import Geometry

/// Writes a session of a person in a window as a script, for editing.
struct ScriptNotation {
  private var lines: [String] = []
  private var fingers: [UInt32: TouchPath] = [:]
  private var lifted: [TouchPath] = []
  private var typed = ""
  /// The actions of the mouse while a button is pressed.
  private var mouse: MouseNotation?
  /// The modifiers that are held for the mouse.
  private var modifiers: [String] = []
  /// The taps that end the script so far, which may become a double or triple tap.
  private var taps: (count: Int, point: Point, end: Double)?
  /// The time at which the last action ended.
  private var end: Double?

  /// The time after which the person has waited for the program, in milliseconds.
  private static let pause = 700.0
  /// The time and the distance within which programs take a second tap as part of a double tap.
  private static let doubleTap = (milliseconds: 350.0, distance: 40.0)

  /// Creates the script of `inputs`, in the order of time.
  init(_ inputs: [RecordedInput]) {
    for input in inputs { add(input) }
    endGesture()
    // A button that is still pressed has not done anything yet, unless something else was done meanwhile.
    if var gesture = mouse, !gesture.isAlone {
      gesture.releaseAll()
      endMouse(gesture)
    }
    endTyping()
    hold([])
  }

  /// Returns the text of a script that starts `command` and repeats `inputs`, whose points are relative to a window of
  /// `size`.
  static func text(
    of inputs: [RecordedInput], inWindowOf size: Size, command: [String]
  ) -> String {
    let stage = RecordedStage(of: inputs, inWindowOf: size)
    let place = stage.window.origin
    let notation = ScriptNotation(
      inputs.map { RecordedInput(time: $0.time, change: $0.change.moved(by: place.vector)) })
    let start = command.map(ScriptFormat.argument).joined(separator: " ")
    return
      ([
        "# Recorded by touchrig. Points are on the screen; move-window puts the window where they belong.",
        "size \(ScriptFormat.size(stage.screen))", "start \(start)",
        "resize \(ScriptFormat.size(size))", "move-window \(ScriptFormat.point(place))",
        "wait quiet",
      ] + notation.lines + ["wait quiet", ""]).joined(separator: "\n")
  }

  /// The lines of the actions.
  var steps: [String] { lines }

  private mutating func add(_ input: RecordedInput) {
    switch input.change {
    case .down(let touch, let point):
      endTyping()
      if mouse == nil { hold([]) }
      fingers[touch] = TouchPath(at: input.time, point)
    case .move(let touch, let point): fingers[touch]?.move(at: input.time, to: point)
    case .up(let touch):
      guard var path = fingers.removeValue(forKey: touch) else { return }
      path.end = input.time
      lifted.append(path)
      if fingers.isEmpty { endGesture() }
    case .key(let name, let text, let modifiers):
      if mouse != nil {
        let line = line(ofKey: name, text, modifiers)
        mouse?.add(line, time: input.time)
      } else if modifiers.isEmpty, !text.isEmpty {
        hold([])
        if typed.isEmpty { wait(until: input.time) }
        typed += text
        end = input.time
      } else {
        endTyping()
        hold([])
        // The modifiers that were held for the mouse are released by now.
        append([line(ofKey: name, text, modifiers)], from: input.time)
      }
    case .press(let button, let point, let modifiers):
      guard mouse == nil else {
        mouse?.press(button, time: input.time)
        return
      }
      endTyping()
      hold(modifiers)
      mouse = MouseNotation(button, at: point, time: input.time)
    case .drag(let point): mouse?.move(to: point, time: input.time)
    case .release(let button, let point):
      mouse?.release(button, at: point, time: input.time)
      guard let gesture = mouse, gesture.isOver else { return }
      endMouse(gesture)
    case .wheel(let notches, let point, let modifiers):
      let line = "wheel \(short(notches)) at \(ScriptFormat.point(point))"
      guard mouse == nil else {
        mouse?.add(line, at: point, time: input.time)
        return
      }
      endTyping()
      hold(modifiers)
      append([line], from: input.time)
    }
  }

  /// Returns the line for a key. The modifiers that are held for the mouse stay so.
  private func line(ofKey name: String, _ text: String, _ wanted: [String]) -> String {
    if wanted.isEmpty, !text.isEmpty { return "type \(ScriptFormat.quoted(text))" }
    let chord = (wanted.filter { !modifiers.contains($0) } + [name]).joined(separator: "+")
    return "key \(ScriptFormat.quoted(chord))"
  }

  private mutating func endMouse(_ gesture: MouseNotation) {
    mouse = nil
    append(gesture.lines, from: gesture.start, to: gesture.end)
  }

  /// Releases the modifiers that are held, except `wanted`, and holds those of them that are not.
  private mutating func hold(_ wanted: [String]) {
    lines += modifiers.filter { !wanted.contains($0) }.map { "release-key \($0)" }
    lines += wanted.filter { !modifiers.contains($0) }.map { "hold-key \($0)" }
    modifiers = wanted
  }

  private mutating func endGesture() {
    // Fingers that are still down at the end have not done anything yet.
    guard !lifted.isEmpty else { return }
    let gesture = GestureNotation(lifted)
    lifted = []
    if mouse != nil {
      mouse?.add(gesture.lines, from: gesture.start, to: gesture.end)
      return
    }
    if let tap = gesture.tap, let taps, taps.count < 3,
      taps.point.distance(to: tap) <= Self.doubleTap.distance,
      gesture.start - taps.end <= Self.doubleTap.milliseconds
    {
      lines.removeLast()
      lines.append("\(taps.count == 1 ? "double" : "triple")-tap \(ScriptFormat.point(taps.point))")
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
    lines.append("type \(ScriptFormat.quoted(typed))")
    taps = nil
    typed = ""
  }

  private mutating func append(_ new: [String], from time: Double, to end: Double? = nil) {
    wait(until: time)
    lines += new
    taps = nil
    self.end = end ?? time
  }

  /// Writes the pause before an action at `time`. A person who pauses waits for the program.
  private mutating func wait(until time: Double) {
    guard let end, time - end >= 1 else { return }
    let pause = time - end
    lines.append(pause >= Self.pause ? "wait quiet" : "wait \(short(pause.rounded()))ms")
  }
}
