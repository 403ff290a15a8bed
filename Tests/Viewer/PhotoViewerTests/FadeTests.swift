import Motion
import Testing

@testable import PhotoViewer

@Suite struct FadeTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test func `It comes and leaves in a straight line`() {
    var fade = Fade()
    #expect(fade.opacity(at: at(0)) == 0 && !fade.isMoving(at: at(0)))
    fade.set(shown: true, at: at(100), within: .milliseconds(200))
    #expect(fade.opacity(at: at(150)) == 0.25 && fade.isMoving(at: at(299)))
    #expect(fade.opacity(at: at(300)) == 1 && !fade.isMoving(at: at(300)))
    fade.set(shown: false, at: at(400), within: .seconds(1))
    #expect(fade.opacity(at: at(650)) == 0.75)
    #expect(fade.opacity(at: at(1400)) == 0 && !fade.isMoving(at: at(1400)))
  }

  @Test func `Turned around it goes back from where it is`() {
    var fade = Fade()
    fade.set(shown: true, at: at(0), within: .milliseconds(200))
    fade.set(shown: false, at: at(50), within: .milliseconds(400))
    #expect(fade.opacity(at: at(50)) == 0.25)
    #expect(fade.opacity(at: at(100)) == 0.125)
    #expect(fade.opacity(at: at(150)) == 0)
  }

  @Test func `Told again it goes on`() {
    var fade = Fade()
    fade.set(shown: true, at: at(0), within: .milliseconds(200))
    fade.set(shown: true, at: at(100), within: .seconds(1))
    #expect(fade.opacity(at: at(200)) == 1)
  }

  @Test func `Without time it is there at once`() {
    var fade = Fade()
    fade.set(shown: true, at: at(5), within: .zero)
    #expect(fade.opacity(at: at(5)) == 1 && !fade.isMoving(at: at(5)))
  }
}
