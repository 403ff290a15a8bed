import Geometry
import Motion
import Rig

/// How soon touches are seen.
///
/// In a stream of touches a frame answers several, and a later one makes an older one's answer
/// pointless. So what counts is, for every frame, the time from the newest touch that it shows: from
/// just before the touch goes to the X server until the pixels that show it have been read back from
/// the screen. Which touch that is, the pixels tell: the size of the mark in the picture is in
/// proportion to the distance of the fingers, and no two reports have the same. A viewer that lets
/// touches wait for a frame does so for half the time between two reports at least, at random.
struct LatencyBench {
  let runs: Int

  private static let sizes = [Size(1200, 800), Size(1920, 1080)]
  /// Far enough that a viewer with a detent against accidental turns turns the picture.
  private static let twist = 30 * Double.pi / 180

  func run() {
    for size in Self.sizes {
      stream(on: size, turn: 0, "Pinch")
      stream(on: size, turn: Self.twist, "Pinch with a twist by 30 degrees and back")
      steps(on: size)
    }
  }

  private var contestants: [Contestant] {
    Contestant.present.filter(\.pinches) + [.limit]
  }

  private func stream(on size: Size, turn: Double, _ title: String) {
    var table = Table(
      "\(title), a JPEG of 24 megapixels in \(size.words), 120 reports a second, median of \(runs)",
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
      "One step after a rest, a JPEG of 24 megapixels in \(size.words), median of \(runs)",
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
  fileprivate var words: String { "\(Int(width))x\(Int(height))" }
}
