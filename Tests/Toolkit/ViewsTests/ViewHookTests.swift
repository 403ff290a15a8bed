import Testing
import Views

/// The calls that views receive when they appear and disappear.
@Suite struct ViewHookTests {
  /// The calls that the views received, in order.
  private final class Log {
    var entries: [String] = []
  }

  private final class Watched: View {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init()
    }

    override func didAddSubview(_ view: View) { record("added", view) }
    override func willRemoveSubview(_ view: View) { record("removes", view) }
    override func didMoveToWindow() {
      log.entries.append("\(name) \(window == nil ? "left" : "arrived")")
    }

    /// Notes what happens, and whether `view` is among the subviews at that time.
    private func record(_ what: String, _ view: View) {
      let isThere = subviews.contains { $0 === view } && view.superview === self
      log.entries.append(
        "\(name) \(what) \((view as? Watched)?.name ?? "")\(isThere ? "" : ", gone")")
    }
  }

  private let log = Log()
  private let outer: Watched
  private let inner: Watched
  private let content = View()
  private let window: Window

  init() {
    (outer, inner) = (Watched("outer", log), Watched("inner", log))
    window = Window(title: "Hooks", content: content)
  }

  /// Returns the calls that the views receive while `body` runs.
  private func told(_ body: () -> Void) -> [String] {
    log.entries = []
    body()
    return log.entries
  }

  @Test
  func `A view is notified of its subview, and then views of the window, from outside in`() {
    #expect(told { outer.addSubview(inner) } == ["outer added inner"])
    #expect(told { content.addSubview(outer) } == ["outer arrived", "inner arrived"])
    let added = Watched("added", log)
    #expect(told { outer.addSubview(added) } == ["outer added added", "added arrived"])
  }

  @Test func `A view is notified before its subview leaves, and of the window afterwards`() {
    outer.addSubview(inner)
    content.addSubview(outer)
    #expect(told { inner.removeFromSuperview() } == ["outer removes inner", "inner left"])
    outer.addSubview(inner)
    #expect(told { outer.removeFromSuperview() } == ["outer left", "inner left"])
    #expect(told { inner.removeFromSuperview() } == ["outer removes inner"])
  }

  @Test func `A subview that changes its place among the others neither leaves nor arrives`() {
    for view in [inner, Watched("other", log)] { outer.addSubview(view) }
    #expect(told { outer.bringSubviewToFront(inner) } == [] && outer.subviews.last === inner)
    #expect(told { outer.insertSubview(inner, at: 0) } == [] && outer.subviews.first === inner)
    outer.mask = inner
    #expect(told { outer.addSubview(inner) } == ["outer added inner"] && outer.mask == nil)
  }

  @Test func `Within a window, a view that moves does not leave it`() {
    let other = Watched("other", log)
    for view in [outer, other] { content.addSubview(view) }
    outer.addSubview(inner)
    #expect(told { other.addSubview(inner) } == ["outer removes inner", "other added inner"])
    let second = Window(title: "Second", content: View())
    #expect(told { second.content.addSubview(inner) } == ["other removes inner", "inner arrived"])
  }
}
