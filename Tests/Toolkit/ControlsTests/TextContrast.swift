import Drawing
import Geometry

/// The contrast of texts with the background painted below them.
enum TextContrast {
  /// Returns the contrast of each text of `list`, which has no dynamic colours, on `ground` and the fills
  /// below it.
  static func ratios(
    in list: DrawList, on ground: Color = Color(white: 1)
  ) -> [(text: String, ratio: Double)] {
    var fills: [(frame: Rect, color: Color)] = []
    return ratios(in: list, on: ground, &fills)
  }

  private static func ratios(
    in list: DrawList, on ground: Color, _ fills: inout [(frame: Rect, color: Color)]
  ) -> [(text: String, ratio: Double)] {
    var found: [(text: String, ratio: Double)] = []
    func record(_ text: String, _ color: Color, at point: Point) {
      let below = fills.filter { $0.frame.contains(point) }.reduce(ground) {
        $1.color.composited(over: $0)
      }
      found.append((text, color.contrast(on: below)))
    }
    for command in list.commands {
      switch command {
      case .fill(let rect, let color), .roundedFill(let rect, _, let color):
        fills.append((rect, color))
      case .textBox(let box):
        for run in box.text.runs {
          record(box.text.string, run.attributes.color, at: box.box.center)
        }
      case .layer(let inner, _, let opacity, .identity):
        let count = fills.count
        found += ratios(in: inner, on: ground, &fills)
        guard opacity < 1 else { break }
        // Of a group that is faded as a whole, only what is on top counts.
        let top = fills[count...].last { $0.color.alpha == 1 }
        fills[count...] = []
        if let top { fills.append((top.frame, top.color.opacity(opacity))) }
      default: break
      }
    }
    return found
  }
}
