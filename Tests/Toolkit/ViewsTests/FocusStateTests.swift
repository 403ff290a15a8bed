import Geometry
import Testing
import Views

@Suite struct FocusStateTests {
  private enum Field: Hashable { case name, city, unknown }

  private final class Form {
    @FocusState var field: Field?
    @FocusState var isNamed: Bool
    let stage = KeyStage()
    let name: Stop
    let city: Stop

    init() {
      name = Stop("name", frame: Rect(x: 0, y: 0, width: 50, height: 20)) { _ in }
      city = Stop("city", frame: Rect(x: 0, y: 50, width: 50, height: 20)) { _ in }
      name.focused($field, equals: .name).focused($isNamed)
      city.focused($field, equals: .city)
    }

    func show() {
      stage.content.addSubview(name)
      stage.content.addSubview(city)
    }
  }

  private let form = Form()

  @Test func `The value follows the focus`() {
    form.show()
    #expect(form.field == nil && !form.isNamed)
    form.name.becomeFirstResponder()
    #expect(form.field == .name && form.isNamed)
    form.city.becomeFirstResponder()
    #expect(form.field == .city && !form.isNamed)
  }

  @Test func `Writing moves the focus with the next frame and the last write wins`() {
    form.show()
    form.field = .name
    form.field = .city
    #expect(form.field == nil && form.stage.window.needsFrame)
    form.stage.frame()
    #expect(form.field == .city && form.city.isFirstResponder)
  }

  @Test func `Writing while an event is handled moves the focus after it`() {
    form.show()
    form.name.becomeFirstResponder()
    form.name.onKeyPress("n") { [form] _ in
      form.field = .city
      #expect(form.field == .name)
      return .handled
    }
    form.stage.press("n")
    #expect(form.field == .city && form.stage.window.isFocusRingVisible)
  }

  @Test func `A write before the views are shown waits for them`() {
    form.field = .city
    form.stage.frame()
    form.show()
    form.stage.frame()
    #expect(form.field == .city)
  }

  @Test(arguments: [true, false])
  func `Nil and values of no view take the focus from the views`(isNil: Bool) {
    form.show()
    form.name.becomeFirstResponder()
    form.field = isNil ? nil : .unknown
    form.stage.frame()
    #expect(form.field == nil && form.stage.window.firstResponder == nil)
  }

  @Test func `Nil leaves the focus of other views alone`() {
    form.show()
    let other = form.stage.addStop("other", y: 100)
    other.becomeFirstResponder()
    form.field = nil
    form.isNamed = false
    form.stage.frame()
    #expect(other.isFirstResponder)
  }

  @Test func `A view that refuses the focus leaves the value as it was`() {
    form.show()
    form.city.begins = false
    form.name.becomeFirstResponder()
    form.field = .city
    form.stage.frame()
    #expect(form.field == .name)
  }

  @Test func `Of two views with one value the first in the order of reading is meant`() {
    let lower = form.stage.addStop("lower", y: 200)
    let upper = form.stage.addStop("upper", y: 150)
    lower.focused(form.$field, equals: .unknown)
    upper.focused(form.$field, equals: .unknown)
    form.field = .unknown
    form.stage.frame()
    #expect(upper.isFirstResponder && form.field == .unknown)
  }
}
