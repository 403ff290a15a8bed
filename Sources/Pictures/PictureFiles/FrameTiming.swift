/// The timing of the frames of animations, in every format.
package enum FrameTiming {
  /// The maximum delay that is replaced by ``usual``. Browsers do the same, because many files were made when no
  /// program was faster.
  private static let shortest = Duration.milliseconds(10)
  private static let usual = Duration.milliseconds(100)
  /// The maximum number of frames that is counted.
  private static let maximumFrames = Int(Int32.max)

  /// Returns how long a frame with a `delay` is shown.
  package static func duration(ofDelay delay: Duration) -> Duration {
    delay <= shortest ? usual : delay
  }

  /// Returns how many frames are shown until an animation of `count` frames rests on the last one, after so many
  /// `plays`; nil if it plays for ever, as after 0 plays.
  package static func frameLimit(ofPlays plays: Int, count: Int) -> Int? {
    guard plays > 0 else { return nil }
    let (frames, overflows) = plays.multipliedReportingOverflow(by: count)
    return overflows ? maximumFrames : min(frames, maximumFrames)
  }
}
