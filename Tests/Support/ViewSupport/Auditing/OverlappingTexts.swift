package import Drawing
import Geometry

extension DrawList {
  /// Returns the pairs of texts that overlap, with nothing between them.
  package func overlappingTexts(measuring measurer: any TextMeasurer) -> [String] {
    var canvas = TextCanvas(measurer: measurer)
    canvas.paint(self, by: .identity, within: nil)
    return canvas.complaints
  }
}

/// The visible lines of text, while a list is painted.
private struct TextCanvas {
  let measurer: any TextMeasurer
  private(set) var complaints: [String] = []
  private var lines: [(text: String, rect: Rect)] = []

  /// The overlap of lines that is no fault, in points: of neighbours, descenders reach into the next line.
  private static let tolerance = Size(2, 4)

  init(measurer: any TextMeasurer) { self.measurer = measurer }

  mutating func paint(_ list: DrawList, by transform: Affine, within clip: Rect?) {
    for command in list.commands {
      switch command {
      case .fill(let rect, let color), .roundedFill(let rect, _, let color):
        if color.alpha > 0 { cover(seen(rect, by: transform, within: clip)) }
      case .path(let path, _, _):
        path.boundingBox.map { cover(seen($0, by: transform, within: clip)) }
      case .image(_, _, let rect, _), .mosaic(_, _, let rect, _):
        cover(seen(rect, by: transform, within: clip))
      case .textBox(let box): write(box, by: transform, within: clip)
      case .layer(let inner, let shape, let opacity, let own):
        guard opacity > 0 else { continue }
        let whole = transform * own
        let limit = shape?.boundingBox.map { seen($0, by: whole, within: clip) } ?? clip
        paint(inner, by: whole, within: limit)
      case .masked(let inner, _): paint(inner, by: transform, within: clip)
      case .line, .disc, .stroke, .shadow, .picture: continue
      }
    }
  }

  private func seen(_ rect: Rect, by transform: Affine, within clip: Rect?) -> Rect {
    let whole = transform.boundingBox(of: rect)
    guard let clip else { return whole }
    return whole.intersection(clip) ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Forgets the lines that something else is painted over.
  private mutating func cover(_ rect: Rect) {
    lines.removeAll { $0.rect.intersection(rect).map { $0.width > 0 && $0.height > 0 } == true }
  }

  private mutating func write(_ box: TextBox, by transform: Affine, within clip: Rect?) {
    let layout = measurer.layout(box.text, in: box.box.size, options: box.options)
    let text = box.text.string
    let rects = layout.lines.map { line in
      let offset = Vector(box.box.minX, box.box.minY)
      return seen(line.rect.translated(by: offset), by: transform, within: clip)
    }
    for (other, place) in lines {
      let overlaps = rects.contains { rect in
        rect.intersection(place).map {
          $0.width > Self.tolerance.width && $0.height > Self.tolerance.height
        } == true
      }
      if overlaps { complaints.append("“\(other)” and “\(text)” at \(place)") }
    }
    lines += rects.map { (text, $0) }
  }
}
