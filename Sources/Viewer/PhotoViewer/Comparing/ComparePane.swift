import Files
import Geometry
import Motion
import PictureLoading
import Settings
import SystemPackage
import Views

/// One of two photos that are compared: a pager through the pictures of the viewer, with a bar.
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
  /// The direction of the last move between photos, 1 or -1.
  private var direction = 1
  /// The photos that were removed while they were shown here, since the user went to another one; the last one was
  /// removed last.
  private var removed: [FilePath] = []

  /// Creates pane `number` that shows picture `index` of `library`, and at first its `preview`. `wakeUp` is called on
  /// another thread when a refinement is done; then call ``takeRefinement()``.
  init(
    _ number: Int, showing index: Int, of library: PictureLibrary,
    preview: PhotoPagerView.Page?, tileBudget: Int,
    wakeUp: @escaping @Sendable () -> Void
  ) {
    self.library = library
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
    pager.enlargement = { [weak library] in library?.enlargement(at: $0) ?? 1 }
    pager.onChange = { [weak self] in self?.pager.setNeedsDisplay() }
    show(index, preview: preview)
  }

  /// Applies the `settings` for photos.
  func apply(_ settings: Settings) { driver.apply(settings) }

  // MARK: The photo

  /// The index of the photo that is shown.
  var index: Int { pager.current }

  /// The file that is shown; nil if the list is empty.
  var path: FilePath? {
    library.list.paths.indices.contains(index) ? library.list.paths[index] : nil
  }

  private var zoomText: String {
    pager.hasPicture ? ControlsContent.spokenPercentage(of: pager.scale) : ""
  }

  /// Shows picture `index`, and at first its content in `preview`.
  func show(_ index: Int, preview: PhotoPagerView.Page?) {
    pager.show(index, of: library.list.paths.count)
    if let preview { pager.put(preview, at: index) }
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

  /// Adapts to a changed list, in which the photo has the index `current`. `newIndex` maps the indices of other
  /// photos, or to nil for removed ones.
  func renumber(current: Int, _ newIndex: (Int) -> Int?) {
    pager.renumber(current: current, of: library.list.paths.count, newIndex)
    didShow()
  }

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

  /// The indices of the photos beside the shown one, the more likely one first.
  private var neighbors: [Int] {
    [index + direction, index - direction].filter(library.list.paths.indices.contains)
  }

  /// The paths of the photos beside the shown one.
  var neighboringPaths: [FilePath] { neighbors.map { library.list.paths[$0] } }

  // MARK: PictureClient

  var requests: [PictureRequest] {
    guard let path, !pager.bounds.isEmpty else { return [] }
    let tiles = pager.tileNeeds
    var requests = pager.requests(
      for: path, isKnown: library.records.isKnown(path), tiles, fitting: fitting)
    for neighbor in neighbors where !pager.isSharp(at: neighbor) {
      requests.append(PictureRequest(library.list.paths[neighbor], fitting))
    }
    return requests + tiles.nearby.map { PictureRequest(path, .tile($0)) }
  }

  func accept(_ arrival: PictureLoader.Arrival) -> Bool {
    let request = arrival.request
    let paths = library.list.paths
    if request.isForThumbnail { return false }
    let shown = (index - 1...index + 1).filter {
      paths.indices.contains($0) && paths[$0] == request.path
    }
    for index in shown {
      if case .success(.picture(_, let info)) = arrival.outcome {
        library.records.record(info, of: request.path)
      }
      guard isOfUse(request.detail, at: index) else { continue }
      if let error = pager.receive(arrival.outcome, for: request.detail, at: index) {
        library.records.record(PictureFault(path: request.path, reason: error))
        pager.put(error, of: request.path, at: index)
      }
    }
    return !shown.isEmpty
  }

  /// The detail of photos that fit the pane.
  private var fitting: PictureRequest.Detail { .fitting(in: paneSize) }

  /// Returns whether a `detail` improves the photo at `index`. A detail for the other pane, of another size, would
  /// otherwise replace the fitting one, which would then be requested again, without end.
  private func isOfUse(_ detail: PictureRequest.Detail, at index: Int) -> Bool {
    guard case .reduced = detail, detail != fitting else { return true }
    return !pager.isSharp(at: index)
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
