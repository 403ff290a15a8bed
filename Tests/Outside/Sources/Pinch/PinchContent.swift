import TouchstoneToolkit

/// A window's content: a picture that two fingers zoom, move and rotate.
final class PinchContent: WindowContent {
  private unowned let window: any WindowControl
  private let photo = ZoomView()
  private let arena: GestureArena
  private var isStale = true

  init(in window: any WindowControl) {
    self.window = window
    arena = GestureArena { [unowned photo] in photo.hitTest($0) }
    photo.arena = arena
    photo.contentView = ImageView(
      Self.picture, frame: Rect(x: 0, y: 0, width: 400, height: 400))
  }

  /// Black, with a white square of 40 by 40 pixels in the middle.
  private static var picture: Bitmap {
    var bitmap = Bitmap(width: 400, height: 400, filledWith: 0xFF00_0000)
    for y in 180..<220 {
      for x in 180..<220 { bitmap[x, y] = 0xFFFF_FFFF }
    }
    return bitmap
  }

  func handle(_ event: WindowEvent) {
    isStale = true
    switch event {
    case .touches(let frame): arena.process(frame)
    case .resized(let size): photo.frame = Rect(origin: .zero, size: size.points)
    case .closeRequested: window.close()
    default: break
    }
  }

  func advance(to now: Instant) { arena.advance(to: now) }

  var nextDeadline: Instant? { arena.nextDeadline }

  var needsFrame: Bool { isStale || photo.isAnimating }

  func prepareFrame(at time: Instant) {
    isStale = false
    photo.advance(to: time)
  }

  func drawList() -> DrawList {
    var list = DrawList()
    photo.drawTree(into: &list)
    return list
  }
}
