import Files
import Geometry
import Motion
import Settings
import SystemPackage
import Testing
import Windowing

@testable import PhotoViewer

/// The pictures that are reported to the desktop as recent ones.
@MainActor @Suite struct RecentPicturesTests {
  private let bench: ViewerOnBench
  private let recents = Recents()

  @MainActor private final class Recents {
    var names: [String] = []
  }

  init() throws {
    bench = try ViewerOnBench([Size(600, 400), Size(400, 600), Size(500, 500)])
    bench.viewer.desktop.recordRecent = { [recents] in recents.names.append($0.displayName) }
  }

  @Test func `A picture counts after two seconds, once`() {
    bench.wait(.milliseconds(1900))
    #expect(recents.names == [])
    bench.wait(.milliseconds(200))
    #expect(recents.names == ["0.png"])
    bench.wait(.seconds(10))
    #expect(recents.names == ["0.png"])
    #expect(bench.isIdle)
  }

  @Test func `Pictures that are passed do not count, and one that is shown again does`() {
    bench.wait(.milliseconds(2100))
    bench.press(.rightArrow)
    bench.fetch()
    bench.wait(.milliseconds(1900))
    bench.press(.rightArrow)
    bench.fetch()
    bench.wait(.milliseconds(3000))
    #expect(recents.names == ["0.png", "2.png"])
    bench.press(.home)
    bench.settle()
    bench.wait(.milliseconds(2100))
    #expect(recents.names == ["0.png", "2.png", "0.png"])
  }

  @Test func `A picture whose tiles come and go counts once, and again after another one`() {
    var viewing = ViewingTime()
    func seen(_ path: FilePath?, from start: Int64, to end: Int64) -> FilePath? {
      viewing.record(path, at: Instant(milliseconds: start))
      return viewing.takeViewed(at: Instant(milliseconds: end))
    }
    #expect(seen("a", from: 0, to: 1999) == nil)
    #expect(seen("a", from: 1999, to: 2000) == "a")
    #expect(seen(nil, from: 3000, to: 9000) == nil && seen("a", from: 9000, to: 12_000) == nil)
    #expect(viewing.deadline == nil)
    #expect(
      seen("b", from: 12_000, to: 13_000) == nil && seen(nil, from: 13_000, to: 20_000) == nil)
    #expect(seen("b", from: 20_000, to: 22_000) == "b")
    #expect(seen("a", from: 22_000, to: 24_000) == "a")
  }

  @Test func `In the grid none counts`() {
    bench.press("g")
    bench.settle()
    bench.wait(.seconds(5))
    #expect(recents.names == [])
  }

  @Test func `A picture that cannot be shown does not count`() throws {
    let bench = try ViewerOnBench([Size(600, 400)]) { paths in
      PictureList(["/nowhere/a.png"] + paths)
    }
    bench.viewer.desktop.recordRecent = { [recents] in recents.names.append($0.displayName) }
    bench.wait(.seconds(5))
    #expect(bench.viewer.fault != nil && recents.names == [])
  }

  @Test func `The user can switch it off`() {
    var settings = Settings()
    settings.keepsRecents = false
    bench.viewer.apply(settings)
    bench.wait(.seconds(5))
    #expect(recents.names == [])
  }
}

/// The pictures that count as seen, without a viewer.
@MainActor @Suite struct RecentPicturesOfStageTests {
  @Test func `A picture that is shown for two seconds is told, unless the user keeps none`() throws
  {
    for keepsRecents in [true, false] {
      let parts = try ViewerParts()
      var names: [String] = []
      let recents = RecentPictures(
        library: parts.library, stage: parts.photoStage, preferences: parts.preferences,
        desktop: parts.desktop)
      recents.record(at: .zero)
      #expect(recents.deadline == nil, "nobody wants to know")
      parts.desktop.recordRecent = { names.append($0.displayName) }
      parts.preferences.keepsRecents = keepsRecents
      recents.record(at: .zero)
      #expect(recents.deadline == nil, "it is not complete")
      parts.showPicture()
      recents.record(at: .zero)
      #expect(recents.deadline == Instant(milliseconds: 2000) && names.isEmpty)
      recents.record(at: Instant(milliseconds: 2000))
      #expect(names == (keepsRecents ? ["b.png"] : []) && recents.deadline == nil)
    }
  }
}
