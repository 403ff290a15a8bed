import Testing

@testable import Views

@Suite struct LayoutPassTests {
  private var layout = LayoutPass()
  private let root = View()

  @Test mutating func `A request is one round`() {
    let rounds = [layout.beginRound(), layout.beginRound()]
    #expect(rounds == [true, false])
    layout.setNeeded()
    let again = layout.beginRound()
    #expect(again && !layout.isNeeded)
  }

  @Test mutating func `Layout that does not come to rest is reported once, until it does`() {
    let restless = View()
    root.addSubview(restless)
    root.layoutIfNeeded()
    restless.needsLayout = true
    var reports = [layout.end(in: root), layout.end(in: root)]
    #expect(reports[0] === restless && reports[1] == nil)
    _ = layout.beginRound()
    reports = [layout.end(in: root)]
    layout.setNeeded()
    reports.append(layout.end(in: root))
    #expect(reports[0] == nil && reports[1] === restless)
  }

  @Test mutating func `A hidden view that waits for its layout is not what is reported`() {
    let (restless, hidden) = (View(), View())
    for view in [restless, hidden] { root.addSubview(view) }
    root.layoutIfNeeded()
    restless.needsLayout = true
    hidden.isHidden = true
    hidden.needsLayout = true
    let report = layout.end(in: root)
    #expect(report === restless)
  }
}
