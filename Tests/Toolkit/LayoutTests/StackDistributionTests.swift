import Geometry
import Layout
import Testing

/// Items 50, 100 and 30 points wide, with 10 points between them.
@Suite struct StackDistributionTests {
  private let widths = [50.0, 100, 30]

  private func row(_ distribution: StackLayout.Distribution) -> StackLayout {
    var stack = StackLayout()
    stack.distribution = distribution
    stack.spacing = 10
    return stack
  }

  @Test(arguments: [
    (StackLayout.Distribution.fill, [0.0, 150, 160, 260, 270, 300]),
    (.fillEqually, [0, 93.333, 103.333, 196.667, 206.667, 300]),
    (.fillProportionally, [0, 77.778, 87.778, 243.333, 253.333, 300]),
    (.equalSpacing, [0, 50, 110, 210, 270, 300]),
    (.equalCentering, [0, 50, 105, 205, 270, 300]),
  ])
  func `A row that is too long is filled`(
    distribution: StackLayout.Distribution, edges: [Double]
  ) {
    #expect(isClose(row(distribution).edges(of: items(widths), length: 300), edges))
  }

  @Test(arguments: [
    (StackLayout.Distribution.fill, [0.0, 0, 10, 80, 90, 120]),
    (.fillEqually, [0, 33.333, 43.333, 76.667, 86.667, 120]),
    (.fillProportionally, [0, 27.778, 37.778, 93.333, 103.333, 120]),
    (.equalSpacing, [0, 0, 10, 80, 90, 120]),
    (.equalCentering, [0, 0, 10, 80, 90, 120]),
  ])
  func `A row that is too short is compressed`(
    distribution: StackLayout.Distribution, edges: [Double]
  ) {
    #expect(isClose(row(distribution).edges(of: items(widths), length: 120), edges))
  }

  @Test func `The item with the lowest hugging priority grows`() {
    var items = items(widths)
    items[0].huggingPriority = 251
    #expect(row(.fill).edges(of: items, length: 300) == [0, 50, 60, 260, 270, 300])
    items[2].huggingPriority = 249
    #expect(row(.fill).edges(of: items, length: 300) == [0, 50, 60, 160, 170, 300])
  }

  @Test func `Items shrink in ascending order of their compression resistance`() {
    var items = items(widths)
    items[0].compressionResistancePriority = .required
    #expect(row(.fill).edges(of: items, length: 120) == [0, 50, 60, 80, 90, 120])
    items[2].compressionResistancePriority = .defaultLow
    #expect(row(.fill).edges(of: items, length: 120) == [0, 50, 60, 110, 120, 120])
  }

  @Test(arguments: [StackLayout.Distribution.fill, .equalSpacing, .equalCentering])
  func `Without room, all items shrink to nothing`(distribution: StackLayout.Distribution) {
    #expect(row(distribution).edges(of: items(widths), length: 5) == [0, 0, 10, 10, 20, 20])
  }

  @Test func `Proportional items without a size are equal`() {
    let edges = row(.fillProportionally).edges(of: items([0, 0]), length: 110)
    #expect(edges == [0, 50, 60, 110])
  }

  @Test func `Gaps that would be below the spacing become it, and the others share the rest`() {
    // Centres 65 points apart would overlap the first two items. With a gap of 10 there, the other
    // centres are 47.5 apart, too near for the next two.
    let edges = row(.equalCentering).edges(of: items([100, 80, 10, 10]), length: 250)
    #expect(isClose(edges, [0, 100, 110, 190, 200, 210, 240, 250]))
  }

  @Test(arguments: [StackLayout.Distribution.equalSpacing, .equalCentering])
  func `A single item fills the row`(distribution: StackLayout.Distribution) {
    #expect(row(distribution).edges(of: items([50]), length: 300) == [0, 300])
  }

  @Test func `Custom spacing follows its item`() {
    var items = items(widths)
    items[1].customSpacing = 40
    items[2].customSpacing = 99
    #expect(row(.fill).edges(of: items, length: 300) == [0, 120, 130, 230, 270, 300])
    #expect(row(.equalSpacing).edges(of: items, length: 240) == [0, 50, 70, 170, 210, 240])
    #expect(row(.fill).fittingSize(of: items).width == 230)
  }

  @Test func `Hidden items take up neither room nor spacing`() {
    var items = items(widths)
    items[1].isHidden = true
    items[1].customSpacing = 40
    let frames = row(.fill).frames(of: items, in: Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(frames[1] == nil)
    #expect(frames[0] == Rect(x: 0, y: 0, width: 60, height: 20))
    #expect(frames[2] == Rect(x: 70, y: 0, width: 30, height: 20))
    #expect(row(.fill).fittingSize(of: items) == Size(90, 20))
    items[0].isHidden = true
    items[2].isHidden = true
    #expect(
      row(.fill).frames(of: items, in: .init(x: 0, y: 0, width: 9, height: 9)) == [nil, nil, nil])
    #expect(row(.fillEqually).fittingSize(of: items) == .zero)
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func `Sizes that make no sense count as 0`(width: Double) {
    #expect(row(.fill).edges(of: items([width, 30]), length: 40) == [0, 0, 10, 40])
    #expect(row(.fill).fittingSize(of: items([width, 30])).width == 40)
  }
}
