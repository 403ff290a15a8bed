import Geometry
import Motion
import Rig

/// How long it takes from the start of a viewer to the picture of 24 megapixels on the screen.
struct StartBench {
  let runs: Int

  func run() throws {
    var table = Table(
      "Start with a JPEG of 24 megapixels in 1200x800, median of \(runs)",
      [
        .init(title: "first picture, ms"), .init(title: "settled, ms"),
        .init(title: "CPU, ms"), .init(title: "peak memory, MB"),
      ])
    let picture = try BenchPicture.path()
    for contestant in Contestant.present {
      // The first start fills the page cache and makes configuration files; it does not count.
      _ = try? start(contestant, with: picture)
      table.add(contestant.name, runs: runs) { try start(contestant, with: picture) }
    }
    table.print()
  }

  private func start(_ contestant: Contestant, with picture: String) throws -> [Double] {
    let rig = try Rig(width: 1200, height: 800)
    defer { rig.end() }
    let begin = ContinuousClock.now
    let program = try rig.launch(contestant.command + [picture])
    try rig.waitUntil("\(contestant.name) to show the picture", within: .seconds(30)) {
      BenchPicture.isSeen(in: $0)
    }
    let seen = ContinuousClock.now
    var settled = seen
    while try rig.waitForDamage(atMost: .milliseconds(500)) { settled = .now }
    return [
      (seen - begin).seconds * 1000, (settled - begin).seconds * 1000,
      ProcessLoad.milliseconds(of: program.processID),
      ProcessLoad.peakMegabytes(of: program.processID),
    ]
  }
}
