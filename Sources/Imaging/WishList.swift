/// What is wanted of a loader, and what has been answered.
struct WishList {
  private var wishes: [PictureWish] = []
  private var wanted: Set<PictureWish> = []
  private var answered: Set<PictureWish> = []
  private var paths: Set<String> = []

  /// Takes `wishes`, most urgent first, in place of those before. What has been answered stays so as
  /// long as it is wanted.
  mutating func replace(with wishes: [PictureWish]) {
    self.wishes = wishes
    wanted = Set(wishes)
    paths = Set(wishes.map(\.path))
    answered.formIntersection(wanted)
  }

  /// Whether nothing is wanted.
  var isEmpty: Bool { wishes.isEmpty }

  /// Whether `wish` is wanted.
  func contains(_ wish: PictureWish) -> Bool { wanted.contains(wish) }

  /// Whether anything is wanted of the file that `wish` is for.
  func wantsPicture(of wish: PictureWish) -> Bool { paths.contains(wish.path) }

  /// The wish that the first worker is to fulfil, which nobody is at yet: the most urgent one, and of
  /// the most urgent picture only for as long as that is wanted.
  func nextForFirst(besides taken: [PictureWish]) -> PictureWish? {
    guard let urgent = wishes.first else { return nil }
    return open(besides: taken).first { $0.path == urgent.path }
  }

  /// The wish that another worker is to fulfil: the most urgent one of another picture.
  func nextForOthers(besides taken: [PictureWish]) -> PictureWish? {
    guard let urgent = wishes.first else { return nil }
    return open(besides: taken).first { $0.path != urgent.path }
  }

  private func open(besides taken: [PictureWish]) -> some Sequence<PictureWish> {
    wishes.lazy.filter { !answered.contains($0) && !taken.contains($0) }
  }

  /// Notes that there is an answer to `wish`; false when nobody waits for it.
  mutating func answer(_ wish: PictureWish) -> Bool {
    wanted.contains(wish) && answered.insert(wish).inserted
  }
}
