import Drawing
import Geometry
import Gestures
import Motion
import Shell
import Testing
import Views

/// Applications without a server.
@Suite struct HeadlessTests {
  private let application = Application(headless: HeadlessConfiguration(size: Size(200, 100)))

  private func touch(_ phase: TouchPhase, at point: Point, after milliseconds: Int64) -> WindowEvent
  {
    .touches(
      TouchFrame(
        time: Instant(milliseconds: milliseconds),
        changes: [
          TouchChange(
            id: TouchID(1), phase: phase, position: point, kind: .finger, device: TouchDevice(1))
        ]))
  }

  /// Drags a square, releases it and returns the frames.
  private func framesOfDrag() -> [DrawList] {
    let application = Application(headless: HeadlessConfiguration(size: Size(200, 100)))
    let square = Square()
    let pan = PanGestureRecognizer(label: "pan")
    pan.addAction { [unowned square] pan in
      guard pan.state == .ended else {
        return square.center = Point(50, 50) + pan.translation(in: nil)
      }
      View.animate(springDuration: 0.4, bounce: 0.3) { square.center = Point(50, 50) }
    }
    square.addGestureRecognizer(pan)
    let root = View()
    root.addSubview(square)
    application.openWindow(title: "Drag", content: root)
    var frames = [application.frame()]
    application.send(touch(.began, at: Point(50, 50), after: 1))
    for step in 1...8 {
      application.advance(by: .milliseconds(8))
      application.send(
        touch(.moved, at: Point(50 + 5 * Double(step), 50), after: Int64(8 * step + 1)))
      frames.append(application.frame())
    }
    application.send(touch(.ended, at: Point(90, 50), after: 70))
    for _ in 1...40 {
      application.advance(by: .milliseconds(17))
      frames.append(application.frame())
    }
    return frames
  }

  @Test func `Equal input gives equal frames, and released content comes to rest`() {
    let frames = framesOfDrag()
    #expect(frames == framesOfDrag())
    #expect(Set(frames).count > 20)
    #expect(frames.last == frames.first)
  }

  @Test func `A sleep ends at its time, and not before`() async {
    application.openWindow(title: "Sleep", content: View())
    let sleeper = Sleeper()
    let clock = application.clock
    let task = Task {
      try? await clock.sleep(until: clock.now + .milliseconds(300), tolerance: nil)
      sleeper.isAwake = true
    }
    await application.runMainQueue()
    application.advance(by: .milliseconds(299))
    await application.runMainQueue()
    #expect(!sleeper.isAwake)
    application.advance(by: .milliseconds(1))
    await task.value
    #expect(sleeper.isAwake)
  }

  /// Each job waits behind the one before, which has to enqueue it first.
  @Test func `Jobs run that each enqueue the next one, hundreds in a row`() async {
    let count = Count()
    @MainActor func enqueue(_ rest: Int) {
      guard rest > 0 else { return }
      Task {
        count.value += 1
        enqueue(rest - 1)
      }
    }
    enqueue(900)
    await application.runMainQueue()
    #expect(count.value == 900)
  }

  @Test func `A job that enqueues itself for ever does not stop a test`() async {
    let count = Count()
    @MainActor func enqueue() {
      Task {
        count.value += 1
        if !count.isEnough { enqueue() }
      }
    }
    enqueue()
    await application.runMainQueue()
    #expect(count.value >= 1000)
    count.isEnough = true
  }

  @Test func `A cancelled sleep ends immediately with an error`() async {
    let clock = application.clock
    let task = Task { try await clock.sleep(until: clock.now + .seconds(300), tolerance: nil) }
    await application.runMainQueue()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `Calls are made at their times, in their order, unless they are cancelled`() {
    var calls: [String] = []
    let window = application.openWindow(title: "Timers", content: View())
    application.schedule(after: .milliseconds(20)) { calls.append("second") }
    window.schedule(after: .milliseconds(10)) { calls.append("first") }
    let cancelled = application.schedule(after: .milliseconds(15)) { calls.append("never") }
    cancelled.cancel()
    application.advance(by: .milliseconds(19))
    #expect(calls == ["first"])
    application.advance(by: .milliseconds(1))
    #expect(calls == ["first", "second"])
  }

  @Test func `A display link is called for each frame while it is not paused`() {
    let window = application.openWindow(title: "Link", content: View())
    var times: [Instant] = []
    let link = DisplayLink { times.append($0.targetTimestamp) }
    window.add(link)
    application.advance(by: .milliseconds(100))
    #expect(times.count == 6)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs(($1 - $0).seconds - 1.0 / 60) < 1e-6 })
    link.isPaused = true
    _ = application.frame()
    #expect(!window.needsFrame)
    application.advance(by: .seconds(1))
    #expect(times.count == 6)
  }

  @Test func `Changes while a frame is prepared are in that frame and cause no other`() {
    let root = View()
    let square = Square()
    root.addSubview(square)
    let window = application.openWindow(title: "Once", content: root)
    var frames = 0
    let link = DisplayLink { link in
      square.center = Point(90, 50)
      link.isPaused = true
    }
    window.onFrame = { _ in frames += 1 }
    window.add(link)
    application.advance(by: .seconds(1))
    #expect(frames == 1 && !window.needsFrame)
    for _ in 0..<100 { root.setNeedsDisplay() }
    application.advance(by: .seconds(1))
    #expect(frames == 2 && !window.needsFrame)
  }

  @Test func `Layout that never comes to rest is reported once, and does not block`() {
    let restless = Restless()
    let window = application.openWindow(title: "Restless", content: View())
    var faults: [String] = []
    window.onFault = { faults.append($0) }
    window.content.addSubview(restless)
    application.advance(by: .milliseconds(500))
    #expect(faults == ["the layout of Restless does not come to rest"])
    restless.removeFromSuperview()
    application.advance(by: .milliseconds(500))
    #expect(!window.needsFrame)
  }

  @Test func `A frame has at most eight rounds of layout, and the next one goes on`() {
    let restless = Restless()
    let window = application.openWindow(title: "Restless", content: View())
    window.content.addSubview(restless)
    for frame in 1...2 {
      _ = application.frame()
      #expect(restless.rounds == 8 * frame && window.needsFrame)
    }
  }

  @Test func `A snapshot has the pixels of the frame at the scale of the window`() {
    let application = Application(
      headless: HeadlessConfiguration(size: Size(20, 10), pixelsPerPoint: 2))
    application.openWindow(title: "Pixels", content: Square())
    let bitmap = application.snapshot()
    #expect((bitmap.width, bitmap.height) == (40, 20))
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test
  func `A view that its own recognizer removes lives until the next turn, also without frames`() {
    let root = View()
    application.openWindow(title: "Removal", content: root)
    weak var removed: View?
    do {
      let square = Square()
      square.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      let tap = TapGestureRecognizer()
      tap.addAction { [unowned square] in if $0.state == .ended { square.removeFromSuperview() } }
      square.addGestureRecognizer(tap)
      root.addSubview(square)
      removed = square
    }
    _ = application.frame()
    application.send(touch(.began, at: Point(50, 50), after: 1))
    application.send(touch(.ended, at: Point(50, 50), after: 50))
    #expect(root.subviews.isEmpty && removed != nil)
    let window = application.windows[0]
    // A window that is not on the screen draws nothing, but has turns.
    let turn = Instant(milliseconds: 51)
    #expect(window.nextDeadline.map { $0 <= turn } == true)
    window.advance(to: turn)
    #expect(removed == nil && window.nextDeadline == nil)
  }

  @Test func `A turn goes from events over timers, links, animations and layout to drawing`() {
    let content = Recorder()
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    content.addSubview(box)
    let window = application.openWindow(title: "Turn", content: content)
    View.animate(
      withDuration: 1, options: [.curveLinear, .allowUserInteraction],
      animations: { box.center = Point(105, 5) })
    application.advance(by: .milliseconds(100))
    _ = application.frame()
    var places: [Double] = []
    let link = DisplayLink { _ in
      content.log.append("link")
      places.append(box.presentation.center.x)
      content.setNeedsLayout()
    }
    window.add(link)
    content.onLayout = { places.append(box.presentation.center.x) }
    window.schedule(after: .milliseconds(10)) { content.log.append("timer") }
    content.log = []
    let before = box.presentation.center.x
    application.send(touch(.began, at: Point(150, 50), after: 110))
    application.advance(by: .milliseconds(30))
    #expect(content.log == ["event", "timer", "link", "layout"])
    // The link sees what the last frame has shown, and layout what this one will show.
    #expect(places.first == before && places.count == 2 && places[1] > before)
    _ = application.frame()
    #expect(content.log.suffix(3) == ["link", "layout", "draw"])
  }

  @Test func `Closing a window takes it out of the application`() {
    let window = application.openWindow(title: "Close", content: View())
    application.send(.closeRequested)
    #expect(application.windows.isEmpty)
    #expect(window.application === application)
  }

  @Test func `Dialogs close before their window, the newest first`() {
    let owner = application.openWindow(title: "Owner", content: View())
    let other = application.openWindow(title: "Other", content: View())
    var options = WindowOptions()
    options.transientFor = owner
    let dialog = application.openWindow(title: "Dialog", options: options, content: View())
    options.transientFor = dialog
    let second = application.openWindow(title: "Second", options: options, content: View())
    options.transientFor = owner
    let third = application.openWindow(title: "Third", options: options, content: View())
    #expect(dialog.transientFor === owner && owner.transientFor == nil)
    var closed: [String] = []
    for window in [owner, other, dialog, second, third] {
      // A window that closes ends its animations.
      View.animate(
        withDuration: 10, animations: { window.content.alpha = 0.5 },
        completion: { _ in closed.append(window.title) })
    }
    application.send(.closeRequested, to: owner)
    #expect(closed == ["Third", "Second", "Dialog", "Owner"])
    #expect(application.windows.map(\.title) == ["Other"])
    application.quit()
    #expect(application.windows.isEmpty)
  }

  @Test func `A window gives its pixels, also those of what was changed since the last frame`() {
    let window = application.openWindow(title: "Pixels", content: Square())
    _ = application.frame()
    #expect(window.snapshot() == application.snapshot())
    let cover = Square()
    cover.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    cover.isHidden = true
    window.content.addSubview(cover)
    let before = window.snapshot()
    window.content.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    #expect(window.snapshot() != before)
  }

  @Test func `The pixels of a window are those of its layout, also before the next frame`() {
    let content = Following()
    let window = application.openWindow(title: "Pixels", content: content)
    _ = application.frame()
    content.place = Rect(x: 100, y: 50, width: 20, height: 20)
    content.setNeedsLayout()
    #expect(window.snapshot()[110, 60] == 0xFFFF_0000)
  }

  @Test func `A link knows the time between two frames of the screen`() {
    let window = application.openWindow(title: "Link", content: View())
    let link = DisplayLink { _ in }
    window.add(link)
    application.advance(by: .milliseconds(100))
    link.isPaused = true
    application.advance(by: .seconds(2))
    link.isPaused = false
    application.advance(by: .milliseconds(17))
    #expect(link.targetTimestamp - link.timestamp > .seconds(1.9))
    #expect(link.duration == .nanoseconds(16_666_667))
  }

  @Test func `Views that cannot be seen ask for no frames`() {
    let (root, view) = (View(), View())
    root.addSubview(view)
    let window = application.openWindow(title: "", content: root)
    for hide in [{ view.isHidden = true }, { root.isHidden = true }, { root.alpha = 0 }] {
      hide()
      #expect(window.needsFrame)
      _ = application.frame()
      view.setNeedsDisplay()
      #expect(!window.needsFrame)
      (view.isHidden, root.isHidden, root.alpha) = (false, false, 1)
      #expect(window.needsFrame)
      _ = application.frame()
      view.setNeedsDisplay()
      #expect(window.needsFrame)
      _ = application.frame()
    }
  }

  @Test
  func `Calls and events come in the order of their times, and at equal times the event first`() {
    var log: [String] = []
    let root = TouchLog { log.append($0) }
    application.openWindow(title: "", content: root)
    for time in [10, 15, 20] {
      application.schedule(after: .milliseconds(time)) { log.append("call \(time)") }
    }
    application.send(touch(.began, at: Point(5, 5), after: 15))
    #expect(log == ["call 10", "began"])
    application.advance(by: .milliseconds(30))
    #expect(log == ["call 10", "began", "call 15", "call 20"])
  }

  @Test func `A link that another one removes is not called any more`() {
    let window = application.openWindow(title: "", content: View())
    var calls: [Int] = []
    let second = DisplayLink { _ in calls.append(2) }
    let first = DisplayLink { _ in
      calls.append(1)
      second.invalidate()
    }
    for link in [first, second] { window.add(link) }
    _ = application.frame()
    #expect(calls == [1])
  }
}

/// The number of times that jobs have run, and whether they may end.
private final class Count {
  var value = 0
  var isEnough = false
}

/// The result of a task.
private final class Sleeper {
  var isAwake = false
}

/// A red square of 40 points.
private final class Square: View {
  init() { super.init(frame: Rect(x: 30, y: 30, width: 40, height: 40)) }

  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, Color(red: 1, green: 0, blue: 0)))
  }
}

/// A view whose layout moves a square.
private final class Following: View {
  var place = Rect(x: 0, y: 0, width: 10, height: 10)

  init() {
    super.init()
    addSubview(Square())
  }

  override func layoutSubviews() { subviews.first?.frame = place }
}

/// A view that logs what happens to it.
private final class Recorder: View {
  /// Logging does not affect drawing.
  private final class Log {
    var entries: [String] = []
  }

  private let own = Log()
  var onLayout: () -> Void = {}
  var log: [String] {
    get { own.entries }
    set { own.entries = newValue }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { log.append("event") }

  override func layoutSubviews() {
    log.append("layout")
    onLayout()
  }

  override func draw(into list: inout DrawList) { own.entries.append("draw") }
}

/// A view whose layout requests more layout.
private final class Restless: View {
  var rounds = 0

  override func layoutSubviews() {
    rounds += 1
    setNeedsLayout()
  }
}

/// A view that reports the fingers that land on it.
private final class TouchLog: View {
  private let record: (String) -> Void

  init(_ record: @escaping (String) -> Void) {
    self.record = record
    super.init()
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { record("began") }
}
