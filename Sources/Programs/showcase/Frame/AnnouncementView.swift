import TouchstoneToolkit

/// An invisible message: it is among the accessible elements for a second.
final class AnnouncementView: View {
  private static let time = Duration.seconds(1)
  private var waiting: [String] = []

  init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    isAccessibilityElement = true
    accessibilityRole = .notification
    accessibilityIdentifier = "frame.announcement"
  }

  /// Says `text`, after the messages before it.
  func announce(_ text: String) {
    waiting.append(text)
    if isHidden { next() }
  }

  private func next() {
    isHidden = waiting.isEmpty
    guard let text = waiting.first else { return }
    waiting.removeFirst()
    accessibilityLabel = text
    window?.schedule(after: Self.time) { [weak self] in self?.next() }
  }
}
