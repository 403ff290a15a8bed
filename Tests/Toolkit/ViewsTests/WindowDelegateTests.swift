import Geometry
import Motion
import Testing
import Views

/// The tasks of the delegate of a window.
@MainActor @Suite struct WindowDelegateTests {
  /// A delegate that intercepts keys, and records its calls.
  private final class Delegate: WindowDelegate {
    var calls: [String] = []
    var nextDeadline: Instant?
    var needsFrame = false
    var isSettled = true

    func window(_ window: Window, handle event: WindowEvent) {
      calls.append("event")
      if case .key = event { return }
      window.deliver(event)
    }
    func window(_ window: Window, didAdvanceTo time: Instant) { calls.append("advance") }
    func window(_ window: Window, willPrepareFrameAt time: Instant) { calls.append("will") }
    func window(_ window: Window, didPrepareFrameAt time: Instant) { calls.append("did") }
  }

  private let window = Window(title: "", content: View())
  private let delegate = Delegate()

  init() {
    window.delegate = delegate
    window.handle(.resized(WindowSize(points: Size(100, 80), pixelsPerPoint: 1)))
    window.prepareFrame(at: .zero)
  }

  @Test func `The delegate decides which events the views get`() {
    #expect(window.size == Size(100, 80))
    var keys = 0
    window.content.onKeyPress { _ in
      keys += 1
      return .handled
    }
    window.content.becomeFirstResponder()
    let press = KeyPress(time: Instant(milliseconds: 5), key: "a")
    window.handle(.key(press))
    #expect(keys == 0)
    window.deliver(.key(press))
    #expect(keys == 1)
  }

  @Test func `Its deadlines, motion and loading are those of the window`() {
    #expect(window.nextDeadline == nil && !window.needsFrame && window.isSettled)
    delegate.nextDeadline = Instant(milliseconds: 30)
    window.schedule(after: .milliseconds(50)) {}
    #expect(window.nextDeadline == Instant(milliseconds: 30))
    delegate.needsFrame = true
    delegate.isSettled = false
    #expect(window.needsFrame && !window.isSettled)
    delegate.calls = []
    window.advance(to: Instant(milliseconds: 30))
    window.prepareFrame(at: Instant(milliseconds: 40))
    #expect(delegate.calls == ["advance", "will", "did"])
  }
}
