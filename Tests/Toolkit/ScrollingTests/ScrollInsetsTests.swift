import Geometry
import Testing

@testable import Scrolling

/// The margins of content, without a view.
@Suite struct ScrollInsetsTests {
  private var insets = ScrollInsets(laidOutIn: Size(400, 300))

  private func surroundings(
    safeArea: EdgeInsets = EdgeInsets(top: 44, left: 10, bottom: 20), width: Double = 400,
    viewport: Size = Size(400, 300), bounces: Bool = false
  ) -> ScrollInsets.Surroundings {
    ScrollInsets.Surroundings(
      viewport: viewport, safeArea: safeArea, contentWidth: width,
      alwaysBouncesHorizontally: bounces)
  }

  // MARK: Margins

  @Test mutating func `The safe area adds at the sides only to content that moves sideways`() {
    let upright = EdgeInsets(top: 44, bottom: 20)
    let all = EdgeInsets(top: 44, left: 10, bottom: 20)
    #expect(insets.adjusted(in: surroundings()) == upright)
    #expect(insets.adjusted(in: surroundings(width: 401)) == all)
    #expect(insets.adjusted(in: surroundings(bounces: true)) == all)
    insets.adjustment = .always
    #expect(insets.adjusted(in: surroundings()) == all)
    insets.adjustment = .never
    #expect(insets.adjusted(in: surroundings(width: 401)) == .zero)
  }

  @Test mutating func `Margins of the program count as content when its width is compared`() {
    insets.content = EdgeInsets(left: 1)
    #expect(insets.adjusted(in: surroundings()).left == 11)
  }

  @Test mutating func `The keyboard covers the safe area, and adds to the margin of the program`() {
    insets.content = EdgeInsets(bottom: 5)
    insets.keyboard = 15
    #expect(insets.adjusted(in: surroundings()).bottom == 25)
    insets.keyboard = 100
    #expect(insets.adjusted(in: surroundings()).bottom == 105)
  }

  // MARK: Layout

  @Test mutating func `Content at the start stays there when a bar appears, once`() {
    let moved = insets.layOut(in: surroundings(), from: .zero)
    #expect(moved == Point(0, -44))
    let again = insets.layOut(in: surroundings(), from: Point(0, -44))
    #expect(again == nil)
    let back = insets.layOut(in: surroundings(safeArea: .zero), from: Point(0, -44))
    #expect(back == .zero)
  }

  @Test mutating func `Content elsewhere is not moved, and another size is noticed`() {
    let bar = insets.layOut(in: surroundings(), from: Point(7, 100))
    #expect(bar == Point(7, 100))
    let size = insets.layOut(in: surroundings(viewport: Size(400, 299)), from: Point(0, 100))
    #expect(size == Point(0, 100))
  }

  @Test mutating func `The start is that with the margins of the program`() {
    insets.content = EdgeInsets(top: 6, left: 3)
    let moved = insets.layOut(in: surroundings(width: 500), from: Point(-3, -6))
    #expect(moved == Point(-13, -50))
  }
}
