import CX11
import Geometry
import Windowing

/// The input method of the user, such as one for Chinese, for the text inputs of all windows.
///
/// Keys are passed to it while a text input that is not secret has the keyboard. It never blocks the program: a server
/// is probed before any call that would wait for it. One that does not answer to a key for two seconds is bypassed for
/// a while.
final class InputMethod {
  private let display: OpaquePointer
  private let server: InputMethodServer
  private var client: XIMClient?
  /// The text inputs of the windows, with the pixels of their carets.
  private var inputs: [CX11.Window: Input] = [:]
  private var keyboard: CX11.Window?
  /// The window whose keys are passed to the server.
  private var focused: CX11.Window?
  private var target = CompositionTarget()
  private var preedit = PreeditBuffer()
  private var responsiveness = ServerResponsiveness()
  private var sentSpot: Spot?
  /// The local time until which further keys are waited for; nil if none was typed recently.
  private var typingEnd: Int64?
  private var isWatching = false
  /// Whether a server has started.
  private var hasStarted = false
  /// Whether something has been reported, so that the focus may have to follow: not while Xlib reports it.
  private var hasReported = false
  private var reports: [Addressed<ServerEvent>] = []

  /// The time after a key at which no other is expected: 100 ms.
  private static let typingPause: Int64 = 100_000_000

  private struct Input: Hashable {
    let id: Int
    let spot: Spot
  }

  /// A pixel of a window.
  private struct Spot: Hashable {
    let window: CX11.Window
    let x: Int16
    let y: Int16

    /// Creates the pixel at a point of a window, within the range of the protocol.
    init(_ point: Point, in window: CX11.Window) {
      self.window = window
      x = Self.clamped(point.x)
      y = Self.clamped(point.y)
    }

    private static func clamped(_ value: Double) -> Int16 {
      guard value.isFinite else { return 0 }
      return Int16(min(max(value.rounded(), Double(Int16.min)), Double(Int16.max)))
    }
  }

  /// Creates the input method of `connection`, which must keep it.
  init(on connection: Connection) {
    display = connection.display
    server = InputMethodServer(on: connection)
  }

  /// The local time at which a wait times out; nil for none.
  var deadline: Int64? {
    [target.deadline, responsiveness.deadline, typingEnd].compactMap(\.self).min()
  }

  /// Records the text input of `window` that receives keys, if there is any, with the pixel at the bottom left of its
  /// caret.
  func follow(_ input: TextInputContext?, spot: Point, in window: CX11.Window) {
    let input = input.flatMap { $0.isSecure ? nil : $0 }
    let new = input.map { Input(id: $0.id, spot: Spot(spot, in: window)) }
    guard new != inputs[window] else { return }
    inputs[window] = new
    update()
  }

  /// Records the window that has the keyboard, or that `window` has lost it.
  func record(keyboardOf window: CX11.Window, isThere: Bool) {
    if isThere { keyboard = window } else if keyboard == window { keyboard = nil }
    update()
  }

  /// Ends the composition in `window`; its text arrives later.
  func endComposition(in window: CX11.Window) {
    guard focused == window else { return }
    target.finish(at: MonotonicClock.now)
    update()
  }

  /// Passes an event to Xlib and the server. Returns whether they have consumed it.
  func filter(_ event: inout XEvent) -> Bool {
    if isWatching, server.isStart(event) {
      hasStarted = true
      hasReported = true
    }
    guard client != nil, event.type != GenericEvent else { return false }
    let isTaken = XFilterEvent(&event, 0) != 0
    // The server answers a key by a message.
    if isTaken, event.type == KeyPress { responsiveness.keyWasSent(at: MonotonicClock.now) }
    // Some servers send releases back as well.
    if isTaken, event.type == KeyPress || event.type == KeyRelease {
      typingEnd = MonotonicClock.now + Self.typingPause
    }
    if isTaken, event.type == ClientMessage {
      responsiveness.serverSpoke()
      hasReported = true
    }
    return isTaken
  }

  /// Inserts the text that a key event without a key commits.
  func commit(_ event: inout XKeyEvent) {
    guard let text = client?.text(of: &event), !text.isEmpty else { return }
    send(target.commit(text, at: MonotonicClock.now))
    update()
  }

  /// Returns the events that the server has sent since.
  func takeReports() -> [Addressed<ServerEvent>] {
    if hasReported {
      hasReported = false
      update()
    }
    defer { reports = [] }
    return reports
  }

  /// Cancels overdue waits at the local time `now`.
  func expire(at now: Int64) {
    guard let deadline, deadline <= now else { return }
    if let end = typingEnd, end <= now { typingEnd = nil }
    send(target.expire(at: now))
    if responsiveness.isLate(at: now) {
      server.ask { [weak self] in if $0 == .silent { self?.bypassServer() } }
    }
    if responsiveness.isPauseOver(at: now), wanted != nil { ask() }
    update()
  }

  /// Routes keys past the input method, because the server hangs. Text that it sends later is still inserted.
  private func bypassServer() {
    guard client != nil, !responsiveness.isHanging else { return }
    responsiveness.markAsHanging()
    responsiveness.wait(from: MonotonicClock.now)
    send(target.lose())
    update()
  }

  // MARK: Focus

  private var wanted: Addressed<Int>? {
    keyboard.flatMap { window in inputs[window].map { Addressed($0.id, to: window) } }
  }

  /// Routes keys through or past the input method, as far as that is possible now.
  private func update() {
    let wanted = wanted
    if wanted != target.current {
      target.move(to: wanted, at: MonotonicClock.now)
      if wanted != nil { watch() }
      if wanted != nil, client == nil || responsiveness.isHanging { ask() }
    }
    if hasStarted {
      hasStarted = false
      if client == nil {
        responsiveness.serverChanged()
        ask()
      }
    }
    let window = target.isSettling || responsiveness.isHanging ? nil : wanted?.window
    if let focused, focused != window {
      client?.unfocus(focused)
      self.focused = nil
    }
    guard let window, let client else { return }
    guard client.hasContext(for: window) else { return ask() }
    if focused == nil {
      focused = window
      client.focus(window)
    }
    if maySendSpot { ask() }
  }

  /// Whether the server has another position of the caret.
  private var isSpotStale: Bool {
    focused.map { inputs[$0]?.spot != sentSpot } ?? false
  }

  /// Whether the server may get the position of the caret now: not while it has a key. Xlib waits for the
  /// answer, and mixes up two texts or keys that the server sends meanwhile: it passes the first one on as
  /// the second, and sends the second one back as a key.
  private var maySendSpot: Bool { isSpotStale && !responsiveness.isWaiting && typingEnd == nil }

  private func watch() {
    guard !isWatching else { return }
    isWatching = true
    server.watchStarts()
  }

  // MARK: Server

  /// Probes the server, and then makes the calls that would wait for it.
  private func ask() {
    guard responsiveness.beginAsking(at: MonotonicClock.now) else { return }
    server.ask { [weak self] answer in
      guard let self else { return }
      responsiveness.answered(answer, at: MonotonicClock.now)
      if answer == .alive { serverAnswered() }
    }
  }

  private func serverAnswered() {
    client = client ?? XIMClient(to: display) { [weak self] in self?.handle($0) }
    guard let client, let window = wanted?.window else { return }
    client.makeContext(for: window)
    guard client.hasContext(for: window) else {
      responsiveness.wait(from: MonotonicClock.now)
      return
    }
    if maySendSpot, let spot = inputs[window]?.spot {
      sentSpot = spot
      client.setSpot(XPoint(x: spot.x, y: spot.y), in: window)
    }
    update()
  }

  private func handle(_ report: XIMClient.Report) {
    hasReported = true
    let now = MonotonicClock.now
    switch report {
    case .preedit(let start, let count, let text, let converted, let caret):
      preedit.replace(from: start, count: count, by: text, converted: converted, caret: caret)
      send(target.mark(preedit.markedText, at: now))
    case .preeditEnded:
      preedit.removeAll()
      send(target.mark(preedit.markedText, at: now))
    case .gone:
      client = nil
      focused = nil
      sentSpot = nil
      responsiveness.serverChanged()
      preedit.removeAll()
      send(target.lose())
    }
  }

  private func send(_ composition: Addressed<Composition>?) {
    if let composition { reports.append(composition.map(ServerEvent.composition)) }
  }
}
