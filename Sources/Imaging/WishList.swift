/// What is wanted of a loader, and what has been answered.
struct WishList {
  private var wishes: [PictureWish] = []
  private var answered: Set<PictureWish> = []

  /// Takes `wishes`, most urgent first, in place of those before. What has been answered stays so as
  /// long as it is wanted.
  mutating func replace(with wishes: [PictureWish]) {
    self.wishes = wishes
    answered.formIntersection(wishes)
  }

  /// The most urgent of the wishes without an answer.
  var next: PictureWish? { wishes.first { !answered.contains($0) } }

  /// Whether `wish` waits for an answer.
  func isOpen(_ wish: PictureWish) -> Bool { wishes.contains(wish) && !answered.contains(wish) }

  /// Notes that there is an answer to `wish`; false when nobody waits for it.
  mutating func answer(_ wish: PictureWish) -> Bool {
    isOpen(wish) && answered.insert(wish).inserted
  }
}
