import Files
import Geometry
import Gestures
import Motion
import PictureLoading
import Testing
import Views

@testable import PhotoViewer

/// Going to other pictures in the pager, without a viewer.
@MainActor @Suite struct PhotoNavigatorTests {
  private let parts: ViewerParts
  private var navigator: PhotoNavigator { parts.navigator }

  init() throws { parts = try ViewerParts() }

  @Test func `The list, the title and the playback follow, and the ends are said`() {
    navigator.showPicture(offsetBy: 1, at: .zero)
    #expect(parts.current?.displayName == "c.png" && parts.pager.current == 2)
    #expect(parts.window.title == "c.png – Touchstone")
    #expect(parts.photoStage.playback.path == parts.current && parts.words.isEmpty)
    navigator.showPicture(offsetBy: 1, at: .zero)
    #expect(parts.pager.current == 2 && parts.words == ["last picture"])
  }

  @Test func `Nothing is announced while fingers are down`() {
    let finger = TouchChange(id: TouchID(1), phase: .began, position: .zero)
    parts.input.record(TouchFrame(time: .zero, changes: [finger]))
    navigator.showPicture(offsetBy: 5, at: .zero)
    navigator.showPicture(offsetBy: 1, at: .zero)
    #expect(parts.words.isEmpty)
  }

  @Test func `Any picture is shown immediately`() {
    navigator.put(0)
    #expect(parts.pager.current == 0 && parts.library.list.index == 0)
    #expect(parts.window.title == "a.png – Touchstone")
  }

  @Test func `Of pictures that pass by, only thumbnails are requested, until that ends`() {
    navigator.pass(0)
    #expect(parts.feed.isScrubbing && parts.library.list.index == 0)
    #expect(parts.photoStage.playback.path != parts.current)
    #expect(!requestsPreview)
    navigator.endPassing()
    #expect(!parts.feed.isScrubbing && parts.photoStage.playback.path == parts.current)
    #expect(requestsPreview)
  }

  private var requestsPreview: Bool {
    parts.feed.missing(in: ViewerParts.size, behind: []).contains { $0.detail == .preview }
  }
}
