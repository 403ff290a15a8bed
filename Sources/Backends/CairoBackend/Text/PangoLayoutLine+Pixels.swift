import CPango
import Geometry

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// Calls `paint` while each letter of the line, which begins at `start`, is at a whole pixel of its row. Cairo before
  /// 1.17.4 puts letters there itself, and later ones between pixels, where hinted stems are blurred. So text looks the
  /// same with each. `map`, which is upright, is from points to device pixels.
  func atWholePixels(from start: Point, map: Affine, _ paint: () -> Void) {
    let left = (start.x * Double(PANGO_SCALE)).rounded()
    let offsets = moveGlyphs { x in
      let place = map.a * (left + Double(x)) / Double(PANGO_SCALE) + map.tx
      let move = ((place + 0.5).rounded(.down) - place) / map.a * Double(PANGO_SCALE)
      return Int32(exactly: move.rounded()) ?? 0
    }
    paint()
    var rest = offsets[...]
    _ = moveGlyphs { _ in -(rest.popFirst() ?? 0) }
  }

  /// Moves each glyph by the result of `move` for its position, in Pango units from the start of the line. Returns
  /// these moves, in the order of the glyphs.
  private func moveGlyphs(_ move: (Int32) -> Int32) -> [Int32] {
    var moves: [Int32] = []
    var next = pointee.runs
    var pen = Int32(0)
    while let node = next?.pointee {
      next = node.next
      guard let run = node.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let glyphs = run.glyphs?.pointee
      else { continue }
      pen &+= run.start_x_offset
      for index in 0..<Int(glyphs.num_glyphs) {
        let glyph = glyphs.glyphs + index
        let step = move(pen &+ glyph.pointee.geometry.x_offset)
        glyph.pointee.geometry.x_offset &+= step
        moves.append(step)
        pen &+= glyph.pointee.geometry.width
      }
      pen &+= run.end_x_offset
    }
    return moves
  }
}
