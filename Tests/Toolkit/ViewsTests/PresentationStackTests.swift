import Testing

@testable import Views

@Suite struct PresentationStackTests {
  private let back = View()
  private let front = View()
  private let responder = Responder()
  private let other = Responder()
  private var stack = PresentationStack()

  @Test mutating func `The presentation that ends at the front returns what it interrupted`() {
    stack.begin(
      back, afterTapAt: nil, interrupting: responder, trail: FocusTrail(of: back),
      keepsEditing: true)
    #expect(stack.views.count == 1)
    let ended = stack.end(back)
    #expect(ended?.interrupted === responder && ended?.keepsEditing == true)
    #expect(ended?.trail.views.first === back)
    let again = stack.end(back)
    #expect(stack.views.isEmpty && again == nil)
  }

  @Test mutating func `One that ends behind another leaves it the responder to restore`() {
    stack.begin(
      back, afterTapAt: nil, interrupting: responder, trail: FocusTrail(of: back),
      keepsEditing: true)
    stack.begin(front, afterTapAt: nil, interrupting: nil, trail: FocusTrail(), keepsEditing: false)
    let behind = stack.end(back)
    #expect(behind == nil && stack.views.first === front)
    let ended = stack.end(front)
    #expect(ended?.interrupted === responder && ended?.keepsEditing == true)
    #expect(ended?.trail.views.first === back)
  }

  @Test mutating func `One that has interrupted nobody leaves nothing`() {
    stack.begin(back, afterTapAt: nil, interrupting: nil, trail: FocusTrail(), keepsEditing: true)
    stack.begin(
      front, afterTapAt: nil, interrupting: other, trail: FocusTrail(), keepsEditing: false)
    let behind = stack.end(back)
    #expect(behind == nil)
    let ended = stack.end(front)
    #expect(ended?.interrupted === other && ended?.keepsEditing == false)
  }

  @Test mutating func `The front is the last view that is still in the window`() {
    let window = Window(title: "Presentations", content: View())
    window.content.addSubview(back)
    window.content.addSubview(front)
    for view in [back, front] {
      stack.begin(
        view, afterTapAt: nil, interrupting: nil, trail: FocusTrail(), keepsEditing: false)
    }
    #expect(stack.front(in: window) === front)
    front.removeFromSuperview()
    #expect(stack.front(in: window) === back)
    back.removeFromSuperview()
    #expect(stack.front(in: window) == nil)
  }
}
