import SystemPackage

/// The order of the pictures of a slideshow: that of the list, or random, each once; of all, or of those that were
/// chosen. Videos are passed over, because other programs play them.
struct SlideOrder {
  /// Whether pictures are shown in random order.
  var isShuffled = false { didSet { if isShuffled != oldValue { upcoming = nil } } }
  /// Whether it starts over when all have been shown.
  var repeats = true
  /// The pictures that were chosen; nil for all.
  private var chosen: Set<FilePath>?
  /// The pictures that have not been shown yet, the next one last; nil before it is decided.
  private var upcoming: [FilePath]?

  /// Begins a slideshow of the pictures at `chosen`; all if it is nil.
  mutating func begin(with chosen: Set<FilePath>?) {
    self.chosen = chosen
    upcoming = nil
  }

  /// Returns the number of pictures in `paths` that belong to the slideshow.
  func count(in paths: [FilePath]) -> Int { paths.count(where: isWanted) }

  /// Returns the index of the picture in `paths` after the one at `index`; nil after the last one.
  mutating func next(
    after index: Int, in paths: [FilePath], using generator: inout some RandomNumberGenerator
  ) -> Int? {
    guard paths.indices.contains(index) else { return nil }
    return isShuffled
      ? shuffledNext(after: index, in: paths, using: &generator) : next(after: index, in: paths)
  }

  private func next(after index: Int, in paths: [FilePath]) -> Int? {
    if let next = (index + 1..<paths.count).first(where: { isWanted(paths[$0]) }) { return next }
    guard repeats else { return nil }
    return (0...index).first { isWanted(paths[$0]) }
  }

  private func isWanted(_ path: FilePath) -> Bool {
    !path.isVideo && chosen?.contains(path) ?? true
  }

  private mutating func shuffledNext(
    after index: Int, in paths: [FilePath], using generator: inout some RandomNumberGenerator
  ) -> Int? {
    // Pictures can have come or gone since.
    let indices = Dictionary(
      zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
    if upcoming == nil { shuffle(paths, without: paths[index], using: &generator) }
    for _ in 0..<2 {
      while let path = upcoming?.popLast() {
        if let next = indices[path] { return next }
      }
      guard repeats else { return nil }
      shuffle(paths, without: paths[index], using: &generator)
    }
    return nil
  }

  private mutating func shuffle(
    _ paths: [FilePath], without current: FilePath,
    using generator: inout some RandomNumberGenerator
  ) {
    upcoming = paths.filter { $0 != current && isWanted($0) }.shuffled(using: &generator)
  }
}
