import Settings
import Testing
import Views

@testable import PhotoViewer

/// The preferences of the user.
@MainActor @Suite struct UserPreferencesTests {
  private let preferences = UserPreferences(RememberedChoices())

  @Test func `Several choices together notify once, and unchanged ones never`() {
    var count = 0
    preferences.onChoice = { count += 1 }
    preferences.choose {
      $0.thumbnailSize = 200
      $0.showsFilmstrip = true
    }
    #expect(count == 1 && preferences.choices.thumbnailSize == 200)
    preferences.choose { $0.showsFilmstrip = true }
    #expect(count == 1)
  }

  @Test func `Keys change only when the settings name others`() {
    #expect(!preferences.apply([]))
    let settings = SettingsReading(text: "[keys]\nnext = [\"J\"]", name: "settings.toml").settings
    #expect(preferences.apply(settings.keys))
    #expect(preferences.keys.first(of: .next) == .key("j"))
    #expect(!preferences.apply(settings.keys))
    #expect(preferences.apply([]) && preferences.keys == .standard)
  }
}
