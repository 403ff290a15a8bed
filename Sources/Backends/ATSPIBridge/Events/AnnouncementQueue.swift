import Motion
import Semantics
import Views

/// The messages that wait to be shown to clients as an element, one after the other.
struct AnnouncementQueue {
  struct Message: Hashable {
    let text: String
    let isAssertive: Bool
    /// Whether a newer message of the kind replaces it while it waits.
    let isOfPage: Bool
  }

  /// The time for which a message is shown, and for which the same one is not taken again.
  static let time = Duration.seconds(1)
  private static let maximum = 8

  private(set) var waiting: [Message] = []
  private var last: (text: String, time: Instant)?

  /// Returns the message to post at `now`; nil if there is none, or it repeats the last one.
  mutating func message(of notification: AccessibilityNotification, at now: Instant) -> Message? {
    let message: Message
    switch notification {
    case .announcement(let text, let politeness):
      message = Message(
        text: text.accessibleWords, isAssertive: politeness == .assertive, isOfPage: false)
    case .pageScrolled(let text):
      message = Message(text: text.accessibleWords, isAssertive: false, isOfPage: true)
    case .screenChanged(_, let text), .layoutChanged(_, let text):
      message = Message(text: (text ?? "").accessibleWords, isAssertive: false, isOfPage: false)
    }
    guard !message.text.isEmpty else { return nil }
    if let last, last.text == message.text, now - last.time < Self.time { return nil }
    last = (message.text, now)
    return message
  }

  /// Adds a message. If too many do, the oldest polite one is dropped.
  mutating func add(_ message: Message) {
    if message.isOfPage { waiting.removeAll(where: \.isOfPage) }
    waiting.append(message)
    guard waiting.count > Self.maximum else { return }
    waiting.remove(at: waiting.firstIndex { !$0.isAssertive } ?? 0)
  }

  /// Drops the messages that wait.
  mutating func clear() { waiting = [] }

  /// Returns the next message, which no longer waits; nil for none.
  mutating func next() -> Message? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
