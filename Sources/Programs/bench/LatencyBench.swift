import Geometry

/// Measures the latency from touches to pixels.
///
/// In a stream of touches, a frame shows the effect of several touches, and a newer touch makes the
/// effect of an older one irrelevant. Therefore the latency of a frame is the time since the newest
/// touch that it shows: from just before the touch is sent to the X server until the pixels that
/// show it have been read back from the screen. The pixels identify the touch: the size of the mark
/// in the picture is proportional to the distance between the fingers, which is different in every
/// report. If a viewer holds touches until the next frame, this adds a random delay of at least
/// half a report interval on average.
struct LatencyBench {
  let runs: Int
  let sizes: [Size]

  /// The usual sizes.
  static let allSizes = [Size(1200, 800), Size(1920, 1080), Size(3840, 2160)]
  /// Large enough to rotate the picture in viewers that suppress small rotations.
  private static let twist = 30 * Double.pi / 180

  func run() {
    for size in sizes {
      stream(on: size, turn: 0, "Pinch")
      stream(on: size, turn: Self.twist, "Pinch with a twist by 30 degrees and back")
      steps(on: size)
    }
  }

  private var contestants: [Competitor] {
    Competitor.present.filter(\.pinches) + [.limit]
  }

  private func stream(on size: Size, turn: Double, _ title: String) {
    var table = Table(
      "\(title), a JPEG of 24 megapixels in \(size.title), 120 reports/s, median of \(runs)",
      [
        .init(title: "frames/s", decimals: 1), .init(title: "touch to pixel, ms", decimals: 1),
        .init(title: "95th percentile", decimals: 1), .init(title: "99th", decimals: 1),
        .init(title: "longest gap, ms", decimals: 1), .init(title: "viewer CPU, ms/s"),
        .init(title: "Xorg CPU, ms/s"),
      ])
    for contestant in contestants {
      table.add(contestant.name, runs: runs) {
        let stage = try ViewerStage(contestant, on: size)
        defer { stage.end() }
        return try LatencyOfStream(on: stage, turn: turn).measure()
      }
    }
    table.print()
  }

  private func steps(on size: Size) {
    var table = Table(
      "One step after a rest, a JPEG of 24 megapixels in \(size.title), median of \(runs)",
      [
        .init(title: "pinch, ms", decimals: 1), .init(title: "95th percentile", decimals: 1),
        .init(title: "drag, ms", decimals: 1), .init(title: "95th percentile", decimals: 1),
      ])
    for contestant in contestants {
      table.add(contestant.name, runs: runs) {
        let stage = try ViewerStage(contestant, on: size)
        defer { stage.end() }
        return try LatencyOfSteps(on: stage).measure()
      }
    }
    table.print()
  }
}

extension Size {
  /// The size in the form 1200x800.
  var title: String { "\(Int(width))x\(Int(height))" }
}
