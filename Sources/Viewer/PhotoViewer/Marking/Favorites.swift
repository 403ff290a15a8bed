import SystemPackage

/// Which of the pictures are favourites, as far as that is known.
struct Favorites: Hashable {
  private(set) var paths: Set<FilePath> = []

  /// Returns whether the picture at `path` is a favourite.
  func contains(_ path: FilePath) -> Bool { paths.contains(path) }

  /// Notes which of `asked` are favourites.
  mutating func note(_ found: Set<FilePath>, of asked: [FilePath]) {
    paths.subtract(asked)
    paths.formUnion(found)
  }
}
