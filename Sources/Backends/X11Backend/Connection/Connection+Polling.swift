package import CX11
import Glibc

extension Connection {
  /// Waits until the server sends something, but at most `timeout`. A signal ends the wait early.
  package func waitForEvents(atMost timeout: Duration) {
    guard XPending(display) == 0 else { return }
    let (seconds, attoseconds) = max(.zero, timeout).components
    let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    var entry = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, Int32(min(milliseconds, 86_400_000)))
  }

  /// Returns the next event that has arrived, or nil.
  package func nextPendingEvent() -> XEvent? {
    guard XPending(display) > 0 else { return nil }
    var event = XEvent()
    XNextEvent(display, &event)
    return event
  }

  /// Discards all events that have arrived, and returns their number.
  package func discardEvents() -> Int {
    var count = 0
    while nextPendingEvent() != nil { count += 1 }
    return count
  }
}
