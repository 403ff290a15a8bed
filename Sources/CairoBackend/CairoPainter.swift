import CCairo
public import Drawing
import Geometry

/// Paints draw lists with Cairo.
///
/// Everything that fills much of a window stays in pixman's fast paths: rectangles lie on whole
/// pixels, pictures are clipped to such rectangles and continued beyond their edges, and are sampled
/// bilinearly or not at all. Cairo's better filters never run here: they cost 35 ms a frame.
public final class CairoPainter: Painter {
  /// A painter; it keeps nothing between calls.
  public init() {}

  /// Paints `list` over `pixels`; see ``Painter``.
  public func paint(
    _ list: DrawList, into pixels: inout MutableSpan<UInt32>, layout: PixelLayout,
    pixelsPerPoint: Double
  ) {
    precondition(layout.stride >= layout.width && layout.stride * layout.height <= pixels.count)
    pixels.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      let surface = Surface(base, layout: layout)
      let context = Context(on: surface)
      let bounds = Rect(
        x: 0, y: 0, width: Double(layout.width), height: Double(layout.height))
      for command in list.commands {
        context.paint(command, within: bounds, pixelsPerPoint: pixelsPerPoint)
      }
      assert(context.isHealthy)
      cairo_surface_flush(surface.raw)
    }
  }
}

extension Context {
  fileprivate func paint(
    _ command: DrawCommand, within bounds: Rect, pixelsPerPoint scale: Double
  ) {
    switch command {
    case .fill(let rect, let color):
      setColor(color)
      fill(rect.onDevicePixels(scale))
    case .roundedFill(let rect, let radius, let color):
      setColor(color)
      fillRounded(rect.onDevicePlane(scale), radius: radius * scale)
    case .line(let points, let width, let color):
      setColor(color)
      stroke(points.map { Point($0.x * scale, $0.y * scale) }, width: width * scale)
    case .disc(let center, let radius, let color):
      setColor(color)
      fillDisc(center: Point(center.x * scale, center.y * scale), radius: radius * scale)
    case .image(let bitmap, let transform, let clip, let filter):
      guard let visible = clip.onDevicePixels(scale).intersection(bounds) else { return }
      paint(bitmap, transform: Affine(scale: scale) * transform, into: visible, filter: filter)
    case .text(let paragraphs, let box, let layout):
      let box = box.onDevicePlane(scale)
      clipped(to: box) { write(paragraphs, in: box, layout: layout, pixelsPerPoint: scale) }
    case .layer(let list, let frame, let radius, let opacity):
      let frame = frame.onDevicePlane(scale)
      guard opacity > 0, let visible = frame.intersection(bounds) else { return }
      clipped(to: frame, radius: radius * scale) {
        asOnePicture(opacity: opacity) {
          for command in list.commands {
            paint(command, within: visible, pixelsPerPoint: scale)
          }
        }
      }
    }
  }
}

extension Rect {
  /// The rectangle in device pixels, its edges where they are.
  fileprivate func onDevicePlane(_ scale: Double) -> Rect {
    Rect(origin: Point(minX * scale, minY * scale), size: size * scale)
  }

  /// The rectangle in device pixels, every edge moved to the nearest one.
  fileprivate func onDevicePixels(_ scale: Double) -> Rect {
    Rect(
      left: (minX * scale).rounded(), top: (minY * scale).rounded(),
      right: (maxX * scale).rounded(), bottom: (maxY * scale).rounded())
  }
}
