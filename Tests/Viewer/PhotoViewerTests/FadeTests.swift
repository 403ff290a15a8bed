import Motion
import Testing

@testable import PhotoViewer

@Suite struct FadeTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test func `The opacity changes linearly in both directions`() {
    var fade = Fade()
    #expect(fade.opacity(at: at(0)) == 0 && !fade.isMoving(at: at(0)))
    fade.set(shown: true, at: at(100), within: .milliseconds(200))
    #expect(fade.opacity(at: at(150)) == 0.25 && fade.isMoving(at: at(299)))
    #expect(fade.opacity(at: at(300)) == 1 && !fade.isMoving(at: at(300)))
    fade.set(shown: false, at: at(400), within: .seconds(1))
    #expect(fade.opacity(at: at(650)) == 0.75)
    #expect(fade.opacity(at: at(1400)) == 0 && !fade.isMoving(at: at(1400)))
  }

  @Test func `A reversed fade continues from its current opacity`() {
    var fade = Fade()
    fade.set(shown: true, at: at(0), within: .milliseconds(200))
    fade.set(shown: false, at: at(50), within: .milliseconds(400))
    #expect(fade.opacity(at: at(50)) == 0.25)
    #expect(fade.opacity(at: at(100)) == 0.125)
    #expect(fade.opacity(at: at(150)) == 0)
  }

  @Test func `Setting the same target again does not restart a fade`() {
    var fade = Fade()
    fade.set(shown: true, at: at(0), within: .milliseconds(200))
    fade.set(shown: true, at: at(100), within: .seconds(1))
    #expect(fade.opacity(at: at(200)) == 1)
  }

  @Test func `A fade without a duration ends immediately`() {
    var fade = Fade()
    fade.set(shown: true, at: at(5), within: .zero)
    #expect(fade.opacity(at: at(5)) == 1 && !fade.isMoving(at: at(5)))
  }
}
