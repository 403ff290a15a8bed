import Geometry
import Glibc
import Rig
import X11Backend

/// Measures the processor time of the frames of a window with 200 views, some of which are animated.
struct FramesBench {
  let runs: Int

  /// The size of the window, which is also that of the screen.
  static let size = Size(1280, 800)
  /// The numbers of animated views. The budget, 4 ms, is for 20 of them.
  private static let animated = [20, 1, 100]

  func run() {
    var table = Table(
      "Frames of a window of \(Self.size.title) with \(AnimatedGrid.viewCount) views, in ms, "
        + "median of \(runs)",
      subject: "animated views",
      [
        .init(title: "processor", decimals: 2), .init(title: "prepare", decimals: 2),
        .init(title: "list", decimals: 2), .init(title: "paint", decimals: 2),
        .init(title: "send", decimals: 2), .init(title: "Xorg CPU", decimals: 2),
      ])
    for count in Self.animated {
      table.add("\(count)", runs: runs) { try measure(animated: count) }
    }
    table.print()
  }

  /// Returns the processor time of a frame, the medians of the time of its stages, and the processor
  /// time of the server.
  private func measure(animated count: Int) throws -> [Double] {
    let rig = try Rig(width: Int(Self.size.width), height: Int(Self.size.height))
    defer { rig.end() }
    let program = try rig.launch(["/proc/\(getpid())/exe", "animate", "\(count)"])
    _ = try rig.waitForWindow()
    let before = ProcessLoad.milliseconds(of: rig.server.processID)
    guard try program.waitForExit(within: .seconds(60)) == 0 else {
      throw BenchFailure(description: "the window failed: \(program.output)")
    }
    let server = ProcessLoad.milliseconds(of: rig.server.processID) - before
    let lines = program.output.split(separator: "\n")
    let frames = lines.compactMap { FrameLine($0)?.report }
    guard let processor = lines.last.flatMap({ Double($0) }), !frames.isEmpty else {
      throw BenchFailure(description: "no frames were shown")
    }
    let stages = [\FrameReport.begunAt, \.preparedAt, \.listedAt, \.paintedAt, \.sentAt]
    let medians = zip(stages, stages.dropFirst()).map { begin, end in
      frames.map { Double($0[keyPath: end] - $0[keyPath: begin]) / 1e6 }.percentile(50)
    }
    return [processor] + medians + [server / Double(frames.count)]
  }
}
