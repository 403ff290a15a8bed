import Drawing

/// What the strokes of a drawing look like, and the one that grows. A stroke that stays keeps its picture.
struct SketchPictures {
  private var strokes: [SketchStroke] = []
  private var pictures: [StrokePicture] = []
  private var growing: StrokePicture?

  /// Shows another drawing. Returns how many strokes were drawn anew.
  @discardableResult
  mutating func show(_ sketch: Sketch) -> Int {
    var (next, made) = (0, 0)
    let former = zip(strokes, pictures).map(\.self)
    pictures = sketch.strokes.map { stroke in
      // Changes keep the order of the strokes that stay.
      if let kept = former[next...].firstIndex(where: { $0.0 == stroke }) {
        next = kept + 1
        return former[kept].1
      }
      made += 1
      return StrokePicture(stroke)
    }
    strokes = sketch.strokes
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

  /// Gives up the stroke that grows, which is drawn no more or belongs to the drawing from now on.
  mutating func dropGrowing() { growing = nil }

  /// Draws all strokes, the one that grows in front.
  func draw(into list: inout DrawList) {
    for picture in pictures { list.commands += picture.commands }
    list.commands += growing?.commands ?? []
  }
}
