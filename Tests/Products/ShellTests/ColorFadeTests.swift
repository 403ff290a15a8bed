import Drawing
import Geometry
import Gestures
import Shell
import Testing
import Views

/// Changes between light and dark.
@Suite struct ColorFadeTests {
  private let application = Application(headless: HeadlessConfiguration(size: Size(20, 20)))
  private let window: Window

  init() {
    window = application.openWindow(title: "", content: Ground())
    _ = application.frame()
  }

  /// The brightness of the ground, from 0 to 255.
  private var brightness: UInt32 { application.snapshot().pixels[0] & 0xFF }

  private func touch(_ phase: TouchPhase) -> WindowEvent {
    .touches(
      TouchFrame(
        time: application.clock.now,
        changes: [
          TouchChange(
            id: TouchID(1), phase: phase, position: Point(10, 10), kind: .finger,
            device: TouchDevice(1))
        ]))
  }

  private func turnDark() {
    application.send(.appearanceChanged(ColorTraits(appearance: .dark)))
  }

  @Test func `New colours fade in over a fifth of a second, after which nothing moves`() {
    turnDark()
    // The fade starts with its first frame.
    application.advance(by: .milliseconds(17))
    #expect(brightness == 255)
    application.advance(by: .milliseconds(100))
    #expect((100..<155).contains(brightness))
    application.advance(by: .milliseconds(117))
    #expect(brightness == 0 && !window.needsFrame)
  }

  @Test func `In slow motion a fade is slow`() {
    window.animationSpeed = 0.5
    turnDark()
    application.advance(by: .milliseconds(217))
    #expect((100..<155).contains(brightness))
    application.advance(by: .milliseconds(217))
    #expect(brightness == 0 && !window.needsFrame)
  }

  @Test func `After a fade, wanted colours are shown immediately`() {
    turnDark()
    application.advance(by: .milliseconds(300))
    application.preferredAppearance = .light
    #expect(brightness == 255 && !window.needsFrame)
  }

  @Test func `A window opens in the colours of its time`() {
    turnDark()
    application.openWindow(title: "", content: Ground())
    #expect(brightness == 0)
  }

  @Test func `Wanted colours are shown immediately`() {
    application.preferredAppearance = .dark
    #expect(brightness == 0 && !window.needsFrame)
  }

  @Test func `Colours stay while a finger is down`() {
    application.send(touch(.began))
    turnDark()
    application.advance(by: .seconds(1))
    #expect(brightness == 255 && !window.needsFrame)
    application.send(touch(.ended))
    application.advance(by: .milliseconds(250))
    #expect(brightness == 0 && !window.needsFrame)
  }

  @Test func `A fade that has begun goes on under a finger that lands`() {
    turnDark()
    application.advance(by: .milliseconds(117))
    application.send(touch(.began))
    application.advance(by: .milliseconds(200))
    #expect(brightness == 0 && !window.needsFrame)
  }

  @Test func `A change during a fade follows it without a jump`() {
    turnDark()
    application.advance(by: .milliseconds(117))
    var last = brightness
    application.send(.appearanceChanged(ColorTraits()))
    for _ in 0..<40 {
      application.advance(by: .milliseconds(17))
      #expect(abs(Int(brightness) - Int(last)) < 40)
      last = brightness
    }
    #expect(brightness == 255 && !window.needsFrame)
  }

  @Test func `A window that opened dark stays so when the desktop changes something else`() {
    var environment = Environment()
    environment.colors = ColorTraits(appearance: .dark)
    environment.textScale = 2
    let application = Application(
      headless: HeadlessConfiguration(size: Size(20, 20), environment: environment))
    let window = application.openWindow(title: "", content: Ground())
    application.send(.animationsChanged(false))
    environment.reducesMotion = true
    #expect(application.environment == environment && window.environment == environment)
    #expect(application.snapshot().pixels[0] == 0xFF00_0000 && !window.needsFrame)
    application.preferredAppearance = .light
    application.preferredAppearance = nil
    #expect(application.environment == environment)
  }

  @Test func `The desktop's appearance applies again when the program has no preference`() {
    turnDark()
    application.send(.animationsChanged(false))
    application.preferredAppearance = .light
    application.prefersReducedMotion = true
    application.send(.animationsChanged(true))
    #expect(application.environment.colors.appearance == .light)
    #expect(application.environment.reducesMotion)
    application.preferredAppearance = nil
    application.prefersReducedMotion = false
    #expect(application.environment.colors.appearance == .dark)
    #expect(!application.environment.reducesMotion)
  }

  @Test func `Colours that the program prefers hide those of the desktop, without a fade`() {
    application.preferredAppearance = .light
    turnDark()
    #expect(brightness == 255 && !window.needsFrame)
    application.preferredAppearance = .dark
    #expect(brightness == 0 && !window.needsFrame)
  }

  @Test func `New colours fade in all windows`() {
    let other = application.openWindow(title: "", content: Ground())
    _ = application.frame(of: other)
    application.send(.appearanceChanged(ColorTraits(appearance: .dark)), to: window)
    application.send(.appearanceChanged(ColorTraits(appearance: .dark)), to: other)
    application.advance(by: .milliseconds(117))
    for window in application.windows {
      #expect((1..<255).contains(application.snapshot(of: window).pixels[0] & 0xFF))
    }
  }

  @Test func `Reduced motion keeps the fade`() {
    application.prefersReducedMotion = true
    turnDark()
    application.advance(by: .milliseconds(117))
    #expect((1..<255).contains(brightness))
  }
}

/// A view that is white in light colours, and black in dark ones.
private final class Ground: View {
  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, .dynamic(light: Color(white: 1), dark: Color(white: 0))))
  }
}
