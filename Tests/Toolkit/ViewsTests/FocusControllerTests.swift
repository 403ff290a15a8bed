import Drawing
import Geometry
import Motion
import Testing

@testable import Views

@Suite struct FocusControllerTests {
  private let stage = KeyStage()
  private let stop: Stop
  private var focus: FocusController { stage.window.focus }

  init() { stop = stage.addStop("stop") }

  @Test func `The ring appears only where a key has moved the focus, until it is hidden`() {
    stop.becomeFirstResponder()
    #expect(!focus.isRingVisible)
    let other = stage.addStop("other", y: 50)
    focus.whileHandlingKey { _ = focus.makeFirst(other) }
    #expect(focus.isRingVisible && focus.first === other)
    focus.hideRing()
    stop.becomeFirstResponder()
    #expect(!focus.isRingVisible)
  }

  @Test func `The ring is drawn only while it is visible`() {
    var list = DrawList()
    stop.becomeFirstResponder()
    focus.drawRing(into: &list, contrast: .standard)
    #expect(list.commands.isEmpty)
    stage.addStop("other", y: 50)
    focus.whileHandlingKey { _ = focus.move(for: KeyPress(time: .zero, key: .tab)) }
    focus.drawRing(into: &list, contrast: .standard)
    #expect(!list.commands.isEmpty)
  }

  @Test func `A responder of another window cannot be the first`() {
    let other = KeyStage()
    #expect(!focus.makeFirst(other.addStop("elsewhere")))
    #expect(focus.first == nil)
  }

  @Test func `A presentation limits who can be the first and what keys reach`() {
    let sheet = View(frame: Rect(x: 0, y: 100, width: 100, height: 100))
    stage.content.addSubview(sheet)
    let inner = stage.addStop("inner", to: sheet)
    focus.beginPresentation(of: sheet, keepsEditing: false)
    #expect(!focus.makeFirst(stop) && focus.makeFirst(inner))
    #expect(focus.focusableViews.map { $0 === inner } == [true])
    #expect(focus.isInFront(inner) && !focus.isInFront(stop) && !focus.isInFront(nil))
    focus.endPresentation(of: sheet)
    #expect(focus.first == nil && focus.isInFront(stop) && focus.isInFront(nil))
  }

  @Test func `States that were written are applied once`() {
    final class State: FocusStateStorage {
      var count = 0
      var isPending: Bool { true }
      func apply(in focus: FocusController) { count += 1 }
    }
    let state = State()
    for _ in 0..<2 { focus.enqueue(state) }
    focus.applyStates()
    focus.applyStates()
    #expect(state.count == 1)
  }
}
