import Rig

/// Measures whether the memory of a large picture is released when small ones are shown.
struct ReturnBench {
  /// Enough steps that the large picture is no longer a neighbour.
  private static let steps = 3

  func run() {
    for picture in [StartPicture.jpeg, .largeJPEG] { compare(with: picture) }
  }

  private func compare(with picture: StartPicture) {
    var table = Table(
      "Memory with \(picture.words), then with small ones, in MB, one run",
      [
        .init(title: "before"), .init(title: "Xorg's", decimals: 1),
        .init(title: "\(Self.steps) pictures later"), .init(title: "Xorg's", decimals: 1),
      ])
    for contestant in Competitor.present {
      table.add(contestant.name, runs: 1) { try leave(picture, in: contestant) }
    }
    table.print()
  }

  private func leave(_ picture: StartPicture, in contestant: Competitor) throws -> [Double] {
    let folder = try SmallPictures.folder(behind: picture.path(), "before-\(picture.rawValue)")
    let leafing = try Browsing(through: folder, in: contestant)
    defer { leafing.end() }
    let before = [leafing.memory.viewer, leafing.memory.server]
    for index in 1...Self.steps {
      try leafing.turn(to: index)
      _ = try leafing.rig.waitUntilSettled()
    }
    return before + [leafing.memory.viewer, leafing.memory.server]
  }
}
