import Motion
import Rig

/// Measures the time from start to the first picture, by the number of files in the folder.
struct FolderBench {
  let runs: Runs

  private static let counts = [20, 20_000]

  func run() {
    var table = Table(
      "Start with a JPEG of 2 megapixels in a folder, \(runs.title)",
      Self.counts.map { .init(title: "\($0) files, ms") })
    for contestant in Competitor.present {
      table.add(contestant.name, runs: runs.of(contestant)) {
        try Self.counts.map { try start(contestant, in: SmallPictures.folder(ofNames: $0)) }
      }
    }
    table.print()
  }

  private func start(_ contestant: Competitor, in folder: String) throws -> Double {
    let rig = try Rig(width: 1200, height: 800)
    defer { rig.end() }
    let begin = ContinuousClock.now
    try rig.launch(contestant, contestant.command(opening: folder, at: SmallPictures.name(0)))
    return (try rig.waitUntilSeen(contestant.name) - begin).seconds * 1000
  }
}
