import Geometry
import Layout
import Testing

@Suite struct StackAlignmentTests {
  private let bounds = Rect(x: 5, y: 7, width: 200, height: 100)

  private func frames(
    _ sizes: [Size], axis: Axis = .horizontal, _ alignment: StackLayout.Alignment,
    change: (inout StackLayout) -> Void = { _ in }
  ) -> [Rect?] {
    var stack = StackLayout()
    stack.axis = axis
    stack.alignment = alignment
    change(&stack)
    return stack.frames(of: sizes.map { StackItem(size: $0) }, in: bounds)
  }

  @Test(arguments: [
    (StackLayout.Alignment.fill, 7.0, 100.0), (.top, 7, 40), (.center, 37, 40), (.bottom, 67, 40),
  ])
  func `Items of a row are aligned vertically`(
    alignment: StackLayout.Alignment, y: Double, height: Double
  ) {
    let frames = frames([Size(80, 40), Size(120, 300)], alignment)
    #expect(
      frames == [
        Rect(x: 5, y: y, width: 80, height: height), Rect(x: 85, y: 7, width: 120, height: 100),
      ])
  }

  @Test(arguments: [
    (StackLayout.Alignment.fill, 5.0, 200.0), (.leading, 5, 80), (.center, 65, 80),
    (.trailing, 125, 80), (.firstBaseline, 5, 80),
  ])
  func `Items of a column are aligned horizontally`(
    alignment: StackLayout.Alignment, x: Double, width: Double
  ) {
    let frames = frames([Size(80, 40), Size(10, 60)], axis: .vertical, alignment)
    #expect(frames[0] == Rect(x: x, y: 7, width: width, height: 40))
    #expect(frames[1]?.minY == 47 && frames[1]?.maxY == 107)
  }

  @Test func `Margins surround the items`() {
    let frames = frames([Size(80, 40), Size(50, 40)], .fill) { stack in
      stack.margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    #expect(
      frames == [
        Rect(x: 7, y: 8, width: 144, height: 96), Rect(x: 151, y: 8, width: 50, height: 96),
      ])
  }

  @Test func `A row from right to left is mirrored, with its margins`() {
    let frames = frames([Size(80, 40), Size(50, 40)], .top) { stack in
      stack.margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      stack.direction = .rightToLeft
    }
    #expect(
      frames == [
        Rect(x: 59, y: 8, width: 144, height: 40), Rect(x: 9, y: 8, width: 50, height: 40),
      ])
  }

  @Test func `Leading is right in a column from right to left`() {
    let frames = frames([Size(80, 40), Size(50, 60)], axis: .vertical, .leading) { stack in
      stack.direction = .rightToLeft
    }
    #expect(
      frames == [
        Rect(x: 125, y: 7, width: 80, height: 40), Rect(x: 155, y: 47, width: 50, height: 60),
      ])
  }

  @Test func `The fitting size of a column includes spacing and margins`() {
    var stack = StackLayout()
    stack.axis = .vertical
    stack.spacing = 10
    stack.margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let items = [Size(80, 40), Size(50, 60)].map { StackItem(size: $0) }
    #expect(stack.fittingSize(of: items) == Size(86, 114))
    stack.distribution = .fillEqually
    #expect(stack.fittingSize(of: items) == Size(86, 134))
  }
}
