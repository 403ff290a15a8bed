import Drawing
import Geometry
import Gestures
import Motion
import Testing
import Views

@Suite struct TouchShowingContentTests {
  /// Answers what it is told to, and draws one patch.
  final class Picture: WindowContent {
    var needsFrame = false
    var isSettled = true
    var nextDeadline: Instant?
    var heard = 0
    static let list = DrawList([.fill(Rect(x: 0, y: 0, width: 9, height: 9), Color(white: 1))])

    func handle(_ event: WindowEvent) { heard += 1 }
    func advance(to now: Instant) { nextDeadline = nil }
    func prepareFrame(at time: Instant) {}
    func drawList() -> DrawList { Self.list }
  }

  let picture = Picture()
  let content: TouchShowingContent

  init() { content = TouchShowingContent(picture) }

  private func send(_ phase: TouchPhase, _ id: UInt64, _ x: Double, at milliseconds: Int64) {
    let change = TouchChange(id: TouchID(id), phase: phase, position: Point(x, 0))
    content.handle(
      .touches(TouchFrame(time: Instant(milliseconds: milliseconds), changes: [change])))
  }

  /// Where discs are and how opaque, in the frame at a time.
  private func discs(at milliseconds: Int64) -> [String] {
    content.prepareFrame(at: Instant(milliseconds: milliseconds))
    let list = content.drawList()
    #expect(list.commands.first == Picture.list.commands.first)
    return list.commands.dropFirst().map {
      guard case .layer(_, let frame?, _, let opacity, _) = $0 else { return "\($0)" }
      return "\(Int(frame.center.x)) \((opacity * 100).rounded() / 100)"
    }
  }

  @Test func `a disc is under each touch while it is down`() {
    send(.began, 1, 10, at: 0)
    send(.began, 2, 50, at: 0)
    #expect(content.needsFrame)
    #expect(discs(at: 5) == ["10 1.0", "50 1.0"])
    #expect(!content.needsFrame, "touches that rest ask for no frame")
    send(.moved, 2, 60, at: 8)
    #expect(content.needsFrame)
    #expect(discs(at: 10) == ["10 1.0", "60 1.0"])
    send(.stationary, 2, 60, at: 16)
    #expect(!content.needsFrame)
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `a disc fades when its touch is over, and then all is quiet`(phase: TouchPhase) {
    send(.began, 1, 10, at: 0)
    send(phase, 1, 20, at: 100)
    #expect(discs(at: 100) == ["20 1.0"])
    #expect(discs(at: 175) == ["20 0.5"])
    #expect(content.needsFrame)
    #expect(discs(at: 250) == [])
    #expect(!content.needsFrame)
  }

  @Test func `a frame shown before the lift shows the disc in full`() {
    send(.began, 1, 10, at: 0)
    send(.ended, 1, 10, at: 100)
    #expect(discs(at: 90) == ["10 1.0"])
  }

  @Test func `where fingers would land is fainter`() {
    content.aim = [Point(10, 0), Point(30, 0)]
    #expect(content.needsFrame)
    #expect(discs(at: 0) == ["10 0.4", "30 0.4"])
    content.aim = [Point(10, 0), Point(30, 0)]
    #expect(!content.needsFrame)
    content.aim = []
    #expect(content.needsFrame)
    #expect(discs(at: 1) == [])
  }

  @Test func `all else is the content's`() {
    #expect(!content.needsFrame)
    #expect(content.isSettled)
    picture.needsFrame = true
    picture.isSettled = false
    picture.nextDeadline = Instant(milliseconds: 3)
    #expect(content.needsFrame)
    #expect(!content.isSettled)
    #expect(content.nextDeadline == Instant(milliseconds: 3))
    content.advance(to: Instant(milliseconds: 3))
    #expect(content.nextDeadline == nil)
    send(.began, 1, 10, at: 0)
    content.handle(.closeRequested)
    #expect(picture.heard == 2)
  }
}
