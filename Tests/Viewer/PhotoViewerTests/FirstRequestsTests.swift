import DecodingSupport
import Dispatch
import Geometry
import PictureFiles
import PictureLoading
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

@MainActor @Suite struct FirstRequestsTests {
  /// A decoder that notes what it is asked for.
  private final class NotingDecoder: PictureDecoder {
    let requests = Mutex<[PictureRequest]>([])
    /// Whether it can no longer decode anything.
    let isBroken = Mutex(false)
    private let decoder = LocalDecoder()

    func content(
      for request: PictureRequest, onProgress: (Double) -> Void
    ) throws(PictureError) -> PictureContent? {
      requests.withLock { $0.append(request) }
      guard !isBroken.withLock({ $0 }) else { throw .missing }
      return try decoder.content(for: request, onProgress: onProgress)
    }

    func cancel() {}
    func closePicture() {}
  }

  private let folder = TemporaryFolder()
  private let window = WindowWithBell()
  private let decoders = [NotingDecoder(), NotingDecoder()]
  private let size = WindowSize(points: Size(30, 20), pixelsPerPoint: 1.5)

  /// The paths of three pictures; the viewer shows the second.
  private func pictures() throws -> PictureList {
    let paths = try (0..<3).map {
      FilePath(try ViewerOnBench.write(Size(400, 300), to: "\($0).png", in: folder))
    }
    return PictureList(paths, startingAt: 1)
  }

  private func makeViewer(
    of pictures: PictureList, _ loader: PictureLoader
  ) -> Viewer {
    Viewer(pictures, in: window.makeWindow(), loader: loader, tileBudget: 1 << 20)
  }

  /// Delivers what arrives to `viewer` until `condition` is true.
  private func run(_ viewer: Viewer, until condition: () -> Bool) -> Bool {
    while !condition() {
      guard window.bell.wait(timeout: .now() + 20) == .success else { return false }
      viewer.window.handle(.woken)
    }
    return true
  }

  @Test func `Pictures that are requested before there is a viewer are decoded once`() throws {
    let (pictures, loader) = (try pictures(), PictureLoader(decoders: decoders))
    let first = Viewer.firstRequests(for: pictures, in: size)
    let bell = window.bell
    loader.onArrival { bell.signal() }
    loader.want(first, holding: pictures.current)
    #expect(bell.isSignalled())
    let viewer = makeViewer(of: pictures, loader)
    viewer.window.handle(.resized(size))
    #expect(run(viewer) { viewer.photoStage.isComplete })
    #expect(decoders[0].requests.withLock { $0 } == first)
  }

  @Test func `A viewer in a window of another size than expected shows its picture`() throws {
    let (pictures, loader) = (try pictures(), PictureLoader(decoders: decoders))
    loader.want(Viewer.firstRequests(for: pictures, in: size), holding: pictures.current)
    let viewer = makeViewer(of: pictures, loader)
    viewer.window.handle(.resized(WindowSize(points: Size(300, 200), pixelsPerPoint: 1)))
    #expect(run(viewer) { viewer.photoStage.isComplete })
  }

  /// The decoder has kept what it needs to fit the picture again. Tiles would be decoded again.
  @Test func `A picture whose window changes its size at first is fitted again, without tiles`()
    throws
  {
    let (pictures, loader) = (try pictures(), PictureLoader(decoders: decoders))
    loader.want(Viewer.firstRequests(for: pictures, in: size), holding: pictures.current)
    let viewer = makeViewer(of: pictures, loader)
    viewer.window.handle(.resized(size))
    #expect(run(viewer) { viewer.photoStage.isComplete })
    for points in [Size(28, 20), Size(60, 40)] {
      let changed = WindowSize(points: points, pixelsPerPoint: 1.5)
      viewer.window.handle(.resized(changed))
      #expect(!viewer.window.isSettled)
      #expect(run(viewer) { !viewer.pager.hasOutgrownFit && viewer.photoStage.isComplete })
      #expect(
        viewer.feed.missing(in: changed, behind: []).allSatisfy {
          $0.path != pictures.current
        })
    }
    let details = decoders[0].requests.withLock { $0 }.map(\.detail)
    #expect(
      details == [
        .preview, .reduced(width: 45, height: 30), .reduced(width: 42, height: 30),
        .reduced(width: 90, height: 60),
      ])
  }

  @Test func `A picture that cannot be fitted again stays, and the viewer comes to rest`() throws {
    let (pictures, loader) = (try pictures(), PictureLoader(decoders: decoders))
    let viewer = makeViewer(of: pictures, loader)
    viewer.window.handle(.resized(size))
    #expect(run(viewer) { viewer.photoStage.isComplete })
    for decoder in decoders { decoder.isBroken.withLock { $0 = true } }
    viewer.window.handle(.resized(WindowSize(points: Size(28, 20), pixelsPerPoint: 1.5)))
    #expect(viewer.pager.hasOutgrownFit)
    #expect(run(viewer) { !viewer.pager.hasOutgrownFit })
    #expect(viewer.pager.hasPicture && viewer.photoStage.isComplete)
  }

  @Test func `Arrivals before there is a viewer wake it up`() throws {
    let (pictures, loader) = (try pictures(), PictureLoader(decoders: decoders))
    let arrived = DispatchSemaphore(value: 0)
    loader.onArrival { arrived.signal() }
    loader.want(Viewer.firstRequests(for: pictures, in: size), holding: pictures.current)
    #expect(arrived.isSignalled() && arrived.isSignalled())
    #expect(window.bell.wait(timeout: .now()) == .timedOut)
    _ = makeViewer(of: pictures, loader)
    #expect(window.bell.wait(timeout: .now()) == .success)
  }

  @Test func `Folders have no first requests`() throws {
    _ = try pictures()
    let pictures = PictureList(opening: [FilePath(folder.path)])
    #expect(Viewer.firstRequests(for: pictures, in: size).isEmpty)
  }

  @Test func `Neighbours are requested once the first picture is there`() throws {
    let (pictures, loader) = (try pictures(), PictureLoader(decoders: decoders))
    let viewer = makeViewer(of: pictures, loader)
    viewer.window.handle(.resized(size))
    #expect(
      viewer.feed.missing(in: size, behind: [])
        == Viewer.firstRequests(for: pictures, in: size))
    #expect(run(viewer) { viewer.photoStage.isComplete })
    #expect(
      viewer.feed.missing(in: size, behind: []).map(\.path) == [
        pictures.paths[2], pictures.paths[0],
      ])
  }

  @Test func `Neighbours are requested if the first picture is broken`() throws {
    var pictures = try pictures()
    let broken = FilePath(folder.write([1, 2, 3], to: "1.png"))
    pictures = PictureList([pictures.paths[0], broken, pictures.paths[2]], startingAt: 1)
    let viewer = makeViewer(of: pictures, PictureLoader(decoders: decoders))
    viewer.window.handle(.resized(size))
    #expect(run(viewer) { viewer.photoStage.isComplete })
    #expect(
      viewer.feed.missing(in: size, behind: []).map(\.path) == [
        pictures.paths[2], pictures.paths[0],
      ])
  }
}
