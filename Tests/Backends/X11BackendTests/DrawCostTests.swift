import Testing

@testable import X11Backend

@Suite struct DrawCostTests {
  @Test func `Two expensive frames raise the high cost but one does not`() {
    var cost = DrawCost()
    for _ in 1...9 { cost.learn(1_000_000) }
    cost.learn(140_000_000)
    #expect(cost.high == 1_000_000)
    #expect(cost.typical == 1_000_000)
    cost.learn(8_000_000)
    #expect(cost.high == 8_000_000)
    #expect(cost.typical == 1_000_000)
    for _ in 1...9 { cost.learn(2_000_000) }
    #expect(cost.high == 2_000_000)
  }
}
