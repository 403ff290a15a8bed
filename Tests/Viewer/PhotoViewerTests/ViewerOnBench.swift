import Codecs
import DecodingSupport
import Dispatch
import Drawing
import FileOperations
import Folders
import Geometry
import Gestures
import Glibc
import Motion
import PictureLoading
import Settings
import Synchronization
import SystemPackage
import TestSupport
import Views

@testable import PhotoViewer

/// A viewer of pictures in a temporary folder, in a simulated window of 300x200, with a virtual
/// clock.
@MainActor
final class ViewerOnBench {
  let viewer: Viewer
  /// The folder of its pictures.
  let folder = TemporaryFolder()
  /// The folder of its trash, its journal and its ratings, which would be tiles among the pictures.
  let home = TemporaryFolder()
  private let window = WindowWithBell()
  private let decoders: [LocalDecoder]
  private let loader: PictureLoader
  private(set) var time = Instant(milliseconds: 1000)
  private var positions: [UInt64: Point] = [:]

  /// Creates a viewer of pictures of `sizes`, starting at `index`, or of the list that `opening`
  /// makes from their paths, whose folders `watcher` watches if there is one. Texts are measured by `measurer`, or else
  /// estimated.
  init(
    _ sizes: [Size], at index: Int = 0, reducesMotion: Bool = false,
    missingProtection: [String] = [], settings: Settings = .dark,
    measuringBy measurer: (any TextMeasurer)? = nil, watcher: FolderWatcher? = nil,
    opening: (([FilePath]) -> PictureList)? = nil
  ) throws {
    var paths: [FilePath] = []
    for (number, size) in sizes.enumerated() {
      paths.append(FilePath(try Self.write(size, to: "\(number).png", in: folder)))
    }
    decoders = (0..<2).map { _ in LocalDecoder(missingProtection: missingProtection) }
    loader = PictureLoader(decoders: decoders)
    let marks = RatingsFile(at: FilePath(home.path + "/state/marks.jsonl"))
    let shown = window.makeWindow()
    if let measurer { shown.textMeasurer = measurer }
    viewer = Viewer(
      opening?(paths) ?? PictureList(paths, startingAt: index), in: shown, loader: loader,
      settings: settings, reducesMotion: reducesMotion, tileBudget: 64 << 20,
      operations: FileOperations(
        trash: Trash(dataHome: FilePath(home.path + "/data")),
        journal: UndoJournal(
          at: FilePath(home.path + "/state/journal.jsonl"), marks: marks),
        marks: marks),
      inspector: LocalInspector(), watcher: watcher)
    resize(to: Size(300, 200))
    fetch()
    draw()
  }

  deinit { loader.end() }

  /// Writes a picture of `size` in one colour to the file `name`, and returns its path.
  @discardableResult static func write(
    _ size: Size, _ color: UInt32 = 0xFF33_6699, to name: String, in folder: TemporaryFolder
  ) throws -> String {
    folder.write(try png(size, color), to: name)
  }

  /// The files that were encoded so far, because encoding is slow in a debug build.
  private static let files = Mutex<[[UInt32]: [UInt8]]>([:])

  private static func png(_ size: Size, _ color: UInt32) throws -> [UInt8] {
    let (width, height) = (Int(size.width), Int(size.height))
    let key = [UInt32(width), UInt32(height), color]
    if let bytes = files.withLock({ $0[key] }) { return bytes }
    let bytes = try PNG.encode(Bitmap(width: width, height: height, filledWith: color))
    files.withLock { $0[key] = bytes }
    return bytes
  }

  var pager: PhotoPagerView { viewer.pager }
  /// A function that wakes the viewer up, on any thread.
  var ring: @Sendable () -> Void { window.wakeUp }
  /// Whether the pointer has been hidden over the window, at each change.
  var pointerChanges: [Bool] { window.pointerChanges }
  /// The clipboard of the viewer.
  var clipboard: any Pasteboard {
    get { window.clipboard }
    set { window.clipboard = newValue }
  }
  /// The latest drag out of the window.
  var drag: LoggedDrag? { window.drag }
  /// Whether the viewer has closed its window.
  var isClosed: Bool { window.isClosed }

  /// The placement of the current picture in the window.
  var placement: Similarity { pager.shownPlacement }

  /// Returns the centre of the current picture, whose size is `size`, in the window.
  func middle(of size: Size) -> Point {
    placement.transform(Point(size.width / 2, size.height / 2))
  }

  /// Whether only the grid is visible, and no photo.
  var isInGrid: Bool { pager.shownIndex == nil }

  // MARK: Time

  @discardableResult func draw(ahead: Duration = .zero) -> DrawList {
    viewer.window.prepareFrame(at: time + ahead)
    return viewer.window.drawList()
  }

  /// Waits until the requested file operations are done, and advances time, with a frame every `frame` and with
  /// deadlines when they are due.
  func wait(_ duration: Duration, frame: Duration = .milliseconds(16)) {
    finishFiles()
    let end = time + duration
    while time < end {
      let next = min(time + frame, end)
      while let deadline = viewer.window.nextDeadline, deadline <= next {
        pass(to: deadline)
        // A deadline that stays would stop the clock.
        if viewer.window.nextDeadline == deadline { break }
      }
      pass(to: next)
      if viewer.window.needsFrame { draw() }
    }
    finishFiles()
  }

  /// Lets time pass without a frame.
  func pass(_ duration: Duration) { pass(to: time + duration) }

  private func pass(to instant: Instant) {
    time = max(time, instant)
    viewer.window.advance(to: time)
  }

  /// Whether nothing moves and no deadline is left.
  var isIdle: Bool { !viewer.window.needsFrame && viewer.window.nextDeadline == nil }

  /// Whether nothing moves or is about to move. Only the release of memory may be awaited.
  var isAtRest: Bool {
    !viewer.window.needsFrame && [nil, viewer.feed.deadline].contains(viewer.window.nextDeadline)
  }

  /// Waits until everything that visible pages and their neighbours need has arrived, including a
  /// refinement in progress. Returns when nothing arrives for `limit`.
  func fetch(within limit: DispatchTimeInterval = .seconds(20)) {
    while isWaiting {
      guard window.bell.wait(timeout: .now() + limit) == .success else { return }
      viewer.window.handle(.woken)
    }
  }

  /// Waits until everything has arrived, is at rest and is refined.
  func settle() {
    for _ in 0..<10 {
      fetch()
      wait(.milliseconds(500))
      if viewer.window.isSettled && isIdle { return }
    }
  }

  /// Whether one of the decoders has a picture open.
  var decodersHoldAPicture: Bool { decoders.contains(where: \.holdsPicture) }

  /// Waits until no decoder has a picture open. Returns false after 20 seconds.
  func waitUntilDecodersClosePictures() -> Bool {
    for _ in 0..<2000 where decodersHoldAPicture { usleep(10_000) }
    return !decodersHoldAPicture
  }

  /// Receives what arrives until `condition` is true. Returns false if nothing arrives for 20
  /// seconds.
  func fetch(until condition: () -> Bool) -> Bool {
    while !condition() {
      guard window.bell.wait(timeout: .now() + .seconds(20)) == .success else { return false }
      viewer.window.handle(.woken)
    }
    return true
  }

  /// Receives what arrives until nothing is done with files, looking at them included. Returns false if nothing arrives
  /// for 20 seconds.
  func finishFileWork() -> Bool {
    fetch {
      let queue = viewer.context.queue
      return !queue.isRunning && !queue.worker.isBusy && !viewer.files.turns.isSaving
    }
  }

  private var isWaiting: Bool {
    if viewer.pictures.isAwaited { return true }
    // Nothing else is requested meanwhile.
    if viewer.comparison.isOpen { return viewer.comparison.isSettled == false }
    guard !isInGrid else { return !viewer.grid.thumbnails.wanted.isEmpty }
    let neighbours = [pager.current - 1, pager.current + 1]
      .filter(viewer.pictures.paths.indices.contains)
    return !viewer.photoStage.isComplete || !neighbours.allSatisfy(pager.isSharp)
      || !pager.isRefined && pager.sharpening.deadline == nil
  }

  // MARK: Events

  func resize(to size: Size) {
    viewer.window.handle(.resized(WindowSize(points: size, pixelsPerPoint: 1)))
  }

  /// Makes the window as much higher as the bar over the grid needs.
  func makeRoomForTheBar() { resize(to: Size(300, 200 + GridBar.reservedHeight)) }

  /// Presses a key, and waits until what it does to files is done.
  func press(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], _ phase: KeyPhase = .down
  ) {
    pressWithoutWaiting(key, modifiers, phase)
    finishFiles()
  }

  /// Presses a key, and does not wait for the disk.
  func pressWithoutWaiting(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], _ phase: KeyPhase = .down
  ) {
    viewer.window.handle(.key(KeyPress(time: time, key: key, modifiers: modifiers, phase: phase)))
  }

  /// Shows files and folders, as soon as they were looked at.
  func show(opening paths: [FilePath]) {
    viewer.places.show(opening: paths)
    let worker = viewer.context.queue.worker
    _ = worker.deliver(until: { !worker.isBusy }, atMost: .seconds(20))
  }

  /// Waits until what was asked for is done to files.
  func finishFiles() {
    if isWorking { _ = fetch { !isWorking } }
  }

  private var isWorking: Bool {
    viewer.context.queue.isRunning || viewer.context.queue.worker.isBusy
      || viewer.settings.preferences.isBusy
  }

  func click(_ button: PointerButton, at point: Point = Point(150, 100)) {
    viewer.window.handle(.button(ButtonPress(time: time, position: point, button: button)))
  }

  func turnWheel(by notches: Double, at point: Point) {
    viewer.window.handle(
      .scroll(ScrollStep(time: time, position: point, notches: Vector(0, notches))))
  }

  /// Moves two fingers on a touchpad by `translation`, or lifts them if it is nil.
  func scroll(
    by translation: Vector?, at point: Point = Point(150, 100), modifiers: EventModifiers = []
  ) {
    viewer.window.handle(
      .scroll(
        ScrollStep(
          time: time, position: point,
          notches: (translation ?? .zero) * (-1 / ScrollStep.pointsPerNotch),
          source: .fingers, phase: translation == nil ? .ended : .changed, modifiers: modifiers)))
  }

  func pinch(
    _ phase: TouchpadGesturePhase, at point: Point = Point(150, 100), scale: Double = 1,
    turn: Double = 0, by translation: Vector = .zero
  ) {
    viewer.window.handle(
      .pinch(
        TouchpadPinch(
          time: time, phase: phase, position: point, scale: scale, turn: turn,
          translation: translation)))
  }

  func swipe(_ phase: TouchpadGesturePhase, by translation: Vector = .zero) {
    viewer.window.handle(
      .swipe(
        TouchpadSwipe(time: time, phase: phase, position: Point(150, 100), translation: translation)
      ))
  }

  func down(_ finger: UInt64, _ x: Double, _ y: Double) { send([(finger, .began, Point(x, y))]) }

  func move(_ finger: UInt64, _ x: Double, _ y: Double) { send([(finger, .moved, Point(x, y))]) }

  func up(_ fingers: UInt64...) { send(fingers.map { ($0, .ended, positions[$0] ?? .zero) }) }

  func tap(_ x: Double, _ y: Double) {
    down(99, x, y)
    wait(.milliseconds(30))
    up(99)
  }

  /// Sends changes that happen at the same instant.
  func send(_ changes: [(finger: UInt64, phase: TouchPhase, at: Point)]) {
    for change in changes { positions[change.finger] = change.at }
    viewer.window.handle(
      .touches(
        TouchFrame(
          time: time,
          changes: changes.map {
            TouchChange(id: TouchID($0.finger), phase: $0.phase, position: $0.at)
          })))
  }
}

extension Settings {
  /// Dark colours, whatever the desktop says.
  static let dark: Settings = {
    var settings = Settings()
    settings.appearance = .dark
    return settings
  }()
}
