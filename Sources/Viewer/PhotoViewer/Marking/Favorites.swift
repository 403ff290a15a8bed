import SystemPackage

/// Which of the pictures are favourites, as far as that is known.
struct Favorites: Hashable {
  private(set) var paths: Set<FilePath> = []
  /// The pictures of which it is known.
  private var known: Set<FilePath> = []

  /// Returns whether the picture at `path` is a favourite.
  func contains(_ path: FilePath) -> Bool { paths.contains(path) }

  /// Returns whether it is known of the picture at `path`.
  func knows(_ path: FilePath) -> Bool { known.contains(path) }

  /// Notes which of `asked` are favourites.
  mutating func note(_ found: Set<FilePath>, of asked: some Sequence<FilePath>) {
    known.formUnion(asked)
    paths.subtract(asked)
    paths.formUnion(found)
  }

  /// Forgets all pictures but those at `kept`.
  mutating func forget(allBut kept: Set<FilePath>) {
    known.formIntersection(kept)
    paths.formIntersection(kept)
  }
}
