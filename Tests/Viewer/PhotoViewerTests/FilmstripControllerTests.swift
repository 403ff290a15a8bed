import Motion
import Testing
import Views

@testable import PhotoViewer

/// The content and the effect of the filmstrip, without a viewer.
@MainActor @Suite struct FilmstripControllerTests {
  private let parts: ViewerParts
  private let filmstrip: FilmstripController
  private var strip: FilmstripView { parts.photoStage.controls.filmstrip }
  private let log = Log()

  private final class Log {
    var turns: [Int] = []
  }

  init() throws {
    parts = try ViewerParts()
    filmstrip = FilmstripController(
      stage: parts.photoStage, library: parts.library, grid: parts.grid,
      navigator: parts.navigator, feed: parts.feed, preferences: parts.preferences)
    filmstrip.onTurn = { [log] in log.turns.append($0) }
  }

  @Test func `Whether it is shown is kept for the next start`() {
    #expect(!filmstrip.state.isOn && !parts.preferences.choices.showsFilmstrip)
    filmstrip.toggle()
    #expect(filmstrip.state.isOn && parts.preferences.choices.showsFilmstrip)
    #expect(parts.photoStage.controls.isShown)
  }

  @Test func `A neighbour that is chosen is turned to, and any other one is shown immediately`() {
    strip.onChoose(2)
    #expect(log.turns == [1] && parts.library.list.index == 1)
    parts.navigator.put(0)
    strip.onChoose(2)
    #expect(log.turns == [1] && parts.library.list.index == 2 && !parts.feed.isScrubbing)
  }

  @Test func `The picture in the middle of the strip is shown, and requested when the strip rests`()
  {
    strip.onScrub(2)
    #expect(parts.library.list.index == 2 && parts.feed.isScrubbing)
    strip.onRest()
    #expect(!parts.feed.isScrubbing)
    strip.onScrub(0)
    filmstrip.stop()
    #expect(!parts.feed.isScrubbing)
  }

  @Test func `A finger that holds the strip still sees the picture itself`() {
    let start = Instant(milliseconds: 1000)
    parts.window.advance(to: start)
    strip.onScrub(2)
    parts.window.advance(to: start + .milliseconds(100))
    strip.onScrub(0)
    parts.window.advance(to: start + .milliseconds(210))
    #expect(parts.feed.isScrubbing)
    parts.window.advance(to: start + .milliseconds(220))
    #expect(!parts.feed.isScrubbing && parts.library.list.index == 0)
    strip.onScrub(2)
    #expect(parts.feed.isScrubbing)
    filmstrip.stop()
    parts.window.advance(to: start + .seconds(1))
    #expect(parts.window.nextDeadline == nil)
  }

  @Test func `Behind the grid it leads nowhere`() {
    parts.closePhoto()
    strip.onScrub(2)
    strip.onChoose(0)
    #expect(parts.library.list.index == 1 && log.turns.isEmpty)
  }
}
