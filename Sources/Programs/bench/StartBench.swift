import Glibc
import Motion
import Rig

/// Measures the time from start to a large picture on the screen, and the memory used.
struct StartBench {
  let runs: Runs
  var window = WindowPlacement.asked

  func run() {
    for contestant in Competitor.present {
      // The first start is not measured, because it fills the page cache and creates configuration
      // files.
      _ = try? start(contestant, with: StartPicture.jpeg.path())
    }
    for picture in StartPicture.allCases { compare(with: picture) }
  }

  private func compare(with picture: StartPicture) {
    var table = Table(
      "Start with \(picture.title) \(window.title), \(runs.title)",
      [
        .init(title: "first picture, ms"), .init(title: "settled, ms"), .init(title: "CPU, ms"),
        .init(title: "memory, MB"), .init(title: "Xorg's for it, MB", decimals: 1),
      ])
    for contestant in Competitor.present {
      table.add(contestant.name, runs: runs.of(contestant)) {
        try start(contestant, with: picture.path())
      }
    }
    if window == .asked {
      table.add("bare decoder and bare window", runs: runs.ours) { try bareStart(with: picture) }
    }
    table.print()
  }

  private func start(_ contestant: Competitor, with picture: String) throws -> [Double] {
    let rig = try window.makeRig()
    defer { rig.end() }
    let memory = try ViewerMemory(on: rig)
    let begin = ContinuousClock.now
    try rig.launch(contestant, contestant.command + [picture])
    let seen = try rig.waitUntilSeen(contestant.name)
    let settled = try max(seen, rig.waitUntilSettled())
    return [
      (seen - begin).seconds * 1000, (settled - begin).seconds * 1000, memory.processorTime,
      memory.viewer, memory.server,
    ]
  }

  /// Returns the minimum time that any viewer needs: the time to open and fill a window, plus the
  /// time to decode as many pixels as the window needs.
  private func bareStart(with picture: StartPicture) throws -> [Double] {
    let rig = try Rig(width: 1200, height: 800)
    defer { rig.end() }
    let path = try picture.path()
    let decoder = try rig.launch(
      ["/proc/\(getpid())/exe", "decode", path, "\(picture.reduction)"])
    guard try decoder.waitForExit() == 0, let decoding = Double(decoder.output.dropLast()) else {
      throw BenchFailure(description: decoder.output)
    }
    let begin = ContinuousClock.now
    try rig.launch(.limit, Competitor.limit.command + [path])
    let window = (try rig.waitUntilSeen("the bare window") - begin).seconds * 1000
    return [decoding + window, decoding + window, .nan, .nan, .nan]
  }
}
