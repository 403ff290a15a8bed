import Geometry
import Motion
import Testing

@testable import Views

@Suite struct FocusMovementTests {
  private let scope = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
  private let group = View(frame: Rect(x: 0, y: 100, width: 300, height: 50))
  private let top: View
  private let members: [View]
  /// The names of the views, for comparison.
  private let names: [ObjectIdentifier: String]

  init() {
    func stop(_ x: Double, in superview: View) -> View {
      let view = View(frame: Rect(x: x, y: 0, width: 50, height: 20)).focusable()
      superview.addSubview(view)
      return view
    }
    scope.addSubview(group)
    group.isFocusGroup = true
    top = stop(0, in: scope)
    members = [0, 100, 200].map { [group] in stop($0, in: group) }
    names = [
      ObjectIdentifier(top): "top", ObjectIdentifier(group): "group",
      ObjectIdentifier(members[0]): "left", ObjectIdentifier(members[1]): "middle",
      ObjectIdentifier(members[2]): "right",
    ]
  }

  private func target(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], from focused: View? = nil,
    trail: FocusTrail = FocusTrail()
  ) -> [String]? {
    let movement = FocusMovement(scope: scope, focused: focused, trail: trail)
    let views: [View]
    switch movement.target(for: KeyPress(time: .zero, key: key, modifiers: modifiers)) {
    case .stops(let stops): views = stops
    case .member(let view): views = [view]
    case nil: return nil
    }
    return views.map { names[ObjectIdentifier($0)] ?? "unknown" }
  }

  @Test func `Tab offers all stops once, from the next one on, and a group as one`() {
    #expect(target(.tab) == ["top", "group"])
    #expect(target(.tab, from: top) == ["group", "top"])
    #expect(target(.tab, from: members[1]) == ["top", "group"])
    #expect(target(.tab, .shift) == ["group", "top"])
    #expect(target(.tab, .shift, from: group) == ["top", "group"])
  }

  @Test func `Without a focus, Tab continues from the trail of the lost one`() {
    let trail = FocusTrail(of: top)
    #expect(target(.tab, trail: trail) == ["group", "top"])
    top.removeFromSuperview()
    #expect(target(.tab, trail: trail) == ["group"])
  }

  @Test func `Arrow keys, Home and End go to members of the group only`() {
    #expect(target(.rightArrow, from: members[0]) == ["middle"])
    #expect(target(.leftArrow, from: members[2]) == ["middle"])
    #expect(target(.leftArrow, from: members[0]) == nil)
    #expect(target(.downArrow, from: members[0]) == nil)
    #expect(target(.home, from: members[1]) == ["left"])
    #expect(target(.end, from: members[1]) == ["right"])
    #expect(target(.rightArrow, from: top) == nil && target(.end, from: top) == nil)
  }

  @Test func `From the end of a group in another one, arrow keys lead on in that`() {
    scope.isFocusGroup = true
    #expect(target(.upArrow, from: members[0]) == ["top"])
    #expect(target(.downArrow, from: top) == ["left"])
    #expect(target(.rightArrow, from: members[2]) == nil)
    #expect(target(.home, from: members[1]) == ["left"])
  }

  @Test func `Other keys and modifiers move nothing`() {
    #expect(target("a", from: members[0]) == nil)
    #expect(target(.rightArrow, .control, from: members[0]) == nil)
    #expect(target(.tab, .control) == nil)
  }

  @Test func `A scope without stops has no target`() {
    scope.isHidden = true
    #expect(target(.tab) == nil)
  }
}
