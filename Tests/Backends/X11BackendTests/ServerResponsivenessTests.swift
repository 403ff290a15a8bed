import Testing

@testable import X11Backend

/// A server of input methods, and how long it takes to answer. Times are in seconds.
@Suite struct ServerResponsivenessTests {
  private var responsiveness = ServerResponsiveness()

  private static func s(_ count: Double) -> Int64 { Int64(count * 1e9) }

  @Test mutating func `A key that nobody answers for two seconds is late, once`() {
    responsiveness.keyWasSent(at: Self.s(1))
    responsiveness.keyWasSent(at: Self.s(2))
    #expect(responsiveness.deadline == Self.s(3))
    #expect(responsiveness.isLate(at: Self.s(2.9)) == false)
    #expect(responsiveness.isLate(at: Self.s(3)) == true)
    #expect(responsiveness.isLate(at: Self.s(4)) == false)
    responsiveness.keyWasSent(at: Self.s(5))
    responsiveness.serverSpoke()
    #expect(responsiveness.deadline == nil)
  }

  @Test mutating func `A silent server is asked again after five seconds`() {
    #expect(responsiveness.beginAsking(at: 0) == true)
    #expect(responsiveness.beginAsking(at: 0) == false)
    responsiveness.answered(.silent, at: Self.s(1))
    #expect(responsiveness.deadline == Self.s(6))
    #expect(responsiveness.isPauseOver(at: Self.s(5.9)) == false)
    #expect(responsiveness.beginAsking(at: Self.s(5.9)) == false)
    #expect(responsiveness.beginAsking(at: Self.s(6)) == true)
    responsiveness.answered(.alive, at: Self.s(6))
    #expect(responsiveness.deadline == nil)
    #expect(responsiveness.beginAsking(at: Self.s(6)) == true)
  }

  @Test mutating func `The end of a pause is reported once`() {
    responsiveness.wait(from: 0)
    #expect(responsiveness.isPauseOver(at: Self.s(5)) == true)
    #expect(responsiveness.isPauseOver(at: Self.s(5)) == false)
    #expect(responsiveness.beginAsking(at: Self.s(5)) == true)
  }

  @Test mutating func `A server that is missing is not waited for`() {
    #expect(responsiveness.beginAsking(at: 0) == true)
    responsiveness.answered(.missing, at: 1)
    #expect(responsiveness.deadline == nil)
    #expect(responsiveness.beginAsking(at: 2) == true)
  }

  @Test mutating func `A server that hangs is trusted again when it answers`() {
    responsiveness.markAsHanging()
    #expect(responsiveness.isHanging)
    #expect(responsiveness.beginAsking(at: 0) == true)
    responsiveness.answered(.alive, at: 1)
    #expect(!responsiveness.isHanging)
  }

  @Test mutating func `A server that has started is asked immediately`() {
    #expect(responsiveness.beginAsking(at: 0) == true)
    responsiveness.answered(.silent, at: 0)
    responsiveness.markAsHanging()
    responsiveness.serverChanged()
    #expect(responsiveness.beginAsking(at: 1) == true)
    #expect(!responsiveness.isHanging)
  }
}
