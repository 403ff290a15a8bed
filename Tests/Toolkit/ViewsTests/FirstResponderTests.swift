import Geometry
import Testing
import Views

@Suite struct FirstResponderTests {
  private let stage = KeyStage()
  private let one: Stop
  private let other: Stop

  init() {
    one = stage.addStop("one")
    other = stage.addStop("other", y: 100)
  }

  @Test func `Callbacks come in order when the first responder changes`() {
    #expect(one.becomeFirstResponder() && one.isFirstResponder && one.isFocused)
    #expect(other.becomeFirstResponder())
    #expect(
      stage.log == [
        "should begin one", "did begin one",
        "should begin other", "should end one", "did end one", "did begin other",
      ])
    #expect(stage.window.firstResponder === other && !one.isFirstResponder)
  }

  @Test func `A responder that objects to its end remains the first`() {
    one.becomeFirstResponder()
    one.ends = false
    #expect(!other.becomeFirstResponder() && one.isFirstResponder)
    #expect(!one.resignFirstResponder() && one.isFirstResponder)
    #expect(!stage.log.contains("did end one") && !stage.log.contains("did begin other"))
  }

  @Test func `A responder that objects to its beginning leaves the other one alone`() {
    one.becomeFirstResponder()
    other.begins = false
    #expect(!other.becomeFirstResponder() && one.isFirstResponder)
    #expect(!stage.log.contains("should end one"))
  }

  @Test func `Becoming first again has no effect`() {
    one.becomeFirstResponder()
    stage.log = []
    #expect(one.becomeFirstResponder() && stage.log == [])
  }

  @Test func `Hidden, disabled and foreign views cannot be first`() {
    one.isHidden = true
    #expect(!one.becomeFirstResponder())
    stage.content.alpha = 0
    #expect(!other.becomeFirstResponder())
    #expect(
      !Stop("alone", frame: Rect(x: 0, y: 0, width: 9, height: 9)) { _ in }
        .becomeFirstResponder())
    #expect(!View().becomeFirstResponder())
  }

  @Test func `Forced, the end of editing overrides an objection`() {
    one.becomeFirstResponder()
    one.ends = false
    #expect(!stage.content.endEditing(false) && one.isFirstResponder)
    #expect(other.endEditing(true) && one.isFirstResponder)
    #expect(stage.content.endEditing(true) && stage.window.firstResponder == nil)
    #expect(stage.log.last == "did end one")
  }

  @Test(arguments: ["removed", "hidden", "hidden with its superview", "no more focusable"])
  func `A first responder that is lost ends without being asked`(way: String) {
    one.ends = false
    one.becomeFirstResponder()
    switch way {
    case "removed": one.removeFromSuperview()
    case "hidden": one.isHidden = true
    case "hidden with its superview": stage.content.isHidden = true
    default: one.isFocusable = false
    }
    #expect(stage.window.firstResponder == nil && stage.log.last == "did end one")
  }

  @Test func `A view that moves within the window stays first`() {
    one.becomeFirstResponder()
    other.addSubview(one)
    #expect(one.isFirstResponder && stage.log.last == "did begin one")
  }

  @Test func `A request inside a callback is carried out afterwards and the last wins`() {
    let third = stage.addStop("third", y: 200)
    one.becomeFirstResponder()
    one.whenEnded = { [one, other] in
      one.becomeFirstResponder()
      other.becomeFirstResponder()
    }
    stage.log = []
    third.becomeFirstResponder()
    #expect(other.isFirstResponder)
    #expect(stage.log.contains("did begin third") && stage.log.contains("did end third"))
    #expect(!stage.log.contains("did begin one"))
  }

  @Test func `Responders that take the focus from one another end`() {
    one.becomeFirstResponder()
    one.whenEnded = { [one] in one.becomeFirstResponder() }
    other.whenEnded = { [other] in other.becomeFirstResponder() }
    other.becomeFirstResponder()
    #expect(one.isFirstResponder || other.isFirstResponder)
  }

  @Test func `Closing the window ends editing for good`() {
    one.ends = false
    one.becomeFirstResponder()
    one.whenEnded = { [other] in other.becomeFirstResponder() }
    stage.window.close()
    #expect(stage.window.firstResponder == nil && stage.log.last == "did end one")
    #expect(!other.becomeFirstResponder())
  }

  @Test(arguments: [false, true])
  func `Closing the window ends what a presentation has interrupted`(keepsEditing: Bool) {
    let sheet = View(frame: stage.content.bounds)
    stage.content.addSubview(sheet)
    one.becomeFirstResponder()
    stage.window.beginPresentation(of: sheet, keepsEditing: keepsEditing)
    stage.window.close()
    #expect(stage.window.firstResponder == nil)
    #expect(stage.log.filter { $0 == "did begin one" || $0 == "did end one" }.count == 2)
    #expect(stage.log.last == "did end one")
  }

  // MARK: Presentations

  @Test func `A presentation limits the focus to itself and gives it back`() {
    let sheet = View(frame: stage.content.bounds)
    stage.content.addSubview(sheet)
    let inner = stage.addStop("inner", to: sheet)
    one.becomeFirstResponder()
    stage.window.beginPresentation(of: sheet)
    #expect(stage.window.firstResponder == nil && stage.log.last == "did end one")
    #expect(!one.becomeFirstResponder() && inner.becomeFirstResponder())
    stage.window.endPresentation(of: sheet)
    #expect(one.isFirstResponder && stage.log.suffix(2) == ["should begin one", "did begin one"])
  }

  @Test func `A presentation gives the focus back that one behind it has interrupted`() {
    let stop = stage.addStop("stop")
    stop.becomeFirstResponder()
    let sheets = (0..<2).map { _ in View(frame: Rect(x: 0, y: 0, width: 50, height: 50)) }
    for sheet in sheets {
      stage.content.addSubview(sheet)
      stage.window.beginPresentation(of: sheet)
    }
    stage.window.endPresentation(of: sheets[0])
    #expect(stage.window.firstResponder == nil)
    stage.window.endPresentation(of: sheets[1])
    #expect(stop.isFirstResponder)
  }

  @Test func `A menu interrupts editing without telling`() {
    let menu = View(frame: stage.content.bounds)
    stage.content.addSubview(menu)
    one.becomeFirstResponder()
    stage.window.beginPresentation(of: menu, keepsEditing: true)
    #expect(!one.isFirstResponder)
    menu.removeFromSuperview()
    #expect(one.isFirstResponder && stage.log == ["should begin one", "did begin one"])
  }

  @Test func `A tap soon after the beginning of a presentation is the second of a double tap`() {
    let sheet = View(frame: stage.content.bounds)
    stage.content.addSubview(sheet)
    stage.wait(1000)
    let isSecondTap = { [stage] in
      stage.window.isSecondTap(at: stage.now, presenting: sheet)
    }
    #expect(!isSecondTap())
    stage.tap(300, 250)
    stage.wait(100)
    stage.window.beginPresentation(of: sheet)
    stage.wait(200)
    #expect(isSecondTap())
    stage.wait(200)
    #expect(!isSecondTap())
    // It may be presented again.
    stage.tap(300, 250)
    stage.window.beginPresentation(of: sheet)
    #expect(isSecondTap())
    stage.window.endPresentation(of: sheet)
    #expect(!isSecondTap())
  }

  @Test func `A tap soon after a presentation that a key or nothing has caused is no second tap`() {
    let sheet = View(frame: stage.content.bounds)
    stage.content.addSubview(sheet)
    stage.window.beginPresentation(of: sheet)
    #expect(!stage.window.isSecondTap(at: stage.now, presenting: sheet))
    stage.tap(300, 250)
    stage.press(.return)
    stage.window.beginPresentation(of: sheet)
    #expect(!stage.window.isSecondTap(at: stage.now, presenting: sheet))
    stage.tap(300, 250)
    stage.wait(400)
    stage.window.beginPresentation(of: sheet)
    #expect(!stage.window.isSecondTap(at: stage.now, presenting: sheet))
  }

  @Test func `The focus falls back to the stop before one that was removed under a sheet`() {
    let sheet = View(frame: stage.content.bounds)
    stage.content.addSubview(sheet)
    #expect(stage.tabbed(2) == ["one", "other"])
    stage.window.beginPresentation(of: sheet)
    other.removeFromSuperview()
    stage.window.endPresentation(of: sheet)
    #expect(stage.focused == "one")
  }

  @Test func `After a touch the focus does not fall back and Tab continues from the lost stop`() {
    stage.addStop("third", y: 200)
    #expect(stage.tabbed(2) == ["one", "other"])
    stage.tap(300, 250)
    other.removeFromSuperview()
    #expect(stage.focused == nil)
    #expect(stage.tabbed(1) == ["third"])
  }
}
