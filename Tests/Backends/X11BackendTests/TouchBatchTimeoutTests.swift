import Testing

@testable import X11Backend

@Test func `The timeout is short after a partial batch and long after a whole one`() {
  var timeout = TouchBatchTimeout()
  let long = timeout.span
  timeout.learn(isComplete: false)
  let short = timeout.span
  #expect(short < long && short > 0)
  timeout.learn(isComplete: false)
  #expect(timeout.span == short)
  timeout.learn(isComplete: true)
  #expect(timeout.span == long)
}
