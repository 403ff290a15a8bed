import Testing

@testable import X11Backend

@Test func `Patience is short once it was in vain and long again when fingers move together`() {
  var patience = TouchBatchTimeout()
  let long = patience.span
  patience.learn(isWhole: false)
  let short = patience.span
  #expect(short < long && short > 0)
  patience.learn(isWhole: false)
  #expect(patience.span == short)
  patience.learn(isWhole: true)
  #expect(patience.span == long)
}
