import Geometry
import Layout
import Motion
import Testing
import Views

/// Margins, safe areas and the guide of the keyboard.
@Suite struct LayoutGuideTests {
  private let page = Page()
  private let window: Window

  init() {
    let content = View()
    window = Window(title: "", content: content)
    content.addSubview(page)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.handle(.resized(WindowSize(points: Size(400, 600), pixelsPerPoint: 1)))
    page.frame = content.bounds
    frame(0)
  }

  private func frame(_ milliseconds: Int64) {
    window.prepareFrame(at: Instant(milliseconds: milliseconds))
  }

  @Test func `A button above the keyboard follows it in every frame`() {
    #expect(page.button.frame.maxY == 600 - 16)
    var time: Int64 = 0
    let link = DisplayLink { [unowned window] link in
      let share = min(1, link.targetTimestamp.seconds(since: .zero) / 0.25)
      window.keyboardFrame = Rect(x: 0, y: 600 - 250 * share, width: 400, height: 250)
    }
    window.add(link)
    while time < 250 {
      time += 10
      frame(time)
      let keyboard = window.keyboardFrame?.minY ?? 0
      #expect(keyboard == 600 - Double(time))
      #expect(page.button.frame.maxY == keyboard - 16)
    }
    #expect(page.button.frame.maxY == 600 - 266)
    window.remove(link)
    window.keyboardFrame = nil
    frame(300)
    #expect(page.button.frame.maxY == 600 - 16)
  }

  @Test func `Set in an animation block, the keyboard takes along what follows it`() {
    View.animate(withDuration: 0.2) {
      window.keyboardFrame = Rect(x: 0, y: 350, width: 400, height: 250)
    }
    frame(1000)
    #expect(page.button.presentation.frame.maxY == 584)
    frame(1100)
    expectEqual(page.button.presentation.frame.maxY, 584 - 125)
    frame(1200)
    #expect(page.button.presentation.frame.maxY == 334)
  }

  @Test func `The guide is in the coordinates of its view, and follows when that moves`() {
    window.keyboardFrame = Rect(x: 0, y: 350, width: 400, height: 250)
    page.frame.origin.y = 100
    frame(10)
    #expect(page.keyboardLayoutGuide.frame == Rect(x: 0, y: 250, width: 400, height: 350))
    #expect(page.button.frame.maxY == 234)
    let layouts = page.layouts
    page.setNeedsDisplay()
    frame(20)
    #expect(page.layouts == layouts)
  }

  @Test func `Without a keyboard the guide begins at the bottom of the safe area`() {
    page.superview?.additionalSafeAreaInsets = EdgeInsets(bottom: 40)
    frame(10)
    #expect(page.button.frame.maxY == 600 - 56)
    window.keyboardFrame = Rect(x: 0, y: 580, width: 400, height: 250)
    frame(20)
    #expect(page.button.frame.maxY == 600 - 56)
    page.keyboardLayoutGuide.usesBottomSafeArea = false
    frame(30)
    #expect(page.button.frame.maxY == 580 - 16)
  }

  @Test func `A safe area reaches into the views that it covers`() {
    let content = page.superview
    content?.additionalSafeAreaInsets = EdgeInsets(top: 44, left: 5)
    page.additionalSafeAreaInsets = EdgeInsets(bottom: 30)
    page.frame = Rect(x: 0, y: 20, width: 400, height: 500)
    #expect(page.safeAreaInsets == EdgeInsets(top: 24, left: 5, bottom: 30))
    #expect(page.safeAreaLayoutGuide.frame == Rect(x: 5, y: 24, width: 395, height: 446))
    #expect(page.button.safeAreaInsets.top == 0)
    page.additionalSafeAreaInsets = .zero
    let layouts = page.layouts
    frame(10)
    #expect(page.layouts == layouts + 1)
  }

  @Test func `Margins are 8, and 16 at the sides of a window`() {
    #expect(
      window.content.layoutMargins
        == DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    #expect(
      page.layoutMargins == DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    page.layoutMargins.leading = 20
    #expect(page.layoutMarginsGuide.frame == Rect(x: 20, y: 8, width: 372, height: 584))
    window.environment.layoutDirection = .rightToLeft
    #expect(page.layoutMarginsGuide.frame == Rect(x: 8, y: 8, width: 372, height: 584))
  }
}

/// A page with a button 16 points above the keyboard.
private final class Page: View {
  let button = View(frame: Rect(x: 0, y: 0, width: 100, height: 44))
  var layouts = 0

  init() {
    super.init()
    addSubview(button)
  }

  override func layoutSubviews() {
    button.frame.origin.y = keyboardLayoutGuide.frame.minY - 16 - button.frame.height
    layouts += 1
  }
}
