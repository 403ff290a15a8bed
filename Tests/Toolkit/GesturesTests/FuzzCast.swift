import Gestures

/// The recognizers of a game.
extension FuzzGame {
  /// The maximum number of recognizers in a game, including those added during it.
  private static let limit = 24

  /// Makes a random recognizer and attaches it somewhere.
  func addRecognizer() {
    guard recognizers.count < Self.limit else { return }
    let number = recognizers.count
    let recognizer = makeRecognizer(label: "r\(number)")
    recognizer.cancelsTouchesInView = random.chance(60)
    recognizer.delaysTouchesBegan = random.chance(25)
    recognizer.delaysTouchesEnded = random.chance(60)
    recognizer.isEnabled = random.chance(95)
    if random.chance(70) {
      let judge = FuzzJudge(in: self)
      judges.append(judge)
      recognizer.delegate = judge
    }
    enlist(recognizer)
    attach(recognizer)
  }

  private func makeRecognizer(label: String) -> GestureRecognizer {
    let fingers = 1 + random.below(3)
    return switch random.below(16) {
    case 0, 1: TapGestureRecognizer(taps: 1 + random.below(3), fingers: fingers, label: label)
    case 2: LongPressGestureRecognizer(taps: random.below(2), fingers: fingers, label: label)
    case 3: PanGestureRecognizer(label: label)
    case 4: PanGestureRecognizer(touches: fingers...fingers + random.below(3), label: label)
    case 5: ScreenEdgePanGestureRecognizer(edges: .all, screenBounds: arena.bounds, label: label)
    case 6: SwipeGestureRecognizer(direction: [.left, .down], fingers: fingers, label: label)
    case 7: PinchGestureRecognizer(label: label)
    case 8: RotationGestureRecognizer(label: label)
    case 9: TransformGestureRecognizer(label: label)
    case 10: TouchDelayGestureRecognizer(label: label)
    default: FuzzRudeRecognizer(in: self, label: label)
    }
  }

  private func enlist(_ recognizer: GestureRecognizer) {
    let number = recognizers.count
    recognizers.append(recognizer)
    numbers[ObjectIdentifier(recognizer)] = number
    referee.enlist()
    watch(recognizer, number: number)
    for (index, other) in recognizers.dropLast().enumerated() {
      if relations.holds(.requiresStatically, number, index) { require(recognizer, other) }
      if relations.holds(.requiresStatically, index, number) { require(other, recognizer) }
    }
  }

  private func watch(_ recognizer: GestureRecognizer, number: Int) {
    recognizer.addAction { [unowned self] in
      referee.act(number, $0.state)
      misbehave(as: $0)
    }
  }

  /// Makes `one` wait for `other` to fail.
  func require(_ one: GestureRecognizer, _ other: GestureRecognizer) {
    guard one !== other else { return }
    one.require(toFail: other)
    requirements.insert(number(of: one) << 16 | number(of: other))
  }

  /// Attaches `recognizer` to a random target.
  func attach(_ recognizer: GestureRecognizer) {
    guard recognizer.target == nil else { return }
    let pad = random.pick(tree.pads)
    recognizer.attach(to: pad)
    pad.gestureRecognizers.append(recognizer)
  }

  /// Detaches `recognizer` from its target.
  func detach(_ recognizer: GestureRecognizer) {
    (recognizer.target as? FuzzPad)?.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
  }

  // MARK: Relations

  func number(of recognizer: GestureRecognizer) -> Int {
    numbers[ObjectIdentifier(recognizer)] ?? 0
  }

  func holds(
    _ question: FuzzRelations.Question, _ one: GestureRecognizer, _ other: GestureRecognizer
  ) -> Bool { relations.holds(question, number(of: one), number(of: other)) }

  /// Returns whether `one` requires `other` to fail, for whatever reason.
  func requires(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    requirements.contains(number(of: one) << 16 | number(of: other))
      || one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
      || one.delegate != nil && holds(.requiresByDelegate, one, other)
      || other.delegate != nil && holds(.isRequiredByDelegate, other, one)
  }

  /// Returns whether the recognizers exclude each other.
  func areRivals(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    prevents(one, other) && prevents(other, one)
      && !(one.delegate != nil && holds(.allowsBoth, one, other))
      && !(other.delegate != nil && holds(.allowsBoth, other, one))
  }

  private func prevents(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.canPrevent(other) && other.canBePrevented(by: one)
      && (one.delegate == nil || holds(.preventsByDelegate, one, other))
  }
}
