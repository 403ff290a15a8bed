public import Drawing
import Geometry
import Gestures
import Imaging
public import Motion
public import Views

/// The image viewer: a window's content that shows the pictures of a list, one at a time.
///
/// Events come in from the window, touches through the arena to the photo, keys and the wheel as
/// commands; what there is to see goes out as a draw list. Used from one thread.
public final class Viewer: WindowContent {
  let window: any WindowControl
  let loader: PictureLoader
  let root = View()
  let stage = StageView()
  let arena: GestureArena

  var pictures: PictureList
  var size: WindowSize?
  var now = Instant.zero
  /// In which direction pages were turned last: what lies there is fetched first.
  var direction = 1
  var isStale = true
  /// What is wrong with pictures that were tried, by path.
  var faults: [String: PictureFault] = [:]
  /// What is wrong with the current picture, as far as is known.
  public internal(set) var fault: PictureFault?

  /// A viewer of `pictures` in `window`. Decoding starts with the first size it is told.
  public init(_ pictures: PictureList, in window: any WindowControl) {
    self.pictures = pictures
    self.window = window
    loader = PictureLoader(wakeUp: window.wakeUp)
    root.addSubview(stage)
    arena = GestureArena { [unowned root] in root.hitTest($0) }
    root.arena = arena
    stage.onChange = { [unowned self] in isStale = true }
    stage.onTurn = { [unowned self] in didTurn(by: $0) }
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

  /// Whether something changed since it was drawn, or anything moves.
  public var needsFrame: Bool { isStale || stage.isMoving }

  /// Whether the picture is complete and at rest.
  public var isSettled: Bool { !needsFrame && isCurrentComplete }

  /// The photo, or what stands in its way, at `time`.
  public func drawList(at time: Instant) -> DrawList {
    var list = DrawList()
    root.drawTree(into: &list, origin: .zero, at: time)
    isStale = false
    return list
  }

  private func resize(to size: WindowSize) {
    let isFirst = self.size == nil
    self.size = size
    root.frame = Rect(origin: .zero, size: size.points)
    stage.resize(to: size)
    isStale = true
    if isFirst { showCurrent() }
  }
}
