import Drawing
import Files
import Folders
import Geometry
import Glibc
import PictureLoading
import Pixels
import SystemPackage
import Testing
import Views

@testable import PhotoViewer

/// The display of pictures that have arrived, without a viewer.
@MainActor @Suite struct PictureDeliveryTests {
  private let parts: ViewerParts
  private let arrivals: PictureDelivery

  init() throws {
    parts = try ViewerParts()
    arrivals = PictureDelivery(
      in: parts.context, feed: parts.feed, stage: parts.photoStage, grid: parts.grid,
      playback: parts.playback)
    _ = parts.feed.resize(to: ViewerParts.size)
  }

  /// Shows what arrives until `condition` is true.
  private func fetch(until condition: () -> Bool) -> Bool {
    parts.feed.update()
    return parts.wait {
      arrivals.show()
      return condition()
    }
  }

  @Test func `A photo is shown, with what is known of it`() {
    #expect(fetch { parts.photoStage.isComplete })
    #expect(parts.pager.hasPicture && parts.playback.info?.size == Size(60, 40))
    #expect(arrivals.progress == nil)
  }

  @Test func `A photo whose thumbnail is as sharp is known all the same`() {
    let thumbnail = Pyramid(of: Bitmap(width: 60, height: 40, filledWith: 0xFF33_6699))
    parts.pager.put(.picture(thumbnail), at: parts.pager.current)
    #expect(parts.photoStage.isComplete && parts.playback.info == nil)
    #expect(fetch { parts.playback.info?.size == Size(60, 40) })
  }

  @Test func `A picture that cannot be shown has a fault`() throws {
    let path = try #require(parts.current)
    var heard: [String] = []
    parts.window.accessibilityObserver = AccessibilityObserver {
      if case .announcement(let text, .assertive) = $0 { heard.append(text) }
    }
    #expect(unlink(path.string) == 0)
    #expect(fetch { parts.photoStage.isComplete })
    let reason = try #require(parts.library.records.fault(of: path)?.reason)
    #expect(heard == ["\(path.spokenName) cannot be shown: \(reason)"])
    #expect(!parts.pager.hasPicture && parts.library.records.fault(of: path) != nil)
    // A file that exists again may be decoded.
    parts.feed.renew(path)
    #expect(parts.library.records.fault(of: path) == nil && !parts.photoStage.isComplete)
  }

  @Test func `Thumbnails are shown in the grid`() throws {
    parts.closePhoto()
    let first = try #require(parts.library.list.paths.first)
    #expect(fetch { parts.grid.thumbnails.preview(of: first) != nil })
  }

  @Test func `A file that left its folder has no fault in the grid, one named by itself has`()
    throws
  {
    parts.closePhoto()
    let paths = parts.library.list.paths
    for isOfFolder in [false, true] {
      if isOfFolder {
        let folder = paths[0].removingLastComponent()
        var list = PictureList(opening: [folder])
        list.apply(.success(try PictureFolder.listing(of: folder)), of: 0)
        parts.library.show(list, in: nil)
        parts.grid.pictures = parts.library.list.paths
        parts.grid.thumbnails.renewAll()
      }
      let path = try #require(parts.library.list.paths.last)
      #expect(unlink(path.string) == 0)
      #expect(fetch { parts.grid.thumbnails.wanted.isEmpty })
      #expect(parts.grid.cells.thumbnails[path] != nil)
      #expect(parts.grid.thumbnails.hasFault(of: path) == !isOfFolder)
    }
  }
}
