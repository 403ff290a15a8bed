import SystemPackage

/// What is wanted of a loader, and what has been answered.
struct WishList {
  private var wishes: [PictureWish] = []
  private var wanted: Set<PictureWish> = []
  private var answered: Set<PictureWish> = []
  private var paths: Set<FilePath> = []

  /// The picture of which more may be wanted.
  private(set) var held: FilePath?

  /// Takes `wishes`, most urgent first, in place of those before. What has been answered stays so as
  /// long as it is wanted.
  mutating func replace(with wishes: [PictureWish], holding held: FilePath? = nil) {
    self.wishes = wishes
    self.held = held
    wanted = Set(wishes)
    paths = Set(wishes.map(\.path))
    answered.formIntersection(wanted)
  }

  /// Whether `wish` is wanted.
  func contains(_ wish: PictureWish) -> Bool { wanted.contains(wish) }

  /// Whether anything is wanted of the file that `wish` is for, or may be at any time: what is decoded
  /// of it will then be of use.
  func wantsPicture(of wish: PictureWish) -> Bool {
    wish.path == held || paths.contains(wish.path)
  }

  /// The most urgent wish, which nobody is at yet, of the picture that is held, or of the most urgent
  /// one when none is: for the first worker.
  func nextOfHeld(besides taken: [PictureWish]) -> PictureWish? {
    open(besides: taken).first { $0.path == first }
  }

  /// The most urgent wish, which nobody is at yet, of any other picture: for the other workers.
  func nextOfOthers(besides taken: [PictureWish]) -> PictureWish? {
    open(besides: taken).first { $0.path != first }
  }

  private var first: FilePath? { held ?? wishes.first?.path }

  private func open(besides taken: [PictureWish]) -> some Sequence<PictureWish> {
    wishes.lazy.filter { !answered.contains($0) && !taken.contains($0) }
  }

  /// Notes that `outcome` is what came of `wish`; returns the wishes that it answers. A window that
  /// changed its size meanwhile wants another reduction, and most often the same pixels.
  mutating func answer(
    _ wish: PictureWish, with outcome: Result<PictureContent, ImagingError>
  ) -> [PictureWish] {
    let waiting = wishes.filter { other in
      let isAnswered = other == wish || outcome.isEnough(for: other, insteadOf: wish)
      return isAnswered && !answered.contains(other)
    }
    answered.formUnion(waiting)
    return waiting
  }
}

extension Result<PictureContent, ImagingError> {
  /// Whether what came of `wish` has the pixels that `other` asks for.
  fileprivate func isEnough(for other: PictureWish, insteadOf wish: PictureWish) -> Bool {
    guard case .reduced = wish.detail, case .reduced = other.detail, other.isForSamePage(as: wish),
      case .success(.picture(let pyramid, _)) = self
    else { return false }
    return pyramid.levels[0].exponent <= other.detail.exponent(for: pyramid.size)
  }
}
