import Drawing

/// The pictures of the strokes of a drawing, and of the live one. A finished stroke keeps its picture.
struct SketchPictures {
  private var strokes: [SketchStroke] = []
  private var pictures: [StrokePicture] = []
  private var growing: StrokePicture?

  /// Shows another drawing. Returns the number of strokes that were redrawn.
  @discardableResult
  mutating func show(_ sketch: Sketch) -> Int {
    let new = sketch.strokes
    // Most changes are in one place; only the strokes there are looked up.
    let head = zip(strokes, new).prefix { $0 == $1 }.count
    let tail = zip(strokes.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let left = head..<strokes.count - tail
    let entering = new[head..<new.count - tail]
    let former = Dictionary(zip(strokes[left], pictures[left])) { first, _ in first }
    var made = 0
    let entered = entering.map { stroke in
      if let kept = former[stroke] { return kept }
      made += 1
      return StrokePicture(stroke)
    }
    pictures.replaceSubrange(left, with: entered)
    strokes = new
    return made
  }

  /// Draws the stroke that grows further.
  mutating func grow(in ink: SketchInk, by points: [SketchPoint]) {
    var picture = growing ?? StrokePicture(SketchStroke(ink: ink))
    // Two copies would copy all of its commands.
    growing = nil
    picture.append(points)
    growing = picture
  }

  /// Ends the live stroke, which was cancelled or has become part of the drawing.
  mutating func dropGrowing() { growing = nil }

  /// Draws all strokes, the live one in front.
  func draw(into list: inout DrawList) {
    for picture in pictures { list.commands += picture.commands }
    list.commands += growing?.commands ?? []
  }
}
