import TouchstoneToolkit

/// A view that shows the touches on it and in it: a disc with the number of each, and where it was in
/// the last second. It keeps positions, no touches.
class TouchTrails: View {
  private struct Trail {
    let number: UInt64
    var position: Point
    var isDown = true
    /// The positions of the last second, the newest last.
    var past: [(position: Point, time: Instant)] = []
  }

  private static let duration: Duration = .seconds(1)
  private static let radius = 24.0

  private var trails: [Trail] = []
  private lazy var link = DisplayLink { [weak self] in self?.forget(before: $0.targetTimestamp) }

  /// The number of touches that are down.
  private(set) final var touchCount = 0 { didSet { if touchCount != oldValue { onTouches() } } }
  /// Called when the number of touches changes.
  final var onTouches: @MainActor () -> Void = {}

  /// Returns whether `touch`, which landed on the view or in it, is to be shown.
  func follows(_ touch: Touch) -> Bool { true }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where follows(touch) {
      trails.append(Trail(number: touch.id.number, position: touch.location(in: self)))
    }
    record(touches)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { record(touches) }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    record(touches)
    for touch in touches { if let index = index(of: touch) { trails[index].isDown = false } }
    touchCount = trails.count { $0.isDown }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { if let index = index(of: touch) { trails.remove(at: index) } }
    touchCount = trails.count { $0.isDown }
    setNeedsDisplay()
  }

  private func index(of touch: Touch) -> Int? {
    trails.firstIndex { $0.number == touch.id.number }
  }

  private func record(_ touches: [Touch]) {
    for touch in touches {
      guard let index = index(of: touch) else { continue }
      trails[index].position = touch.location(in: self)
      trails[index].past.append((trails[index].position, touch.time))
    }
    touchCount = trails.count { $0.isDown }
    link.isPaused = trails.isEmpty
    setNeedsDisplay()
  }

  /// Removes points from more than a second before `time`. Draws no more frames when nothing is left to remove.
  private func forget(before time: Instant) {
    for index in trails.indices {
      trails[index].past.removeAll { time - $0.time > Self.duration }
    }
    trails.removeAll { !$0.isDown && $0.past.isEmpty }
    link.isPaused = trails.allSatisfy(\.past.isEmpty)
    setNeedsDisplay()
  }

  override func didMoveToWindow() {
    link.isPaused = trails.allSatisfy(\.past.isEmpty)
    if let window { window.add(link) } else { link.invalidate() }
  }

  override func drawInFront(into list: inout DrawList) {
    for trail in trails where !trail.past.isEmpty {
      list.append(.line(trail.past.map(\.position), width: 3, Color.accent.opacity(0.5)))
    }
    for trail in trails where trail.isDown {
      let box = Rect(
        x: trail.position.x - Self.radius, y: trail.position.y - Self.radius,
        width: 2 * Self.radius,
        height: 2 * Self.radius)
      list.append(.disc(center: trail.position, radius: Self.radius, Color.accent.opacity(0.35)))
      let number = AttributedText("\(trail.number)", font: .headline, color: .label)
      var options = TextOptions.label
      options.alignment = .center
      options.verticalAlignment = .center
      list.append(.textBox(TextBox(number, box: box, options: options)))
    }
  }
}
