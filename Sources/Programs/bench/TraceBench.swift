import Geometry
import Glibc
import Motion
import Rig
import X11Backend

/// Measures the time of a frame, from the touch to the pixels, stage by stage.
struct TraceBench {
  let sizes: [Size]

  /// The usual sizes: a window, and the screens of laptops.
  static let allSizes = [
    Size(1200, 800), Size(1920, 1080), Size(2880, 1800), Size(3840, 2160),
  ]

  func run() {
    for size in sizes {
      var table = Table(
        "Stages of a frame in ms, a JPEG of 24 megapixels or 400 small ones in \(size.title), medians",
        subject: "gesture",
        FrameStages.titles.map { .init(title: $0, decimals: 2) } + [
          .init(title: "touch to pixel", decimals: 2), .init(title: "frames/s", decimals: 1),
          .init(title: "longest gap, ms", decimals: 1),
        ])
      for gesture in TracedGesture.allCases {
        table.add(gesture.rawValue, runs: 1) { try measure(gesture, on: size) }
      }
      table.print()
    }
  }

  private func measure(_ gesture: TracedGesture, on size: Size) throws -> [Double] {
    let stage = try ViewerStage(
      .inside, on: size, showing: gesture.isOnGrid ? SmallPictures.path(among: 400) : nil)
    defer { stage.end() }
    if gesture.isOnGrid {
      try stage.rig.keyboard.press("g")
      try stage.rig.waitUntilQuiet(for: .milliseconds(1000))
    }
    let touchscreen = stage.rig.touchscreen
    try gesture.prepare(touchscreen, about: stage.center)
    try stage.rig.waitUntilQuiet(for: .milliseconds(400))
    let count = stage.frames.count
    let watcher = stage.watch(gesture.isOnGrid ? Self.column(leftOf: stage.center, on: size) : nil)
    let sent = try gesture.play(touchscreen, about: stage.center)
    try stage.rig.waitUntilQuiet(for: .milliseconds(400))
    let seen = Self.motion(of: watcher.finish().map(\.time))
    // After single steps, frames without touches only start the refinement.
    let frames = stage.frames.dropFirst(count).map(\.report).filter {
      $0.touches != nil || !gesture.isSteps
    }
    let stages = FrameStages(of: frames, sent: sent).medians
    let latencies = gesture.isSteps ? Self.latencies(from: sent.map(\.continuous), to: seen) : []
    let gaps = zip(seen, seen.dropFirst()).map { ($1 - $0).seconds * 1000 }
    let span = seen.last.flatMap { last in seen.first.map { (last - $0).seconds } } ?? 0
    let isStream = !gesture.isSteps
    return stages + [
      latencies.isEmpty ? .nan : latencies.percentile(50),
      isStream ? Double(gaps.count) / span : .nan, isStream ? gaps.percentile(100) : .nan,
    ]
  }

  /// A band through a column of the grid, from top to bottom: a part may be in the space between two rows,
  /// or in a picture of one colour, which show no motion.
  private static func column(leftOf center: Point, on size: Size) -> Rect {
    Rect(x: center.x - 100, y: 0, width: 20, height: size.height)
  }

  /// Returns the frames at `times` without the refinement of a picture that has come to rest, which
  /// follows its last motion after 80 ms.
  private static func motion(
    of times: [ContinuousClock.Instant]
  ) -> ArraySlice<ContinuousClock.Instant> {
    guard let (last, end) = zip(times, times.dropFirst()).suffix(1).first else { return times[...] }
    return end - last > .milliseconds(75) ? times.dropLast() : times[...]
  }

  /// Returns the time from each touch to the next new pixels, in ms.
  private static func latencies(
    from sent: [ContinuousClock.Instant], to seen: some Sequence<ContinuousClock.Instant>
  ) -> [Double] {
    sent.compactMap { sent in seen.first { $0 > sent }.map { ($0 - sent).seconds * 1000 } }
  }
}
