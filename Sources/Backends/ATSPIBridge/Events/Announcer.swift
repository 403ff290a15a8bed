import Geometry
import Semantics
import Views
import Windowing

/// Shows clients messages that are not on the screen, as an element of a window: one after the other, each for a
/// second.
@MainActor
final class Announcer {
  private var queue = AnnouncementQueue()
  private let loop: EventLoopAccess
  /// Informs clients of the changes of a window.
  private let report: @MainActor (BridgedWindow) -> Void
  /// The window that shows a message now, and the time at which it ends.
  private var window: BridgedWindow?
  private var timer: Scheduled?

  init(in loop: EventLoopAccess, report: @escaping @MainActor (BridgedWindow) -> Void) {
    self.loop = loop
    self.report = report
  }

  /// Returns the message to post; nil if there is none, or it repeats the last one.
  func message(of notification: AccessibilityNotification) -> AnnouncementQueue.Message? {
    queue.message(of: notification, at: loop.now())
  }

  /// Shows a message in a window, after those that wait.
  func show(_ message: AnnouncementQueue.Message, in window: BridgedWindow) {
    queue.add(message)
    if self.window == nil { showNext(in: window) }
  }

  /// Continues in another window, if the window of the message closes. Without one, the messages are discarded.
  func windowClosed(_ closed: BridgedWindow, other: BridgedWindow?) {
    guard window === closed else { return }
    end()
    if let other { showNext(in: other) } else { queue.clear() }
  }

  /// Stops showing messages.
  func end() {
    timer?.cancel()
    timer = nil
    window = nil
  }

  private func showNext(in window: BridgedWindow) {
    window.message = nil
    guard let message = queue.next() else {
      end()
      return report(window)
    }
    self.window = window
    window.message = AccessibilityTree.Node(
      id: .next(), parent: window.id, role: .notification, identifier: "announcement",
      name: message.text, states: [.enabled, .sensitive, .visible, .showing],
      frame: Rect(x: 0, y: 0, width: 0, height: 0))
    timer = loop.schedule(AnnouncementQueue.time) { [weak self] in
      if let window = self?.window { self?.showNext(in: window) }
    }
    report(window)
  }
}
