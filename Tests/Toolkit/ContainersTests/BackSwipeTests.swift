import Geometry
import Testing

@testable import Containers

/// The rules of the swipe that navigates back.
@Suite struct BackSwipeTests {
  @Test(arguments: [
    (0.49, 0.0, false), (0.51, 0, true), (0.1, 1.2, true), (0.1, 0.9, false), (0.9, -1.2, false),
    (0.9, -0.9, true), (0.5, 0, false), (0.1, 1, true),
  ])
  func `A flick of a width a second decides by its direction, otherwise the middle does`(
    progress: Double, velocity: Double, leadsBack: Bool
  ) {
    #expect(BackSwipe.leadsBack(progress: progress, velocity: velocity) == leadsBack)
  }

  @Test func `The page behind comes from a third of the width`() {
    let swipe = BackSwipe(width: 300, isMirrored: false)
    #expect(swipe.upperX(at: 1) == 0 && swipe.upperX(at: 0) == 300)
    #expect(swipe.lowerX(at: 1) == -100 && swipe.lowerX(at: 0) == 0)
    #expect(swipe.fraction(of: Vector(150, 40)) == 0.5)
  }

  @Test func `From right to left all is mirrored`() {
    let swipe = BackSwipe(width: 300, isMirrored: true)
    #expect(swipe.upperX(at: 0) == -300 && swipe.lowerX(at: 1) == 100)
    #expect(swipe.fraction(of: Vector(-150, 0)) == 0.5)
  }

  @Test func `Pages without a width cannot be moved`() {
    #expect(BackSwipe(width: 0, isMirrored: false).fraction(of: Vector(10, 0)) == 0)
  }
}
