import Drawing
import Geometry
import Gestures
import Motion
import Testing
import Views

@Suite struct TouchShowingContentTests {
  /// Content with settable properties that draws one rectangle.
  final class Picture: WindowContent {
    var needsFrame = false
    var isSettled = true
    var nextDeadline: Instant?
    var eventCount = 0
    static let list = DrawList([.fill(Rect(x: 0, y: 0, width: 9, height: 9), Color(white: 1))])

    func handle(_ event: WindowEvent) { eventCount += 1 }
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

  /// Returns the positions and opacities of the discs in the frame at a time.
  private func discs(at milliseconds: Int64) -> [String] {
    content.prepareFrame(at: Instant(milliseconds: milliseconds))
    let list = content.drawList()
    #expect(list.commands.first == Picture.list.commands.first)
    return list.commands.dropFirst().map {
      guard case .layer(_, .rect(let frame)?, let opacity, _) = $0 else { return "\($0)" }
      return "\(Int(frame.center.x)) \((opacity * 100).rounded() / 100)"
    }
  }

  @Test func `Each touch is shown by a disc`() {
    send(.began, 1, 10, at: 0)
    send(.began, 2, 50, at: 0)
    #expect(content.needsFrame)
    #expect(discs(at: 5) == ["10 1.0", "50 1.0"])
    #expect(!content.needsFrame, "touches at rest need no frame")
    send(.moved, 2, 60, at: 8)
    #expect(content.needsFrame)
    #expect(discs(at: 10) == ["10 1.0", "60 1.0"])
    send(.stationary, 2, 60, at: 16)
    #expect(!content.needsFrame)
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `A disc fades out when its touch ends`(phase: TouchPhase) {
    send(.began, 1, 10, at: 0)
    send(phase, 1, 20, at: 100)
    #expect(discs(at: 100) == ["20 1.0"])
    #expect(discs(at: 175) == ["20 0.5"])
    #expect(content.needsFrame)
    #expect(discs(at: 250) == [])
    #expect(!content.needsFrame)
  }

  @Test func `A frame shown before the lift shows an opaque disc`() {
    send(.began, 1, 10, at: 0)
    send(.ended, 1, 10, at: 100)
    #expect(discs(at: 90) == ["10 1.0"])
  }

  @Test func `The aim is shown by fainter discs`() {
    content.aim = [Point(10, 0), Point(30, 0)]
    #expect(content.needsFrame)
    #expect(discs(at: 0) == ["10 0.4", "30 0.4"])
    content.aim = [Point(10, 0), Point(30, 0)]
    #expect(!content.needsFrame)
    content.aim = []
    #expect(content.needsFrame)
    #expect(discs(at: 1) == [])
  }

  @Test func `Everything else is forwarded to the content`() {
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
    #expect(picture.eventCount == 2)
  }
}
