import Geometry

/// The box of views on top of each other.
final class ZStackBox: Box, ContainerBox {
  var contents = Contents()
  var alignment = Alignment.center

  init(in graph: ViewGraph) { super.init(BoxView(), in: graph) }

  override func attach() { contents.attach(to: self) }

  override func answer(to proposal: ProposedViewSize) -> Size {
    let sizes = contents.boxes.map { $0.size(for: proposal) }
    let extent = extent(for: proposal).size
    // Of infinite lengths, there is no middle to align.
    return Size(
      sizes.contains { $0.width == .infinity } ? .infinity : extent.width,
      sizes.contains { $0.height == .infinity } ? .infinity : extent.height)
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    let extent = extent(for: proposal)
    for box in contents.boxes {
      let rect = Rect(
        origin: corner(of: box, for: proposal) - extent.origin.vector,
        size: box.size(for: proposal))
      place(box, in: rect, of: size, proposal: proposal)
    }
  }

  override func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    let extent = extent(for: proposal)
    let places = contents.boxes.compactMap { box in
      let rect = Rect(
        origin: corner(of: box, for: proposal) - extent.origin.vector,
        size: box.size(for: proposal))
      return box.place(of: guide, in: rect.size, proposal: proposal)
        .map { $0 + rect.start(along: guide.axis) }
    }
    return guide.isBaseline ? places.first : places.mean
  }

  /// The top left corner of a box whose guide is at the origin.
  private func corner(of box: Box, for proposal: ProposedViewSize) -> Point {
    let dimensions = box.dimensions(in: box.size(for: proposal), proposal: proposal)
    return .zero - alignment.place(in: dimensions).vector
  }

  /// The union of the boxes of the highest layout priority, whose guides are at the origin.
  private func extent(for proposal: ProposedViewSize) -> Rect {
    guard let highest = contents.boxes.map(\.layoutPriority).max() else {
      return Rect(origin: .zero, size: .zero)
    }
    let rects = contents.boxes.filter { $0.layoutPriority == highest }.map {
      Rect(origin: corner(of: $0, for: proposal), size: $0.size(for: proposal))
    }
    return Rect(
      left: rects.map(\.minX).min() ?? 0, top: rects.map(\.minY).min() ?? 0,
      right: rects.map(\.maxX).max() ?? 0, bottom: rects.map(\.maxY).max() ?? 0)
  }
}
