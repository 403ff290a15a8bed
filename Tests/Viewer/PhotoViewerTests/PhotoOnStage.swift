import Drawing
import Geometry
import Gestures
import Motion
import Pixels
import ViewSupport
import Views

@testable import PhotoViewer

/// A photo in a window of 1200x800, with an arena in front of it.
@MainActor
final class PhotoOnStage {
  let photo = PhotoPagerView(tiles: TileStore(budget: 64 << 20))
  let arena: GestureArena
  var time = Instant.zero

  init() {
    let photo = photo
    arena = GestureArena { photo.hitTest($0) }
    photo.resize(to: WindowSize(points: Size(1200, 800), pixelsPerPoint: 1))
    // A photo that fingers dismiss comes back.
    photo.onLeave = { [unowned photo] in
      photo.open(from: Rect(x: 100, y: 100, width: 160, height: 160), at: $0)
    }
    show(width: 400, height: 300)
  }

  /// Shows a picture of `width` by `height` pixels, the second of three.
  func show(width: Int, height: Int) {
    photo.show(1, of: 3)
    photo.put(
      .picture(Pyramid(of: Bitmap(width: width, height: height, filledWith: 0xFF33_6699))), at: 1)
  }

  func drawList(ahead: Duration = .zero) -> DrawList {
    photo.advance(to: time + ahead)
    photo.recordFrame()
    return photo.drawn
  }

  func wait(_ duration: Duration) {
    time = time + duration
    arena.advance(to: time)
  }

  func send(_ phase: TouchPhase, _ fingers: (id: UInt64, at: Point)...) {
    let changes = fingers.map {
      TouchChange(id: TouchID($0.id), phase: phase, position: $0.at)
    }
    arena.process(TouchFrame(time: time, changes: changes))
  }

  func tap(_ id: UInt64, at point: Point = Point(600, 400)) {
    for phase in [TouchPhase.began, .ended] {
      send(phase, (id, point))
      wait(.milliseconds(60))
    }
  }

  /// Draws a frame for the next vertical blank, and returns its transform of the picture.
  func drawAhead() -> Affine? { drawList(ahead: .milliseconds(16)).imageTransform }

  /// The transform of the picture in a frame drawn now.
  var imageTransform: Affine? { drawList().imageTransform }
}

extension DrawList {
  /// The transform of the picture, or nil if none of it is visible.
  var imageTransform: Affine? {
    for command in commands {
      switch command {
      case .image(_, let transform, _, _), .mosaic(_, let transform, _, _): return transform
      default: break
      }
    }
    return nil
  }
}
