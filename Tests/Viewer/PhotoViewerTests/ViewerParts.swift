import DecodingSupport
import Dispatch
import Drawing
import FileOperations
import Geometry
import Motion
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Views

@testable import PhotoViewer

/// The parts of a viewer that its controllers work with, without a viewer: three pictures, of which the second is
/// current and shown, in a window of 300x200.
@MainActor
final class ViewerParts {
  let folder = TemporaryFolder()
  let control = WindowWithBell()
  let window: Window
  let input = InputState()
  let announcer: Announcer
  let notices = Notices()
  let desktop = DesktopActions()
  let preferences = UserPreferences(RememberedChoices())
  let photoStage: PhotoStage
  let gridStage = GridStage()
  let queue: FileQueue
  let library: PictureLibrary
  let feed: PictureFeed
  let playback: PlaybackController
  let navigator: PhotoNavigator
  /// The announcements to screen readers.
  private(set) var words: [String] = []
  private let loader = PictureLoader(decoders: [LocalDecoder(), LocalDecoder()])

  static let size = WindowSize(points: Size(300, 200), pixelsPerPoint: 1)

  init() throws {
    let (folder, notices) = (folder, notices)
    let paths = try ["a.png", "b.png", "c.png"].map {
      FilePath(try ViewerOnBench.write(Size(60, 40), to: $0, in: folder))
    }
    window = control.makeWindow()
    announcer = Announcer(window: window, input: input)
    let operations = FileOperations(
      trash: Trash(dataHome: FilePath(folder.path + "/data")),
      journal: UndoJournal(at: FilePath(folder.path + "/journal.jsonl")), marks: nil)
    queue = FileQueue(operations, notices: notices, wakeUp: control.wakeUp)
    photoStage = PhotoStage(tiles: TileStore(budget: 1 << 20), wakeUp: control.wakeUp)
    library = PictureLibrary(
      PictureList(paths, startingAt: 1), queue: queue, inspector: LocalInspector(),
      wakeUp: control.wakeUp)
    feed = PictureFeed(loader: loader, library: library, stage: photoStage, grid: gridStage.grid)
    playback = PlaybackController(stage: photoStage, library: library, feed: feed, notices: notices)
    navigator = PhotoNavigator(
      stage: photoStage, library: library, grid: gridStage.grid, feed: feed, playback: playback,
      window: window, announcer: announcer)
    loader.onArrival(control.wakeUp)
    showViews()
    gridStage.grid.pictures = paths
    navigator.showCurrent()
    window.accessibilityObserver = AccessibilityObserver { [weak self] in
      if case .announcement(let text, _) = $0 { self?.words.append(text) }
    }
  }

  deinit { loader.end() }

  private func showViews() {
    let views = [
      gridStage.grid, gridStage.bar, gridStage.search.bar, photoStage.pager, photoStage.controls,
      notices.area,
    ]
    for view in views { window.content.addSubview(view) }
    window.handle(.resized(Self.size))
    gridStage.grid.resize(to: Self.size)
    photoStage.pager.resize(to: Self.size)
  }

  var pager: PhotoPagerView { photoStage.pager }
  var grid: GridView { gridStage.grid }
  /// The path of the current picture.
  var current: FilePath? { library.list.current }
  /// The visible texts.
  var notice: String? { notices.current?.accessibilityLabel }
  var context: ViewerContext {
    ViewerContext(
      library: library, queue: queue, notices: notices, preferences: preferences, desktop: desktop,
      window: window,
      folders: FolderChooserPresenter(window: window, worker: queue.worker, feed: feed),
      input: input, announcer: announcer)
  }

  /// Shows a picture as the current one, as if it had been decoded.
  func showPicture(_ info: PictureInfo = PictureInfo(format: "PNG", size: Size(60, 40))) {
    let bitmap = Bitmap(width: 60, height: 40, filledWith: 0xFF33_6699)
    pager.put(.picture(Pyramid(of: bitmap)), at: pager.current)
    if let current { playback.record(info, of: current) }
  }

  /// Shows the grid alone.
  func closePhoto() {
    pager.clear()
    pager.isHidden = true
    grid.isHidden = false
  }

  /// Receives what the background has done until `condition` is true. Returns false if nothing happens for 20
  /// seconds.
  func wait(until condition: () -> Bool) -> Bool {
    while !condition() {
      guard control.bell.wait(timeout: .now() + .seconds(20)) == .success else { return false }
      queue.worker.deliver()
    }
    return true
  }

  /// Draws frames for `duration` from `start` on. Returns the time of the last one.
  @discardableResult func draw(from start: Instant, for duration: Duration) -> Instant {
    var time = start
    while time < start + duration {
      time = time + .milliseconds(16)
      window.prepareFrame(at: time)
    }
    return time
  }
}
