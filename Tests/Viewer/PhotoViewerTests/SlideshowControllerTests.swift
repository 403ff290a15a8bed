import Motion
import Settings
import Testing
import Views

@testable import PhotoViewer

/// The slideshow, without a viewer.
@MainActor @Suite struct SlideshowControllerTests {
  private let parts: ViewerParts
  private let slideshow: SlideshowController
  private let log = Log()

  private final class Log {
    var begins = 0
  }

  init() throws {
    parts = try ViewerParts()
    slideshow = SlideshowController(
      library: parts.library, stage: parts.photoStage, navigator: parts.navigator,
      window: parts.window,
      notices: parts.notices, announcer: parts.announcer)
    slideshow.onReady = { [log] in log.begins += 1 }
    parts.window.content.addSubview(slideshow.player.bar)
    parts.showPicture()
  }

  private func press(_ key: KeyEquivalent, _ keys: CommandKeys = .standard) -> Bool {
    slideshow.takes(.key(KeyPress(time: .zero, key: key)), keys: keys)
  }

  /// Advances until the shown picture was visible long enough, and the next one appears.
  private func advance(isBusy: Bool = false) {
    parts.showPicture()
    for seconds in [0, 10] {
      slideshow.advance(to: Instant(milliseconds: Int64(seconds) * 1000), isBusy: isBusy)
    }
  }

  @Test
  func `A slideshow begins immediately if there are pictures, and fills the screen until it ends`()
  {
    slideshow.beginWhenReady()
    #expect(log.begins == 1)
    slideshow.begin(with: nil)
    slideshow.beginIfReady()
    #expect(log.begins == 1 && slideshow.isRunning && parts.window.isFullscreen)
    slideshow.end()
    #expect(!slideshow.isRunning && !parts.window.isFullscreen)
    #expect(parts.words == ["slideshow on", "slideshow off"])
  }

  @Test func `A request to begin a slideshow that runs does not begin it again later`() {
    slideshow.begin(with: nil)
    slideshow.beginWhenReady()
    slideshow.end()
    slideshow.beginIfReady()
    #expect(log.begins == 0 && !slideshow.player.isAwaited)
  }

  @Test func `Without pictures to come, it waits no longer`() {
    parts.library.change { list in
      while !list.paths.isEmpty { _ = list.remove(at: [0]) }
      return .isReopened
    }
    slideshow.beginWhenReady()
    #expect(log.begins == 0 && !slideshow.player.isAwaited)
  }

  @Test func `The next of the chosen pictures is shown`() {
    slideshow.begin(with: Set([0, 1].map { parts.library.list.paths[$0] }))
    advance()
    #expect(parts.library.list.index == 0 && parts.pager.current == 0)
  }

  @Test func `A slideshow is held while the user is busy with something else`() {
    slideshow.begin(with: nil)
    advance(isBusy: true)
    #expect(slideshow.player.isPaused && slideshow.deadline == nil && parts.pager.current == 1)
  }

  @Test func `A slideshow ends when the photo is left`() {
    slideshow.begin(with: nil)
    parts.closePhoto()
    advance()
    #expect(!slideshow.isRunning)
  }

  @Test func `Keys hold it, end it, or lead on`() {
    #expect(!press(.space))
    slideshow.begin(with: nil)
    #expect(press(.space) && slideshow.player.isPaused)
    #expect(!press(.pageDown) && slideshow.isRunning)
    #expect(press(.escape) && !slideshow.isRunning)
    slideshow.begin(with: nil)
    #expect(!press("g") && !slideshow.isRunning)
  }

  @Test(arguments: [false, true])
  func `The key for full screen leaves it with the slideshow`(wasFullscreen: Bool) {
    parts.window.isFullscreen = wasFullscreen
    slideshow.begin(with: nil)
    // In a window that filled the screen before, the command that follows does it.
    #expect(press(.function(11)) == !wasFullscreen)
    #expect(!slideshow.isRunning && parts.window.isFullscreen == wasFullscreen)
  }

  @Test func `The key that the user has set for the pause holds it, too`() {
    let text = "[keys]\npause-or-next = [\"P\"]"
    let keys = CommandKeys(SettingsReading(text: text, name: "").settings.keys)
    slideshow.begin(with: nil)
    #expect(press("p", keys) && slideshow.player.isPaused)
    #expect(press("p", keys) && !slideshow.player.isPaused && slideshow.isRunning)
  }

  @Test func `Choices for a slideshow stay when other settings change`() {
    let player = slideshow.player
    var settings = Settings()
    player.apply(settings)
    player.isShuffled = true
    settings.showsNames = true
    player.apply(settings)
    #expect(player.isShuffled)
    settings.slideshow.interval = 20
    player.apply(settings)
    #expect(player.isShuffled && player.interval == .seconds(20))
    settings.slideshow.shuffles = true
    player.apply(settings)
    settings.slideshow.shuffles = false
    player.apply(settings)
    #expect(!player.isShuffled)
  }
}
