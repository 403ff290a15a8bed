public import Geometry
import Glibc

/// The straight way from one zoom to another.
///
/// Scale changes geometrically and the offset linearly with it, s = s0^(1-p) s1^p and
/// t = t0 + (t1 - t0) (s - s0) / (s1 - s0), so that every point of what is zoomed moves in a straight
/// line, and one that both ends have in common does not move at all.
public struct ZoomPath: Hashable, Sendable {
  /// A scale, and an offset that goes with it.
  public struct Stop: Hashable, Sendable {
    /// The scale; more than zero.
    public var scale: Double
    /// The offset.
    public var offset: Vector

    /// A stop at `scale` and `offset`.
    public init(scale: Double, offset: Vector) {
      self.scale = scale
      self.offset = offset
    }
  }

  /// Where it starts.
  public let start: Stop
  /// Where it ends.
  public let end: Stop

  /// The way from `start` to `end`.
  public init(from start: Stop, to end: Stop) {
    self.start = start
    self.end = end
  }

  /// Where one is after the share `progress` of the way; exactly at the ends for 0 and 1.
  public func stop(at progress: Double) -> Stop {
    guard progress != 1 else { return end }
    let ratio = end.scale / start.scale
    let scale = start.scale * pow(ratio, progress)
    // Where the scales are all but equal, the quotient is 0 / 0, and its limit is the progress.
    let share =
      abs(ratio - 1) < 1e-9 ? progress : (scale - start.scale) / (end.scale - start.scale)
    return Stop(scale: scale, offset: start.offset + (end.offset - start.offset) * share)
  }
}
