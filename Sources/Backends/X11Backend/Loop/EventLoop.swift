import CX11
import Glibc
public import Motion
import Threads
public import Windowing

/// The event loop of a program: delivers the events of one connection to its windows, and schedules their frames.
///
/// A turn gathers arrived events, delivers them to the windows, fires their deadlines, calls the watches of other
/// descriptors, serves the main queue, draws the frames that are due, and waits. It uses no processor time while
/// nothing happens.
@MainActor
public final class EventLoop {
  private let connection: Connection
  private let waiter: Waiter
  private var hosts: [WindowHost] = []
  private var watches: [Watch] = []
  private var batchTimeout = TouchBatchTimeout()
  private var repeated = RepeatedChanges()
  private var isStopping = false
  /// The watch on the switch of laptops that can be folded to a tablet.
  private var tabletWatch: Watch?

  /// The timers of the program. Those of a turn are fired among its events, in the order of time; at
  /// equal times the event comes first.
  public var timers = TimerQueue()
  /// Called in each turn, after events, timers and watches, to run the jobs of the main actor.
  public var serveMainQueue: (@MainActor () -> Void)?
  /// Whether ``run()`` returns when the last window has closed.
  public var endsAfterLastWindow = true

  /// Creates a loop without windows.
  /// - Throws: ``ServerError/cannotWait(reason:)`` if there are too many open files.
  public init(on connection: Connection) throws(ServerError) {
    self.connection = connection
    waiter = try Waiter()
  }

  /// The current time.
  public var now: Instant { connection.clock.value.instant(ofLocal: MonotonicClock.now) }

  /// A function that returns the current time on any thread.
  public var clockReading: @Sendable () -> Instant {
    let clock = connection.clock
    return { clock.value.instant(ofLocal: MonotonicClock.now) }
  }

  /// Shows the window of `host` with `content` until it is closed.
  public func show(_ host: WindowHost, with content: any WindowContent) {
    hosts.append(host)
    host.open(content)
  }

  /// Calls `body` in each turn in which `descriptor` has one of `events`.
  public func watch(
    descriptor: Int32, for events: PollEvents, _ body: @escaping @MainActor (PollEvents) -> Void
  ) -> Watch {
    let watch = Watch(descriptor: descriptor, events: events, body)
    watches.append(watch)
    return watch
  }

  /// Ends ``run()`` after the current turn.
  public func stop() { isStopping = true }

  /// Handles events until the last window has closed, or ``stop()`` is called.
  /// - Throws: ``ServerError`` if the connection is lost, another program destroys a window, or the server has no
  ///   memory for a window's contents.
  public func run() throws(ServerError) {
    // Without a window, no server time arrives; timers must fire nevertheless.
    if hosts.isEmpty { connection.clock.startIfNeeded(at: MonotonicClock.now) }
    while !isStopping {
      try deliverEvents()
      watchTabletSwitch()
      fireTimers()
      for watch in watches { watch.report() }
      watches.removeAll { $0.isCancelled }
      serveMainQueue?()
      removeClosedWindows()
      if hosts.isEmpty && endsAfterLastWindow { break }
      let due = hosts.compactMap { $0.finishTurn() }
      removeClosedWindows()
      if hosts.isEmpty && endsAfterLastWindow { break }
      if !isStopping { wait(until: due) }
    }
    isStopping = false
    // The windows have left the screen, however long the program takes to end.
    if !connection.isLost { XFlush(connection.display) }
    saveClipboard()
  }

  /// Waits for the switch of tablets as well, once the keyboard was read and there is one.
  private func watchTabletSwitch() {
    guard tabletWatch == nil, let keyboard = connection.reader?.hardwareKeyboard,
      let tabletSwitch = keyboard.tabletSwitch
    else { return }
    tabletWatch = watch(descriptor: tabletSwitch.descriptor, for: tabletSwitch.events) {
      [weak self] _ in
      let hasChanged = tabletSwitch.hasChanged()
      // A reader that came first may know already that it no longer exists.
      if tabletSwitch.isGone { self?.tabletWatch?.cancel() }
      guard hasChanged else { return }
      keyboard.devicesChanged()
      // The windows learn it in the next turn, before they get touches.
      for host in self?.hosts ?? [] { host.waker.signal() }
    }
  }

  /// Waits until a clipboard manager has read the clipboard, before the program ends.
  private func saveClipboard() {
    let selections = connection.selections
    selections.save()
    while selections.isSaving, !connection.isLost {
      drain()
      selections.advance(to: MonotonicClock.now)
      guard selections.isSaving, XEventsQueued(connection.display, QueuedAfterFlush) == 0 else {
        continue
      }
      waiter.wait(
        until: selections.deadline, on: XConnectionNumber(connection.display),
        selections.descriptor ?? -1)
    }
  }

  private func deliverEvents() throws(ServerError) {
    let readAt = MonotonicClock.now
    gather()
    let gatheredAt = MonotonicClock.now
    guard !connection.isLost else { throw .connectionLost }
    if connection.reader != nil { connection.settings.update() }
    for host in hosts {
      try host.deliver(readAt: readAt, gatheredAt: gatheredAt) { fireTimers(before: $0) }
    }
    // If the server cannot store a frame, neither this frame nor later ones would be shown.
    guard !connection.takeErrors().contains(where: \.isBadAlloc) else { throw .serverOutOfMemory }
    connection.selections.advance(to: MonotonicClock.now)
    for report in connection.selections.takeFinished() { report() }
    for host in hosts { host.fireDeadlines() }
  }

  /// Reads everything that has arrived, including the rest of the last touchscreen report.
  private func gather() {
    drain()
    // The touches and gestures of a device that is unplugged end before the server says why, and not
    // always in the same packet. Its answer to this comes after both.
    if hosts.contains(where: \.input.hasEnds) {
      XSync(connection.display, 0)
      drain()
    }
    guard hosts.contains(where: \.input.hasTouches) else { return }
    let end = MonotonicClock.now + batchTimeout.span
    var isPartial = hosts.contains(where: \.input.isReportPartial)
    while isPartial, MonotonicClock.now < end, !connection.isLost {
      waiter.wait(until: end, on: XConnectionNumber(connection.display))
      drain()
      isPartial = hosts.contains(where: \.input.isReportPartial)
    }
    batchTimeout.learn(isComplete: !isPartial)
  }

  /// Reads arrived events, but only for a part of a frame: even if other programs send without end, windows must
  /// respond and draw.
  private func drain() {
    let start = MonotonicClock.now
    repeated.reset()
    var number = 0
    while let count = pendingCount {
      let isFlooded = count > Self.flood
      read(isFlooded: isFlooded)
      number += 1
      guard number % 16 == 0 else { continue }
      let longest = isFlooded ? Self.longestInFlood : Self.longest
      if MonotonicClock.now - start > longest { break }
    }
    for event in connection.reader?.expire(at: MonotonicClock.now) ?? [] { route(event) }
  }

  /// The number of events that Xlib has read; nil if there are none, nor any to read. Looking for more costs more
  /// than reading one.
  private var pendingCount: Int32? {
    let read = XEventsQueued(connection.display, QueuedAlready)
    if read > 0 { return read }
    let found = XPending(connection.display)
    return found > 0 ? found : nil
  }

  /// Reads an event. In a flood, drops events that repeat others, and those whose handling waits for the server:
  /// more would arrive meanwhile than are read.
  private func read(isFlooded: Bool) {
    var event = XEvent()
    XNextEvent(connection.display, &event)
    if isFlooded, repeated.isRepeated(event) || event.isCostly(connection.atoms) { return }
    let hasData = event.type == GenericEvent
    if hasData, XGetEventData(connection.display, &event.xcookie) == 0 { return }
    defer { if hasData { XFreeEventData(connection.display, &event.xcookie) } }
    for event in connection.reader?.read(&event) ?? [] { route(event) }
  }

  /// More events than this wait to be read only if a program sends without end.
  private static let flood: Int32 = 5000
  /// The longest time for reading in a turn, in nanoseconds.
  private static let longest: Int64 = 5_000_000
  /// The longest time for reading in a turn of a flood, which must be read faster than it arrives, in nanoseconds.
  private static let longestInFlood: Int64 = 30_000_000

  /// Passes an event to the window that it is addressed to, or to all.
  private func route(_ event: Addressed<ServerEvent>) {
    for host in hosts where event.window == nil || event.window == host.window.id {
      host.input.receive(event.value)
    }
  }

  /// Fires the timers that are due before an event at `time`.
  private func fireTimers(before time: Instant) {
    while let due = timers.takeDue(at: time - .nanoseconds(1)) { due.fire() }
  }

  private func fireTimers() {
    let now = now
    while let due = timers.takeDue(at: now) { due.fire() }
  }

  private func removeClosedWindows() {
    for host in hosts where host.isClosing {
      hosts.removeAll { $0 === host }
      host.leave()
    }
  }

  private func wait(until due: [Int64]) {
    // Events that Xlib has already read do not make the descriptor readable.
    guard XEventsQueued(connection.display, QueuedAfterFlush) == 0 else { return }
    let timer = timers.next.map(connection.clock.value.local(of:))
    let selections = connection.selections
    waiter.wait(
      until: (due + [timer, selections.deadline, connection.inputMethod.deadline].compactMap { $0 })
        .min(),
      on: XConnectionNumber(connection.display),
      hosts.map(\.waker.descriptor) + [selections.descriptor].compactMap { $0 }, watches)
  }
}
