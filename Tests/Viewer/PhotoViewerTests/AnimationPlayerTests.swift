import Drawing
import Motion
import Pixels
import Testing

@testable import PhotoViewer

@Suite struct AnimationPlayerTests {
  private let pyramid = Pyramid(of: Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000))

  private func at(_ milliseconds: Int) -> Instant { Instant(milliseconds: Int64(milliseconds)) }

  @Test func `A frame is shown for its duration`() {
    var player = AnimationPlayer()
    player.receive(pyramid, lasting: .milliseconds(100))
    #expect(player.advance(to: at(1000)) != nil)
    #expect(player.needsFrame && player.wanted == 1)
    player.receive(pyramid, lasting: .milliseconds(50))
    #expect(!player.needsFrame && player.deadline == at(1100))
    #expect(player.advance(to: at(1099)) == nil)
    #expect(player.advance(to: at(1103)) != nil)
    // Counted from the first frame's deadline, not from the call.
    player.receive(pyramid, lasting: .milliseconds(50))
    #expect(player.deadline == at(1150))
  }

  @Test func `A late frame is shown for its full duration`() {
    var player = AnimationPlayer()
    player.receive(pyramid, lasting: .milliseconds(100))
    _ = player.advance(to: at(1000))
    player.receive(pyramid, lasting: .milliseconds(100))
    #expect(player.advance(to: at(1500)) != nil)
    player.receive(pyramid, lasting: .milliseconds(100))
    #expect(player.deadline == at(1600))
  }

  @Test func `A frame duration beyond the range of time is clamped`() {
    var player = AnimationPlayer()
    for _ in 0..<3 {
      player.receive(pyramid, lasting: .milliseconds(Int64.max))
      _ = player.advance(to: at(1000))
    }
    #expect(player.deadline == Instant(nanoseconds: .max))
  }

  @Test func `A paused animation keeps its frame`() {
    var player = AnimationPlayer()
    player.receive(pyramid, lasting: .milliseconds(100))
    _ = player.advance(to: at(1000))
    player.receive(pyramid, lasting: .milliseconds(100))
    player.togglePause(at: at(1050))
    #expect(player.deadline == nil && !player.needsFrame)
    #expect(player.advance(to: at(5000)) == nil)
    player.togglePause(at: at(5000))
    #expect(player.advance(to: at(5000)) != nil)
  }

  @Test func `A player that starts paused shows only its first frame`() {
    var player = AnimationPlayer(isPaused: true)
    #expect(player.isPaused && player.needsFrame)
    player.receive(pyramid, lasting: .milliseconds(100))
    #expect(player.advance(to: at(1000)) != nil)
    #expect(!player.needsFrame && player.deadline == nil)
    player.togglePause(at: at(5000))
    #expect(player.needsFrame)
    player.receive(pyramid, lasting: .milliseconds(100))
    #expect(player.deadline == at(5000))
  }

  @Test func `An animation rests on its last frame, and plays again when it is asked to`() {
    var player = AnimationPlayer(frameLimit: 2)
    for play in 0..<2 {
      let start = 1000 + play * 5000
      for frame in 0..<2 {
        #expect(player.needsFrame && player.wanted == play * 2 + frame)
        player.receive(pyramid, lasting: .milliseconds(100))
        #expect(player.advance(to: at(start + frame * 100)) != nil)
      }
      // The last frame takes its time as well.
      #expect(!player.isPaused && !player.needsFrame && player.deadline == at(start + 200))
      #expect(player.advance(to: at(start + 200)) == nil)
      #expect(player.isPaused && !player.needsFrame && player.deadline == nil)
      player.togglePause(at: at(start + 5000))
    }
  }

  /// Files with durations of 0 would keep the processor busy.
  @Test func `A frame lasts at least a hundredth of a second`() {
    var player = AnimationPlayer()
    player.receive(pyramid, lasting: .zero)
    _ = player.advance(to: at(1000))
    player.receive(pyramid, lasting: .zero)
    #expect(player.deadline == at(1010))
  }
}
