import Motion
import Testing

@testable import Views

@Suite struct NextTurnTests {
  private var turn = NextTurn()

  @Test mutating func `Removed views live until the next turn`() {
    weak var kept: View?
    do {
      let view = View()
      kept = view
      turn.keep(view)
    }
    #expect(kept != nil && turn.isDue)
    turn.begin(at: Instant(milliseconds: 5))
    #expect(kept == nil && !turn.isDue && turn.last == Instant(milliseconds: 5))
  }

  @Test mutating func `Completions are called once, in their order`() {
    var calls: [Int] = []
    for index in 1...2 { turn.call { calls.append(index) } }
    turn.begin(at: .zero)
    #expect(turn.isDue)
    for completion in turn.removeCompletions() { completion() }
    for completion in turn.removeCompletions() { completion() }
    #expect(calls == [1, 2] && !turn.isDue)
  }

  @Test mutating func `After the last turn completions are called soon`() async {
    turn.end()
    await withCheckedContinuation { continuation in turn.call { continuation.resume() } }
    #expect(!turn.isDue)
  }
}
