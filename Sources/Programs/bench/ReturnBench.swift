/// Measures whether the memory of a large picture is released when small ones are shown.
struct ReturnBench {
  /// The number of steps after which the large picture is no longer a neighbour.
  private static let steps = 3

  func run() {
    for picture in [StartPicture.jpeg, .largeJPEG] { compare(with: picture) }
  }

  private func compare(with picture: StartPicture) {
    var table = Table(
      "Memory with \(picture.title), then with small ones, in MB, one run",
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
    let browsing = try Browsing(through: folder, in: contestant)
    defer { browsing.end() }
    let before = [browsing.memory.viewer, browsing.memory.server]
    for index in 1...Self.steps {
      try browsing.turn(to: index)
      _ = try browsing.rig.waitUntilSettled()
    }
    return before + [browsing.memory.viewer, browsing.memory.server]
  }
}
