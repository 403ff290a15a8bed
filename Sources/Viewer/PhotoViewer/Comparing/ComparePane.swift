import Files
import Geometry
import Motion
import PictureLoading
import Settings
import SystemPackage
import Views

/// One of two photos that are compared: a pager through the pictures of the viewer that are not in the other pane, with
/// a bar.
///
/// Its recognizers are its own, so that two people can move both photos at the same time.
final class ComparePane: View, PictureClient {
  let pager: PhotoPagerView
  let bar: ComparePaneBar
  /// The height at the bottom that something else covers, in points.
  var coveredHeight = 0.0 {
    didSet { if coveredHeight != oldValue { setNeedsLayout() } }
  }

  private let library: PictureLibrary
  private let driver: PhotoDriver
  /// The slots of the pictures in the pager.
  private var slots: PaneSlots
  /// The direction of the last move between photos, 1 or -1.
  private var direction = 1
  /// The photos that were removed while they were shown here, since the user went to another one; the last one was
  /// removed last.
  private var removed: [FilePath] = []

  /// Creates pane `number` that shows picture `index` of `library`, and at first its `preview`, beside a pane that
  /// shows the picture at `other`. `wakeUp` is called on another thread when a refinement is done; then call
  /// ``takeRefinement()``.
  init(
    _ number: Int, showing index: Int, besides other: Int, of library: PictureLibrary,
    preview: PhotoPagerView.Page?, tileBudget: Int,
    wakeUp: @escaping @Sendable () -> Void
  ) {
    self.library = library
    slots = PaneSlots(of: library.list.paths.count, besides: other)
    pager = PhotoPagerView(tiles: TileStore(budget: tileBudget))
    bar = ComparePaneBar(number)
    driver = PhotoDriver(of: pager, wakeUp: wakeUp)
    super.init()
    clipsToBounds = true
    addSubview(pager)
    addSubview(bar)
    pager.accessibilityIdentifier = "compare.photo-\(number)"
    pager.describe = { [weak self] in
      StageView.Description(name: self?.path?.displayName ?? "", state: self?.zoomText ?? "")
    }
    pager.enlargement = { [weak self] slot in
      guard let self else { return 1 }
      return self.library.enlargement(at: slots.index(of: slot))
    }
    pager.onChange = { [weak self] in self?.pager.setNeedsDisplay() }
    show(index, besides: other, preview: preview)
  }

  /// Applies the `settings` for photos.
  func apply(_ settings: Settings) { driver.apply(settings) }

  // MARK: The photo

  /// The index of the photo that is shown.
  var index: Int { slots.index(of: pager.current) }

  /// The file that is shown; nil if the list is empty.
  var path: FilePath? { path(in: pager.current) }

  /// The content that is shown; nil before it is loaded.
  var page: PhotoPagerView.Page? { pager.pages[pager.current] }

  /// Returns the file in `slot`; nil if there is none.
  private func path(in slot: Int) -> FilePath? {
    let index = slots.index(of: slot)
    return library.list.paths.indices.contains(index) ? library.list.paths[index] : nil
  }

  private var zoomText: String {
    pager.hasPicture ? ControlsContent.spokenPercentage(of: pager.scale) : ""
  }

  /// Shows picture `index`, and at first its content in `preview`, beside the picture at `other`.
  func show(_ index: Int, besides other: Int?, preview: PhotoPagerView.Page?) {
    slots = PaneSlots(of: library.list.paths.count, besides: other)
    pager.show(slots.slot(of: index) ?? 0, of: slots.count)
    if let preview { pager.put(preview, at: pager.current) }
    didShow()
  }

  /// Moves by `steps` photos, at most to the first or the last one. Returns whether another one is shown.
  func turn(by steps: Int, at time: Instant) -> Bool {
    guard pager.turnPage(by: steps, at: time) else { return false }
    didTurn(by: steps)
    return true
  }

  /// Follows a move by `steps` photos.
  func didTurn(by steps: Int) {
    direction = steps < 0 ? -1 : 1
    removed = []
    pager.dropFarPages()
    didShow()
  }

  /// Adapts to a changed list, in which the photo has the index `current`, and that in the other pane the index
  /// `other`. `newIndex` maps the indices of other photos, or to nil for removed ones.
  func renumber(current: Int, besides other: Int?, _ newIndex: (Int) -> Int?) {
    let old = slots
    let new = PaneSlots(of: library.list.paths.count, besides: other)
    slots = new
    pager.renumber(current: new.slot(of: current) ?? 0, of: new.count) {
      newIndex(old.index(of: $0)).flatMap(new.slot)
    }
    didShow()
  }

  /// Passes over the photo at `other` from now on, which the other pane shows.
  func passOver(_ other: Int) { renumber(current: index, besides: other) { $0 } }

  /// Records that the shown photo at `path` was removed.
  func recordRemoval(of path: FilePath) { removed.append(path) }

  /// The index of the photo that was removed last, if it is in the list again; nil if it is not.
  var returning: Int? { removed.last.flatMap { library.list.paths.firstIndex(of: $0) } }

  /// Records that the photo that was removed last is shown again.
  func recordReturn() { _ = removed.popLast() }

  private func didShow() {
    bar.name = path?.displayName ?? ""
    // The bar is as wide as the name.
    setNeedsLayout()
  }

  /// The slots beside the shown one with their files, the more likely one first.
  private var neighbors: [(slot: Int, path: FilePath)] {
    [pager.current + direction, pager.current - direction].compactMap { slot in
      path(in: slot).map { (slot, $0) }
    }
  }

  /// The paths of the photos beside the shown one.
  var neighboringPaths: [FilePath] { neighbors.map(\.path) }

  // MARK: PictureClient

  var requests: [PictureRequest] {
    guard let path, !pager.bounds.isEmpty else { return [] }
    let tiles = pager.tileNeeds
    var requests = pager.requests(
      for: path, isKnown: library.records.isKnown(path), tiles, fitting: fitting)
    for neighbor in neighbors where !pager.isSharp(at: neighbor.slot) {
      requests.append(PictureRequest(neighbor.path, fitting))
    }
    return requests + tiles.nearby.map { PictureRequest(path, .tile($0)) }
  }

  func accept(_ arrival: PictureLoader.Arrival) -> Bool {
    let request = arrival.request
    if request.isForThumbnail { return false }
    let shown = (pager.current - 1...pager.current + 1).filter { path(in: $0) == request.path }
    for slot in shown {
      if case .success(.picture(_, let info)) = arrival.outcome {
        library.records.record(info, of: request.path)
      }
      guard isOfUse(request.detail, at: slot) else { continue }
      if let error = pager.receive(arrival.outcome, for: request.detail, at: slot) {
        library.records.record(PictureFault(path: request.path, reason: error))
        pager.put(error, of: request.path, at: slot)
      }
    }
    return !shown.isEmpty
  }

  /// The detail of photos that fit the pane.
  private var fitting: PictureRequest.Detail { .fitting(in: paneSize) }

  /// Returns whether a `detail` improves the photo in `slot`. A detail for the other pane, of another size, would
  /// otherwise replace the fitting one, which would then be requested again, without end.
  private func isOfUse(_ detail: PictureRequest.Detail, at slot: Int) -> Bool {
    guard case .reduced = detail, detail != fitting else { return true }
    return !pager.isSharp(at: slot)
  }

  private var paneSize: WindowSize {
    WindowSize(points: bounds.size, pixelsPerPoint: window?.pixelsPerPoint ?? 1)
  }

  // MARK: Frames

  /// The next deadline of refining or of motion by a touchpad; nil if there is none.
  var deadline: Instant? { driver.deadline }

  /// Handles the deadlines that have passed at `time`.
  func advance(to time: Instant) { driver.advance(to: time) }

  /// Shows the result of a refinement, if there is one.
  func takeRefinement() { driver.takeRefinement() }

  /// Handles an event of a wheel or a touchpad over the pane, in coordinates of the window.
  /// - Returns: The number of photos to move on.
  func handle(_ event: WindowEvent, at time: Instant) -> Int {
    let offset = convert(.zero, from: nil).vector
    switch event {
    case .scroll(var step):
      step.position += offset
      return driver.handle(step, at: time)
    case .pinch(var pinch):
      pinch.position += offset
      driver.pointing.handle(pinch, at: time)
    case .swipe(var swipe):
      swipe.position += offset
      driver.pointing.handle(swipe, at: time)
    default: break
    }
    return 0
  }

  /// Ends a `gesture` of a touchpad at `time` if the photo follows it. Returns whether it does.
  func end(_ gesture: WindowEvent, at time: Instant) -> Bool {
    driver.pointing.end(gesture, at: time)
  }

  // MARK: Layout

  override func layoutSubviews() {
    let size = paneSize
    if pager.bounds.size != size.points { pager.resize(to: size) }
    var free = bounds
    free.size.height -= coveredHeight
    bar.fit(in: free, for: window?.inputKind ?? .touch)
  }
}
