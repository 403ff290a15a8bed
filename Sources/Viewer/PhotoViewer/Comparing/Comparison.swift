import Controls
import Geometry
import Motion
import Settings
import Views
import Zooming

/// Compares two photos: shows them, locks their zooms together, and lets the user step to others and move the worse one
/// to the trash.
@MainActor
final class Comparison: FrontPage {
  private let library: PictureLibrary
  private let feed: PictureFeed
  private let removal: PictureRemoval
  private let preferences: UserPreferences
  private let window: Window
  private let wakeUp: @Sendable () -> Void
  private var view: CompareView?
  private var lock = ZoomLock()
  /// The settings that were applied last.
  private var settings = Settings()
  /// Called when the photos are no longer compared, with the index of the last used one, and with its content if that
  /// is loaded.
  var onClose: @MainActor (Int, PhotoPagerView.Page?) -> Void = { _, _ in }
  /// Returns the loaded content of the picture at an index; nil for none.
  var preview: @MainActor (Int) -> PhotoPagerView.Page? = { _ in nil }
  /// Performs a command that is not about the photos.
  var performOther: @MainActor (Command) -> Void = { _ in }
  /// Returns the view that comparing is behind: messages stay visible.
  var front: @MainActor () -> View? = { nil }

  /// The memory for the tiles of each photo, in bytes.
  private static let tileBudget = 48 << 20

  /// Creates a comparison of photos of `library` in `window`. They are requested from `feed`.
  init(
    library: PictureLibrary, feed: PictureFeed, removal: PictureRemoval,
    preferences: UserPreferences, window: Window
  ) {
    self.library = library
    self.feed = feed
    self.removal = removal
    self.preferences = preferences
    self.window = window
    wakeUp = window.control?.wakeUp ?? { @Sendable in }
  }

  /// Applies the `settings` for photos.
  func apply(_ settings: Settings) {
    self.settings = settings
    for pane in panes { pane.apply(settings) }
  }

  /// Reduces motion, or no longer.
  func setMotionReduced(_ isReduced: Bool) {
    for pane in panes { pane.pager.isMotionReduced = isReduced }
  }

  /// Whether photos are compared.
  var isOpen: Bool { view != nil }

  /// The height at the bottom that the bars of the photos cover.
  var coveredHeight: Double { view?.coveredHeight ?? 0 }

  private var panes: [ComparePane] { view?.panes ?? [] }

  /// The number of the pane that was used last; nil if photos are not compared.
  private var leader: Int? { isOpen ? lock.leader : nil }

  // MARK: Opening and closing

  /// Compares the photo at `index` with the next one after it, or before it if it is the last one. Videos between them
  /// are passed over, unless there is nothing else.
  func open(_ index: Int) {
    let paths = library.list.paths
    let other =
      paths.indices.dropFirst(index + 1).first { !paths[$0].isVideo }
      ?? paths.indices.prefix(max(0, index)).last { !paths[$0].isVideo }
      ?? (index + 1 < paths.count ? index + 1 : index - 1)
    open(index, other)
  }

  /// Compares the photos at two indices.
  func open(_ first: Int, _ second: Int) {
    let count = library.list.paths.count
    guard !isOpen, first != second, (0..<count).contains(first), (0..<count).contains(second)
    else { return }
    let panes = [first, second].enumerated().map { number, index in
      ComparePane(
        number, showing: index, besides: number == 0 ? second : first, of: library,
        preview: preview(index), tileBudget: Self.tileBudget, wakeUp: wakeUp)
    }
    for pane in panes {
      pane.apply(settings)
      pane.pager.isMotionReduced = window.environment.reducesMotion
    }
    let view = CompareView(panes[0], panes[1])
    self.view = view
    lock = ZoomLock()
    connect(view)
    view.frame = window.content.bounds
    if let front = front() {
      window.content.insertSubview(view, below: front)
    } else {
      window.content.addSubview(view)
    }
    window.beginPresentation(of: view)
    panes[0].pager.becomeFirstResponder()
    feed.panes = panes
  }

  /// Shows the photo or the grid again.
  func close() {
    guard let view else { return }
    let pane = view.panes[lock.leader]
    self.view = nil
    feed.panes = []
    window.endPresentation(of: view)
    view.removeFromSuperview()
    onClose(pane.index, pane.page)
  }

  private func connect(_ view: CompareView) {
    view.onKeyPress = { [weak self] in self?.handle($0) }
    view.onEscape = { [weak self] in self?.close() }
    view.close.addAction(for: .primaryActionTriggered) { [weak self] in self?.close() }
    view.divider.swap.addAction(for: .primaryActionTriggered) { [weak self] in self?.swap() }
    view.divider.lock.addAction(for: .primaryActionTriggered) { [weak self] in self?.toggleLock() }
    view.divider.isLocked = lock.isOn
    for pane in view.panes {
      pane.pager.onTurn = { [weak self, weak pane] steps in
        guard let self, let pane else { return }
        pane.didTurn(by: steps)
        didTurn(pane)
      }
      pane.pager.onLeave = { [weak self] _ in self?.close() }
      pane.bar.trash.addAction(for: .primaryActionTriggered) { [weak self, weak pane] in
        if let pane { self?.moveToTrash(pane) }
      }
    }
  }

  // MARK: Commands

  private func toggleLock() {
    lock.isOn.toggle()
    view?.divider.isLocked = lock.isOn
    view?.setNeedsDisplay()
  }

  private func swap() {
    view?.swapPanes()
    lock.lead(by: lock.follower) { _ in false }
    feed.panes = panes
  }

  /// Moves the photo of `pane` to the trash. The next one takes its place.
  private func moveToTrash(_ pane: ComparePane) { removal.moveToTrash([pane.index]) }

  /// The next photo takes over the zoom of the other one, which is not led to it.
  private func didTurn(_ pane: ComparePane) {
    if let number = panes.firstIndex(where: { $0 === pane }) {
      lock.lead(by: 1 - number) { _ in false }
      panes[1 - number].passOver(pane.index)
    }
    feed.update()
  }

  /// Performs the command of a key on the pane that has the focus, or else on the last used one.
  private func handle(_ press: KeyPress) {
    guard let number = panes.firstIndex(where: \.pager.isFirstResponder) ?? leader,
      let command = preferences.keys.command(for: press, in: .photo),
      let action = CompareAction(
        command, isZoomed: panes[number].pager.isZoomed,
        isRightToLeft: panes[number].pager.isRightToLeft),
      press.phase == .down || action.repeats
    else { return }
    lock.lead(by: number) { panes[$0].pager.isTouched }
    perform(action, on: panes[number])
  }

  private func perform(_ action: CompareAction, on pane: ComparePane) {
    switch action {
    case .close: close()
    case .lock: toggleLock()
    case .swap: swap()
    case .moveToTrash: moveToTrash(pane)
    case .turn(let steps): if pane.turn(by: steps, at: window.now) { didTurn(pane) }
    case .scroll(let step):
      let size = pane.bounds.size
      let distance = Vector(step.dx * size.width, step.dy * size.height)
      pane.pager.perform(.pan(by: -distance), at: window.now)
    case .zoom(let action): pane.pager.perform(action, at: window.now)
    case .other(let command): performOther(command)
    }
  }

  // MARK: Changes of the list

  /// Follows a change of the list from an `earlier` one; `newIndex` maps old indices to new ones, or to nil for removed
  /// photos. A removed photo is replaced by the next one that is not shown beside it; without one, comparing ends. A
  /// restored photo is shown where it was.
  func follow(_ newIndex: (Int) -> Int?, from earlier: PictureList) {
    guard isOpen else { return }
    let panes = panes
    var shown = panes.map { newIndex($0.index) }
    var replaced: [Int] = []
    for (number, pane) in panes.enumerated() {
      let other = shown[1 - number]
      if shown[number] == nil, earlier.paths.indices.contains(pane.index) {
        pane.recordRemoval(of: earlier.paths[pane.index])
      }
      if let index = pane.returning, index != other {
        pane.recordReturn()
        shown[number] = index
      } else if shown[number] == nil {
        shown[number] = Self.neighbor(
          of: pane.index, in: earlier.paths.count, newIndex, besides: other)
      } else {
        continue
      }
      replaced.append(number)
    }
    for (number, pane) in panes.enumerated() {
      guard let index = shown[number] else { continue }
      let other = shown[1 - number]
      if replaced.contains(number) {
        window.cancelTouches(in: pane.pager)
        pane.show(index, besides: other, preview: preview(index))
      } else {
        pane.renumber(current: index, besides: other, newIndex)
      }
    }
    let missing = shown.firstIndex { $0 == nil }
    if let changed = missing ?? replaced.first { lock.lead(by: 1 - changed) { _ in false } }
    guard missing == nil else { return close() }
    feed.update()
  }

  /// Returns the new index of the photo after `index`, or else before it, that is still there and is not the `other`
  /// one.
  nonisolated static func neighbor(
    of index: Int, in count: Int, _ newIndex: (Int) -> Int?, besides other: Int?
  ) -> Int? {
    let candidates = Array(index + 1..<max(index + 1, count)) + (0..<min(index, count)).reversed()
    return candidates.lazy.compactMap(newIndex).first { $0 != other }
  }

  // MARK: Events and time

  /// Handles an event of a wheel, a touchpad or a mouse button at `position`. Returns whether it was handled: whether
  /// photos are compared, and nothing is in front of them.
  func handle(_ event: WindowEvent, at position: Point) -> Bool {
    guard let view, window.presentations.last === view else { return false }
    var offset: Int?
    if case .button(let press) = event {
      offset = press.pictureOffset
      guard offset != nil else { return false }
    }
    // The line between the photos belongs to none.
    guard let number = panes.firstIndex(where: { $0.frame.contains(position) }) else { return true }
    lock.lead(by: number) { panes[$0].pager.isTouched }
    let pane = panes[number]
    let steps = offset ?? pane.handle(event, at: window.now)
    if steps != 0 { perform(.turn(by: steps), on: pane) }
    return true
  }

  /// Ends a `gesture` of a touchpad on the photo that follows it, wherever the pointer is. Returns whether there is
  /// one.
  func end(_ gesture: WindowEvent) -> Bool {
    panes.contains { $0.end(gesture, at: window.now) }
  }

  /// Whether a photo moves.
  var isMoving: Bool { panes.contains(where: \.pager.isMoving) }

  /// Whether both photos are as sharp as they can be; nil if none are compared.
  var isSettled: Bool? { isOpen ? panes.allSatisfy(\.pager.isSettled) : nil }

  /// The next deadline of the photos; nil if there is none.
  var deadline: Instant? { panes.compactMap(\.deadline).min() }

  /// Handles the deadlines that have passed at `time`.
  func advance(to time: Instant) { for pane in panes { pane.advance(to: time) } }

  /// Shows the results of refinements.
  func takeRefinements() { for pane in panes { pane.takeRefinement() } }

  /// Moves the photos to `time`. While their zooms are locked, one follows the other.
  func prepareFrame(at time: Instant) {
    let panes = panes
    for pane in panes { pane.pager.advance(to: time) }
    guard panes.count == 2 else { return }
    lock.update { panes[$0].pager.isTouched }
    for (number, pane) in panes.enumerated() { pane.bar.isCurrent = number == lock.leader }
    guard lock.isOn else { return }
    let leader = panes[lock.leader].pager
    let follower = panes[lock.follower].pager
    if follower.isTouched {
      // Fingers on both sides may turn to other photos.
      guard leader.isPhotoGripped || follower.isPhotoGripped else { return }
      window.cancelTouches(in: follower)
    }
    if let zoom = leader.sharedZoom { follower.follow(zoom) }
  }

  /// Records the drawn frame, and requests missing tiles.
  func recordFrame() {
    guard isOpen else { return }
    for pane in panes { pane.pager.recordFrame() }
    feed.update()
  }
}
