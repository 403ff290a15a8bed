import Drawing
import Settings
import Testing
import Views

@testable import PhotoViewer

/// The appearance of the window, and reduced motion.
@MainActor @Suite struct WindowAppearanceTests {
  private let window = Window(title: "", content: View())

  private func look(reducesMotion: Bool = false) -> WindowAppearance {
    WindowAppearance(window: window, portal: PortalColors(), reducesMotion: reducesMotion)
  }

  private func settings(_ appearance: Settings.Appearance) -> Settings {
    var settings = Settings()
    settings.appearance = appearance
    return settings
  }

  @Test func `Colours of the server are shown only when they may be`() {
    let look = look()
    look.record(server: ColorTraits(appearance: .dark))
    #expect(window.environment.colors.appearance == .light)
    look.show()
    #expect(window.environment.colors.appearance == .dark)
    look.show(settings(.light))
    #expect(window.environment.colors.appearance == .light)
  }

  @Test func `Movement is left out as long as one of the sources says so, and each change is told`()
  {
    let look = look()
    var told: [Bool] = []
    look.onMotionChange = { told.append($0) }
    look.follow(serverWantsAnimations: false)
    var portal = PortalPreferences()
    portal.reducesMotion = true
    look.follow(portal, desktopHasScale: false)
    look.follow(serverWantsAnimations: true)
    #expect(told == [true] && look.reducesMotion && window.environment.reducesMotion)
    look.follow(PortalPreferences(), desktopHasScale: false)
    #expect(told == [true, false] && !look.reducesMotion && !window.environment.reducesMotion)
  }

  @Test func `Movement that the command line leaves out does not come back`() {
    let look = look(reducesMotion: true)
    #expect(window.environment.reducesMotion)
    look.follow(serverWantsAnimations: true)
    look.follow(PortalPreferences(), desktopHasScale: false)
    #expect(look.reducesMotion && window.environment.reducesMotion)
  }

  @Test func `The portal decides on the size of text`() {
    var portal = PortalPreferences()
    portal.textScale = 1.5
    look().follow(portal, desktopHasScale: false)
    #expect(window.environment.textScale == 1.5)
  }

  @Test
  func
    `The size of text is a part of the scale of the desktop, unless the user has set another one`()
  {
    var portal = PortalPreferences()
    portal.textScale = 1.5
    let look = look()
    look.follow(portal, desktopHasScale: true)
    #expect(window.environment.textScale == 1)
    look.record(isScaleSet: true)
    #expect(window.environment.textScale == 1.5)
    look.record(isScaleSet: false)
    #expect(window.environment.textScale == 1)
    look.follow(portal, desktopHasScale: false)
    #expect(window.environment.textScale == 1.5)
  }
}
