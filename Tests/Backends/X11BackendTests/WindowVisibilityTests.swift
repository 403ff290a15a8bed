import Testing

@testable import X11Backend

@Suite struct WindowVisibilityTests {
  private var visibility = WindowVisibility()

  private mutating func shows(after events: ServerEvent..., awaited: Bool = false) -> Bool {
    for event in events { visibility.follow(event) }
    return visibility.showsFrames(isOneAwaited: awaited)
  }

  @Test mutating func `Frames are drawn while the window is on the screen and not covered`() {
    let shown = [
      shows(after: .stateChanged), shows(after: .mapped), shows(after: .obscured(true)),
      shows(after: .obscured(false)), shows(after: .unmapped),
    ]
    #expect(shown == [false, true, false, true, false])
  }

  @Test mutating func `A covered window draws a frame that is awaited, one that is away does not`()
  {
    let covered = shows(after: .mapped, .obscured(true), awaited: true)
    let away = shows(after: .unmapped, awaited: true)
    #expect(covered && !away && !visibility.isOnScreen)
  }
}
