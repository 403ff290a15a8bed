import Drawing
import Geometry
import Pixels
import X11Inspection

/// The state of a condition at a moment.
struct ConditionReading {
  /// Whether the condition is met.
  var isMet: Bool
  /// A description of the state found.
  var found: String
  /// Advice on mending a script that expects something else.
  var hint = ""
}

extension Rig {
  /// Waits until a condition is met, or is met no longer.
  /// - Throws: ``RigError/unmet(_:)`` if that takes longer than `limit`.
  func wait(
    for condition: Condition, isMet: Bool, within limit: Duration
  ) throws(RigError) {
    let deadline = Deadline(in: limit)
    var absence = isMet || !condition.usesElements ? nil : AbsenceCheck()
    while true {
      _ = try screenView().damage.takeDamage()
      // Before it is read, so that its last output counts.
      let hasSaidAll = condition.isOutput && programs.last?.exitStatus != nil
      var reading = try reading(of: condition)
      if reading.isMet == isMet {
        let doubt = try absence?.doubt(about: elementsOnScreen(), hasTimeLeft: !deadline.hasPassed)
        guard let doubt else { return }
        reading.found = doubt
      }
      let awaited = (isMet ? condition.article : "no") + " " + condition.inWords
      if !condition.isOutput { try checkProcesses(while: awaited) }
      // Printed lines stay.
      if condition.isOutput, !isMet {
        throw .unmet(RigError.Unmet(expected: awaited, found: reading.found))
      }
      if hasSaidAll {
        throw .unmet(
          RigError.Unmet(expected: awaited, found: "\(reading.found), and the program has ended"))
      }
      guard !deadline.hasPassed else {
        throw .unmet(
          RigError.Unmet(
            expected: awaited, found: found(reading.found, after: limit, hint: reading.hint)))
      }
      // Not everything that changes draws something.
      _ = try waitForDamage(atMost: min(deadline.remaining, .milliseconds(100)))
    }
  }

  /// Returns the state of `condition` now.
  private func reading(of condition: Condition) throws(RigError) -> ConditionReading {
    switch condition {
    case .color(let condition): try reading(of: condition)
    case .element(let query): try reading(of: query)
    case .state(let condition): try reading(of: condition)
    case .value(let condition): try reading(of: condition)
    case .text(let condition): try reading(of: condition)
    case .picture(let search):
      try reading(of: search)
    case .window(let title): try reading(ofWindow: title)
    case .output(let line): reading(ofOutput: line)
    }
  }

  private func reading(of condition: ColorCondition) throws(RigError) -> ConditionReading {
    func has(_ pixel: UInt32) -> Bool {
      pixel.channelDistance(to: condition.color.pixel) <= condition.levels
    }
    switch condition.location {
    case .point(let point):
      guard Rect(origin: .zero, size: size).contains(point) else {
        throw .offScreen(point, screen: size)
      }
      let rect = Rect(
        x: point.x.rounded(.down), y: point.y.rounded(.down), width: 1, height: 1)
      let pixel = try screenshot(of: rect).pixels[0]
      return ConditionReading(isMet: has(pixel), found: "\(PixelColor(pixel: pixel)) there")
    case .area(let area):
      return try reading(in: area) { screen in
        let count = screen.pixels.count(where: has)
        let fraction = Double(count) / Double(screen.pixels.count)
        return ConditionReading(
          isMet: condition.fraction.map { fraction >= $0 } ?? (count > 0),
          found: count == 0 ? "no such pixel" : "\(count) such pixels (\(percent(fraction)))")
      }
    }
  }

  private func reading(of search: PictureSearch) throws(RigError) -> ConditionReading {
    let picture = try bitmapSearch(for: search)
    return try reading(in: search.area) { screen in
      picture.firstMatch(in: screen) == nil
        ? ConditionReading(isMet: false, found: "nothing like it")
        : ConditionReading(isMet: true, found: "it")
    }
  }

  /// Returns what `judge` finds in the pixels of `area`, where nothing is while its element is not shown.
  private func reading(
    in area: ScreenArea?, _ judge: (Bitmap) -> ConditionReading
  ) throws(RigError) -> ConditionReading {
    switch area {
    case nil: return judge(try screenshot())
    case .rect(let rect): return judge(try screenshot(of: rect))
    case .element(let query):
      switch try locate(query) {
      case .success(let place): return judge(try screenshot(of: place.bounds))
      case .failure(let missing):
        return ConditionReading(isMet: false, found: missing.found, hint: missing.hint)
      }
    }
  }

  private func reading(ofWindow title: String) throws(RigError) -> ConditionReading {
    let view = try screenView()
    let titles = view.windows.windows().compactMap(view.windows.title)
    let isShown = titles.contains { TitlePattern(title).matches($0) }
    let list = titles.map { "\"\($0)\"" }.joined(separator: ", ")
    return ConditionReading(
      isMet: isShown, found: list.isEmpty ? "no window with a title" : "the windows \(list)")
  }

  private func reading(ofOutput line: String) -> ConditionReading {
    let pattern = TitlePattern(line)
    let lines = (programs.last?.output ?? "").split(whereSeparator: \.isNewline)
    if let match = lines.first(where: { pattern.matches(String($0)) }) {
      return ConditionReading(isMet: true, found: "\"\(match)\"")
    }
    let list = lines.suffix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    guard list.isEmpty else {
      return ConditionReading(isMet: false, found: "the last lines \(list)")
    }
    return ConditionReading(
      isMet: false, found: "no output",
      hint: "some programs print into a file only when they end, unless stdbuf -oL starts them")
  }
}

/// Returns a description of the state found, with the time that it took to give up.
func found(_ what: String, after limit: Duration, hint: String = "") -> String {
  "\(what) after \(inWords(limit))" + (hint.isEmpty ? "" : "; \(hint)")
}

extension Condition {
  /// Whether the condition is about elements that programs report.
  var usesElements: Bool {
    switch self {
    case .element, .state, .value, .text: true
    case .window, .output: false
    case .picture(let search): search.area?.usesElements ?? false
    case .color(let condition):
      if case .area(let area) = condition.location { area?.usesElements ?? false } else { false }
    }
  }

  /// Whether the condition is about the output of the program, which stays when it has ended.
  package var isOutput: Bool { if case .output = self { true } else { false } }

  /// The article before ``inWords``.
  fileprivate var article: String {
    if case .color = self { return "the" }
    return inWords.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
  }

  /// A description of the condition.
  var inWords: String {
    switch self {
    case .element(let query): return query.inWords
    case .state(let condition):
      return "\(condition.state) \(condition.element.inWords)"
    case .value(let condition):
      let within = condition.tolerance == 0 ? "" : " within \(short(condition.tolerance))"
      return "value \(short(condition.value))\(within) of \(condition.element.inWords)"
    case .text(let condition): return "text \"\(condition.text)\" of \(condition.element.inWords)"
    case .picture(let search): return search.inWords
    case .window(let title): return "window titled \"\(title)\""
    case .output(let line): return "output line \"\(line)\""
    case .color(let condition):
      let within = condition.levels == 0 ? "" : " within \(condition.levels) levels"
      switch condition.location {
      case .point(let point):
        return "color \(condition.color) at \(short(point.x)),\(short(point.y))\(within)"
      case .area(let area):
        let fraction = condition.fraction.map { " in at least \(percent($0)) of the pixels" } ?? ""
        return "color \(condition.color) in \(area?.inWords ?? "the screen")\(fraction)\(within)"
      }
    }
  }
}
