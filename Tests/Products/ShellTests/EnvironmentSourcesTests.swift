import Drawing
import Testing
import Views

@testable import Shell

/// The order of the sources of settings for appearance and behaviour.
@Suite struct EnvironmentSourcesTests {
  private let application = Application(headless: HeadlessConfiguration())
  private var portal = PortalPreferences()

  @Test func `The portal wins over the settings on the server, and one is enough against motion`() {
    var sources = EnvironmentSources()
    sources.server.colors = ColorTraits(appearance: .dark, contrast: .high)
    sources.server.reducesMotion = true
    #expect(sources.desktop == sources.server)
    sources.portal.colors.appearance = .light
    sources.portal.colors.contrast = .standard
    sources.portal.textScale = 1.5
    #expect(sources.desktop.colors == ColorTraits())
    #expect(sources.desktop.reducesMotion)
    #expect(sources.desktop.textScale == 1.5)
  }

  @Test func `The factor of the size of text counts only if it is not in the scale already`() {
    var sources = EnvironmentSources()
    sources.portal.textScale = 1.5
    sources.hasScale = true
    #expect(sources.desktop.textScale == 1)
  }

  @Test func `A preference wins over the desktop until it is withdrawn`() {
    var sources = EnvironmentSources()
    sources.preferredAppearance = .dark
    sources.prefersReducedMotion = true
    let preferred = sources.preferred(over: Environment())
    #expect(preferred.colors.appearance == .dark && preferred.reducesMotion)
    let old = sources.desktop
    sources.portal.colors.appearance = .light
    sources.portal.colors.contrast = .high
    let followed = sources.followed(by: preferred, from: old)
    #expect(followed.colors == ColorTraits(appearance: .dark, contrast: .high))
    #expect(followed.reducesMotion)
    sources.preferredAppearance = nil
    sources.prefersReducedMotion = false
    let withdrawn = sources.preferred(over: followed)
    #expect(withdrawn.colors.appearance == .light && !withdrawn.reducesMotion)
  }

  @Test mutating func `Preferences of the program are kept`() {
    let blue = Color(red: 0, green: 0, blue: 1)
    application.preferredAppearance = .light
    application.environment.colors.accent = blue
    portal.colors.appearance = .dark
    portal.colors.contrast = .high
    application.portalDidChange(portal)
    #expect(application.environment.colors.appearance == .light)
    #expect(application.environment.colors.contrast == .high)
    #expect(application.environment.colors.accent == blue)
    application.preferredAppearance = nil
    #expect(application.environment.colors.appearance == .dark)
  }

  @Test mutating func `An accent that the desktop removes is dropped`() {
    portal.colors.accent = Color(red: 1, green: 0, blue: 0)
    application.portalDidChange(portal)
    #expect(application.environment.colors.accent == portal.colors.accent)
    application.portalDidChange(PortalPreferences())
    #expect(application.environment.colors.accent == nil)
  }

  @Test mutating func `A program that follows the portal on its own is left alone`() {
    var told: [PortalPreferences] = []
    application.onPortalChange = { told.append($0) }
    portal.textScale = 2
    application.portalDidChange(portal)
    application.desktopScaleDidChange()
    #expect(told == [portal, portal])
    #expect(application.environment == Environment())
  }

  @MainActor @Test func `Programs can ask what the desktop says, and hear of changes`() {
    // Other tests may have changed it.
    Accessibility.environment = Environment()
    let application = Application(headless: HeadlessConfiguration())
    var calls = 0
    Accessibility.onSettingsChange = { calls += 1 }
    defer { Accessibility.onSettingsChange = nil }
    #expect(!Accessibility.isReduceMotionEnabled && !Accessibility.isDarkerSystemColorsEnabled)
    application.environment.reducesMotion = true
    #expect(Accessibility.isReduceMotionEnabled && calls == 1)
    application.environment.colors.contrast = .high
    application.environment.textScale = 1.5
    #expect(Accessibility.isDarkerSystemColorsEnabled && Accessibility.preferredTextScale == 1.5)
    #expect(calls == 3)
    application.environment.textScale = 1.5
    #expect(calls == 3)
    application.environment = Environment()
  }
}
