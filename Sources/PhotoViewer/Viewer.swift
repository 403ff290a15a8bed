public import Drawing
import Geometry
import Gestures
import Glibc
import Imaging
public import Motion
public import Views

/// The image viewer: a window's content that shows the pictures of a list, one at a time.
///
/// Events come in from the window, touches through the arena to the photo, keys and the wheel as
/// commands; what there is to see goes out as a draw list. Used from one thread.
public final class Viewer: WindowContent {
  private let window: any WindowControl
  private let loader: PictureLoader
  private let root = View()
  private let photo = PhotoView()
  private let message = MessageView()
  private let arena: GestureArena

  private var pictures: PictureList
  private var size: WindowSize?
  private var now = Instant.zero
  private var progress = Progress.awaited
  /// What is wrong with the current picture, as far as is known.
  public private(set) var fault: PictureFault?
  private var isStale = true

  /// How far the current picture has come.
  private enum Progress {
    /// What is shown, if anything, is the picture before it.
    case awaited
    /// It is shown with fewer pixels than it has.
    case reduced
    /// It is all there, or the words that say why it is not.
    case complete
  }

  /// How much of the viewport an arrow key moves a zoomed picture by.
  private static let arrowStep = 0.25

  /// A viewer of `pictures` in `window`. Decoding starts with the first size it is told.
  public init(_ pictures: PictureList, in window: any WindowControl) {
    self.pictures = pictures
    self.window = window
    loader = PictureLoader(wakeUp: window.wakeUp)
    root.addSubview(photo)
    root.addSubview(message)
    arena = GestureArena { [unowned root] in root.hitTest($0) }
    root.arena = arena
    photo.onChange = { [unowned self] in isStale = true }
  }

  // MARK: WindowContent

  /// Takes an event: touches go through the arena, the rest are commands.
  public func handle(_ event: WindowEvent) {
    switch event {
    case .touches(let frame):
      now = max(now, frame.time)
      arena.process(frame)
    case .key(let press):
      now = max(now, press.time)
      if let command = ViewerCommand(press) { perform(command) }
    case .scroll(let step):
      now = max(now, step.time)
      zoom(by: step)
    case .resized(let size): resize(to: size)
    case .woken: takeArrivals()
    case .closeRequested: window.close()
    case .button, .pinch, .swipe, .animationsChanged, .fullscreenChanged, .hover: break
    }
  }

  /// Lets the arena's deadlines pass.
  public func advance(to time: Instant) {
    now = max(now, time)
    arena.advance(to: time)
  }

  /// When a recognizer wants to be asked again.
  public var nextDeadline: Instant? { arena.nextDeadline }

  /// Whether something changed since it was drawn, or the picture moves.
  public var needsFrame: Bool { isStale || photo.isMoving }

  /// Whether the picture is complete and at rest.
  public var isSettled: Bool { !needsFrame && progress == .complete }

  /// The photo, or what stands in its way, at `time`.
  public func drawList(at time: Instant) -> DrawList {
    var list = DrawList()
    root.drawTree(into: &list, origin: .zero, at: time)
    isStale = false
    return list
  }

  // MARK: Events

  private func resize(to size: WindowSize) {
    let isFirst = self.size == nil
    self.size = size
    root.frame = Rect(origin: .zero, size: size.points)
    message.frame = root.bounds
    photo.resize(to: size)
    isStale = true
    if isFirst { loadCurrent() }
  }

  private func zoom(by step: ScrollStep) {
    guard step.notches.dy != 0 else { return }
    let factor = pow(PhotoState.zoomStep, -step.notches.dy)
    photo.perform(.zoom(by: factor, about: step.position), at: now)
  }

  private func perform(_ command: ViewerCommand) {
    switch command {
    case .fit: photo.perform(.zoomToFit, at: now)
    case .actualSize: photo.perform(.zoomToActualSize, at: now)
    case .zoomIn: photo.perform(.zoom(by: PhotoState.zoomStep, about: nil), at: now)
    case .zoomOut: photo.perform(.zoom(by: 1 / PhotoState.zoomStep, about: nil), at: now)
    case .arrow(let direction): move(toward: direction)
    case .next: leaf(by: 1)
    case .previous: leaf(by: -1)
    case .first: leaf(by: -pictures.paths.count)
    case .last: leaf(by: pictures.paths.count)
    case .toggleFullscreen: window.setFullscreen(!window.isFullscreen)
    case .back: goBack()
    case .quit: window.close()
    }
  }

  private func move(toward direction: Vector) {
    guard photo.isZoomed else { return leaf(by: Int(direction.dx)) }
    let step = Vector(
      direction.dx * photo.frame.width * Self.arrowStep,
      direction.dy * photo.frame.height * Self.arrowStep)
    photo.perform(.pan(by: -step), at: now)
  }

  private func goBack() {
    if photo.isZoomed {
      photo.perform(.zoomToFit, at: now)
    } else if window.isFullscreen {
      window.setFullscreen(false)
    } else {
      window.close()
    }
  }

  // MARK: Pictures

  private func leaf(by steps: Int) {
    if pictures.move(by: steps) { loadCurrent() }
  }

  private func loadCurrent() {
    guard let size, let current = pictures.current else { return }
    progress = .awaited
    fault = nil
    window.setTitle("\(name(of: current)) – Touchstone")
    let pixels = size.points * size.pixelsPerPoint
    let fitting = PictureWish.Detail.reduced(width: Int(pixels.width), height: Int(pixels.height))
    loader.want([fitting, .complete].map { PictureWish(current, $0) })
  }

  private func takeArrivals() {
    for arrival in loader.takeArrivals() {
      switch arrival.outcome {
      case .success(let pyramid):
        if progress == .awaited { photo.show(pyramid) } else { photo.sharpen(with: pyramid) }
        message.message = nil
      case .failure(let error): explain(PictureFault(path: arrival.wish.path, reason: error))
      }
      progress = arrival.isComplete ? .complete : .reduced
      isStale = true
    }
  }

  private func explain(_ fault: PictureFault) {
    self.fault = fault
    photo.clear()
    message.message = MessageView.Message(
      headline: "This picture cannot be shown", body: "\(name(of: fault.path))\n\(fault.reason)")
  }
}

/// The last component of `path`.
private func name(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}
