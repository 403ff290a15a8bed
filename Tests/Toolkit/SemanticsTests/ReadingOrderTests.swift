import Geometry
import Semantics
import Testing

@Suite struct ReadingOrderTests {
  private func frame(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 40, height: 20) }

  @Test func `Rows are read from the top, and each from the left`() {
    let frames = [frame(100, 50), frame(0, 50), frame(100, 0), frame(0, 0)]
    #expect(ReadingOrder().indices(of: frames) == [3, 2, 1, 0])
  }

  @Test func `Rows are read from the right where the text is`() {
    let frames = [frame(0, 0), frame(100, 0), frame(50, 40)]
    #expect(ReadingOrder(isRightToLeft: true).indices(of: frames) == [1, 0, 2])
  }

  @Test(arguments: [(8.0, [1, 0]), (8.1, [0, 1])])
  func `Top edges in a row may be 8 points apart`(top: Double, order: [Int]) {
    #expect(ReadingOrder().indices(of: [frame(50, 0), frame(0, top)]) == order)
  }

  @Test func `A row is as high as its first element allows`() {
    let frames = [frame(80, 0), frame(40, 7), frame(0, 14)]
    #expect(ReadingOrder().indices(of: frames) == [1, 0, 2])
  }

  @Test func `Equal places keep their order`() {
    #expect(ReadingOrder().indices(of: [frame(0, 0), frame(0, 0), frame(0, 0)]) == [0, 1, 2])
  }

  @Test func `Places and priorities beyond all measure have an order`() {
    let frames = [
      frame(.nan, 0), frame(0, .nan), frame(0, 0), frame(.infinity, 0), frame(5, .infinity),
    ]
    #expect(ReadingOrder().indices(of: frames).prefix(1) == [2])
    #expect(ReadingOrder().indices(of: frames).sorted() == [0, 1, 2, 3, 4])
    let equal = [frame(0, 0), frame(0, 0), frame(0, 0)]
    #expect(ReadingOrder().indices(of: equal, priorities: [.min, 0, .max]) == [2, 1, 0])
  }
}
