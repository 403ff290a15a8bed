import Geometry
import Layout

/// The box of views beside or below each other.
final class StackBox: Box, ContainerBox {
  var contents = Contents()
  /// The space between views; nil for the default.
  var spacing: Double?
  var horizontalAlignment = HorizontalAlignment.center
  var verticalAlignment = VerticalAlignment.center
  private let axis: Axis

  /// The space between views by default, in points. Beside empty space there is none.
  private static let defaultSpacing = 8.0

  init(_ axis: Axis, in graph: ViewGraph) {
    self.axis = axis
    super.init(BoxView(), in: graph)
  }

  override func attach() { contents.attach(to: self) }

  override func answer(to proposal: ProposedViewSize) -> Size { arrangement(for: proposal).size }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    for place in arrangement(for: proposal).places {
      self.place(place.box, in: place.rect, of: size, proposal: place.proposal)
    }
  }

  override func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    let places = arrangement(for: proposal).places.compactMap { place in
      place.box.place(of: guide, in: place.rect.size, proposal: place.proposal)
        .map { $0 + place.rect.start(along: guide.axis) }
    }
    guard guide.isBaseline else { return places.mean }
    let isLast = guide == VerticalAlignment.lastTextBaseline.guide
    return isLast && axis == .vertical ? places.last : places.first
  }

  // MARK: Arrangement

  private struct Place {
    let box: Box
    let proposal: ProposedViewSize
    var rect: Rect
  }

  private struct Arrangement {
    var places: [Place] = []
    var size = Size.zero
  }

  private func arrangement(for proposal: ProposedViewSize) -> Arrangement {
    let boxes = contents.boxes
    var arrangement = Arrangement()
    guard !boxes.isEmpty else { return arrangement }
    let gaps = gaps(between: boxes)
    var position = 0.0
    for (index, proposal) in proposals(to: boxes, within: proposal, gaps: gaps).enumerated() {
      if index > 0 { position += gaps[index - 1] }
      let size = boxes[index].size(for: proposal)
      let origin = axis == .horizontal ? Point(position, 0) : Point(0, position)
      arrangement.places.append(
        Place(box: boxes[index], proposal: proposal, rect: Rect(origin: origin, size: size)))
      position += axis == .horizontal ? size.width : size.height
    }
    let breadth = align(&arrangement.places)
    arrangement.size = axis == .horizontal ? Size(position, breadth) : Size(breadth, position)
    return arrangement
  }

  private func gaps(between boxes: [Box]) -> [Double] {
    zip(boxes, boxes.dropFirst()).map { one, next in
      spacing ?? (one.isSpacer || next.isSpacer ? 0 : Self.defaultSpacing)
    }
  }

  private func proposals(
    to boxes: [Box], within proposal: ProposedViewSize, gaps: [Double]
  ) -> [ProposedViewSize] {
    let axis = axis
    let (length, breadth) =
      axis == .horizontal
      ? (proposal.width, proposal.height) : (proposal.height, proposal.width)
    func proposed(_ length: Double?, _ breadth: Double?) -> ProposedViewSize {
      axis == .horizontal
        ? ProposedViewSize(width: length, height: breadth)
        : ProposedViewSize(width: breadth, height: length)
    }
    guard let length else { return boxes.map { _ in proposed(nil, breadth) } }
    func answer(_ index: Int, _ length: Double, _ breadth: Double?) -> Double {
      let size = boxes[index].size(for: proposed(length, breadth))
      return axis == .horizontal ? size.width : size.height
    }
    let graph = graph
    let probed = probedBreadth(breadth)
    let negotiation = StackSizing(
      priorities: boxes.map(\.layoutPriority),
      probe: { index, length in graph.probe { answer(index, length, probed) } },
      answer: { answer($0, $1, breadth) })
    return negotiation.proposals(within: max(0, length - gaps.reduce(0, +)))
      .map { proposed($0, breadth) }
  }

  /// Returns the breadth with which the flexibility of boxes is probed. While that of the stack itself is probed, it is
  /// the ideal one in place of any between the smallest and the largest, so that the proposals to a box are no more
  /// than a few for each stack around it: with those that stacks in stacks would make, they would double at each level.
  private func probedBreadth(_ breadth: Double?) -> Double? {
    guard graph.isProbing, let breadth, breadth > 0, breadth < .infinity else { return breadth }
    return nil
  }

  /// Moves the places across the stack until their guides meet. Returns the extent of all.
  private func align(_ places: inout [Place]) -> Double {
    let guide = axis == .horizontal ? verticalAlignment.guide : horizontalAlignment.guide
    let guides = places.map { place in
      place.box.dimensions(in: place.rect.size, proposal: place.proposal)[guide]
    }
    let before = guides.max() ?? 0
    var after = 0.0
    for index in places.indices {
      let extent = axis == .horizontal ? places[index].rect.height : places[index].rect.width
      // Of infinite lengths, there is no middle to align.
      after = max(after, extent < .infinity ? extent - guides[index] : .infinity)
      let start = before - guides[index]
      if axis == .horizontal {
        places[index].rect.origin.y = start
      } else {
        places[index].rect.origin.x = start
      }
    }
    return before + after
  }
}

extension [Double] {
  /// The mean of all; nil if there are none.
  var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
