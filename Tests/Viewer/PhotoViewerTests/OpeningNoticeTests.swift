import Controls
import Dispatch
import Files
import Folders
import Geometry
import Motion
import PictureFiles
import PictureLoading
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The messages about a picture that never finishes loading.
@MainActor @Suite struct OpeningNoticeTests {
  /// A decoder that works on photos until it is cancelled.
  private final class EndlessDecoder: PictureDecoder {
    let hasBegun = DispatchSemaphore(value: 0)
    let wasCancelled = DispatchSemaphore(value: 0)
    private let cancellation = DispatchSemaphore(value: 0)

    func content(
      for request: PictureRequest, onProgress: (Double) -> Void
    ) throws(PictureError) -> PictureContent? {
      hasBegun.signal()
      cancellation.wait()
      wasCancelled.signal()
      return nil
    }

    func cancel() { cancellation.signal() }
    func closePicture() {}
  }

  private let folder = TemporaryFolder()
  private let decoders = [EndlessDecoder(), EndlessDecoder()]
  private let window = WindowWithBell()

  private func makeViewer() throws -> Viewer {
    let paths = try ["a.png", "b.png"].map {
      FilePath(try ViewerOnBench.write(Size(40, 30), to: $0, in: folder))
    }
    let viewer = Viewer(
      PictureList(paths, startingAt: 0), in: window.makeWindow(),
      loader: PictureLoader(decoders: decoders), tileBudget: 1 << 20)
    viewer.window.handle(.resized(WindowSize(points: Size(300, 200), pixelsPerPoint: 1)))
    viewer.window.prepareFrame(at: .zero)
    #expect(decoders[0].hasBegun.isSignalled())
    return viewer
  }

  private func pass(_ viewer: Viewer, to milliseconds: Int64) {
    let time = Instant.zero + .milliseconds(milliseconds)
    viewer.window.advance(to: time)
    viewer.window.prepareFrame(at: time)
  }

  private func toast(in viewer: Viewer) -> Toast? {
    viewer.notices.area.subviews.compactMap { $0 as? Toast }.first(where: \.isPresented)
  }

  @Test func `After a while, the window says that a picture is still being opened`() throws {
    let viewer = try makeViewer()
    pass(viewer, to: 4_900)
    #expect(toast(in: viewer) == nil)
    pass(viewer, to: 5_100)
    #expect(toast(in: viewer)?.text == "Still opening a.png…")
    pass(viewer, to: 60_000)
    #expect(toast(in: viewer) != nil)
  }

  @Test func `The user can stop that, and the decoder ends`() throws {
    let viewer = try makeViewer()
    pass(viewer, to: 5_100)
    toast(in: viewer)?.action?.handler()
    #expect(viewer.fault?.reason == .stopped)
    #expect(decoders[0].wasCancelled.wait(timeout: .now() + 20) == .success)
    pass(viewer, to: 6_000)
    #expect(toast(in: viewer) == nil && viewer.photoStage.isComplete)
  }

  @Test func `A folder whose disk does not answer is named after a second`() throws {
    let path = FilePath(folder.path)
    let viewer = Viewer(
      PictureList(awaiting: path), in: window.makeWindow(),
      loader: PictureLoader(decoders: decoders), tileBudget: 1 << 20, watcher: FolderWatcher())
    viewer.window.handle(.resized(WindowSize(points: Size(300, 200), pixelsPerPoint: 1)))
    pass(viewer, to: 900)
    #expect(toast(in: viewer) == nil)
    pass(viewer, to: 1_100)
    #expect(toast(in: viewer)?.text == "Still opening \(path.shortName)…")
    viewer.places.show(PictureList([path.appending("a.png")]))
    #expect(toast(in: viewer) == nil)
  }

  @Test func `Another picture has a time of its own`() throws {
    let viewer = try makeViewer()
    pass(viewer, to: 5_100)
    viewer.photos.showPicture(offsetBy: 1)
    pass(viewer, to: 5_800)
    #expect(toast(in: viewer) == nil)
    pass(viewer, to: 12_000)
    #expect(toast(in: viewer)?.text == "Still opening b.png…")
  }
}
