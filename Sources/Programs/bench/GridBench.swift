import Drawing
import Motion
import Rig

/// Measures the time to open the grid of a folder with cached thumbnails, by the number of files, and its memory.
struct GridBench {
  let runs: Int

  private static let counts = [200, 20_000]
  /// The fraction of the pixels that are final when all thumbnails are shown. The others are those of fading parts,
  /// such as scroll indicators.
  private static let fraction = 0.99

  func run() {
    var table = Table(
      "The grid of a folder, until all thumbnails that are seen are there, median of \(runs)",
      [
        .init(title: "from the start, ms"), .init(title: "from the key G, ms"),
        .init(title: "memory, MB"),
      ])
    for count in Self.counts {
      table.add("\(count) files", runs: runs) { try measure(count) }
    }
    table.print()
  }

  private func measure(_ count: Int) throws -> [Double] {
    let folder = try SmallPictures.folder(ofNames: count)
    let photo = "\(folder)/\(SmallPictures.name(0))"
    // The first time makes the thumbnails; the second shows what the complete grid looks like.
    _ = try openGrid(of: folder, startingWith: folder)
    let (_, whole, _) = try openGrid(of: folder, startingWith: folder)
    let (fromStart, _, memory) = try openGrid(of: folder, startingWith: folder, lookingLike: whole)
    let (_, later, _) = try openGrid(of: folder, startingWith: photo)
    let (fromKey, _, _) = try openGrid(of: folder, startingWith: photo, lookingLike: later)
    return [fromStart, fromKey, memory]
  }

  /// Starts the viewer with the folder or a picture in it, opens the grid, and returns the time in milliseconds until
  /// it looks like `picture`, the screen at rest, and the memory of the viewer in megabytes.
  private func openGrid(
    of folder: String, startingWith path: String, lookingLike picture: Bitmap? = nil
  ) throws -> (time: Double, picture: Bitmap, memory: Double) {
    let rig = try Rig(width: 1200, height: 800)
    defer { rig.end() }
    let memory = try ViewerMemory(on: rig)
    let cache = try BenchFiles.folder("grid-cache") { _ in }
    var begin = ContinuousClock.now
    try rig.launch(
      Competitor.ours.command + [path],
      environment: ["XDG_CACHE_HOME": cache, "XDG_STATE_HOME": "\(cache)/state"])
    if path != folder {
      _ = try rig.waitUntilSeen(Competitor.ours.name)
      _ = try rig.waitUntilSettled()
      begin = .now
      try rig.keyboard.press("g")
    }
    if let picture {
      try rig.waitUntil("all thumbnails") { Self.isNearly($0, picture) }
    }
    let time = (ContinuousClock.now - begin).seconds * 1000
    _ = try rig.waitUntilSettled()
    return (time, try rig.screenshot(), memory.viewer)
  }

  private static func isNearly(_ screen: Bitmap, _ other: Bitmap) -> Bool {
    let same = zip(screen.pixels, other.pixels).lazy.count { $0 == $1 }
    return Double(same) >= fraction * Double(other.pixels.count)
  }
}
