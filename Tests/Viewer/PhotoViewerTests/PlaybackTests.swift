import Drawing
import Motion
import Pixels
import SystemPackage
import Testing

@testable import PhotoViewer

@Suite struct PlaybackTests {
  private let pyramid = Pyramid(of: Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000))
  private var playback = Playback()

  init() { playback.begin(FilePath("a.gif")) }

  @Test mutating func `Another file begins with its first page, at rest`() {
    playback.turn(to: 2)
    playback.animate(isPaused: false)
    #expect(playback.page == 2 && playback.isPlaying && playback.wantedFrame == 0)
    playback.begin(FilePath("b.gif"))
    #expect(playback.path == FilePath("b.gif") && playback.page == 0)
    #expect(!playback.isAnimated && playback.wantedFrame == nil)
  }

  @Test mutating func `Another page of the file is at rest`() {
    playback.animate(isPaused: false)
    playback.turn(to: 1)
    #expect(!playback.isAnimated && playback.path == FilePath("a.gif"))
  }

  @Test mutating func `A frame that is not wanted is not shown`() {
    playback.animate(isPaused: false)
    playback.receive(frame: 1, pyramid, lasting: .milliseconds(100))
    #expect(playback.deadline == nil)
    playback.receive(frame: 0, pyramid, lasting: .milliseconds(100))
    #expect(playback.deadline != nil && playback.advance(to: .zero) != nil)
    playback.stop()
    playback.receive(frame: 1, pyramid, lasting: .milliseconds(100))
    #expect(playback.deadline == nil && playback.advance(to: .zero) == nil)
  }

  @Test mutating func `Pausing twice is pausing`() {
    playback.animate(isPaused: false)
    playback.pause(at: .zero)
    playback.pause(at: .zero)
    #expect(playback.isAnimated && !playback.isPlaying)
    playback.togglePause(at: .zero)
    #expect(playback.isPlaying)
  }
}
