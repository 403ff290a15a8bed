import PictureFiles
import Pixels
import SystemPackage

/// The current requests to a loader, and which of them have been answered.
struct RequestQueue {
  private var requests: [PictureRequest] = []
  private var wanted: Set<PictureRequest> = []
  private var answered: Set<PictureRequest> = []
  /// The requests that took too long. Thumbnails wait until there are no others, photos until they are visible.
  private var postponed: Set<PictureRequest> = []
  private var paths: Set<FilePath> = []
  /// The pictures whose photos are not seen yet.
  private var unseen: Set<FilePath> = []

  /// The picture for which further requests may arrive.
  private(set) var held: FilePath?

  /// Replaces all requests with `requests`, most urgent first. Answered requests stay answered for as
  /// long as they remain in the list. Photos of the `unseen` pictures are only requested for later.
  mutating func replace(
    with requests: [PictureRequest], holding held: FilePath?, unseen: Set<FilePath> = []
  ) {
    self.requests = requests
    self.held = held
    self.unseen = unseen
    wanted = Set(requests)
    paths = Set(requests.map(\.path))
    answered.formIntersection(wanted)
    postponed = postponed.filter { wanted.contains($0) && ($0.isForThumbnail || isForLater($0)) }
  }

  /// Returns whether the list contains `request`.
  func contains(_ request: PictureRequest) -> Bool { wanted.contains(request) }

  /// Returns whether the list has a request for the file of `request`, or that file is held. Decoding
  /// it further is then useful.
  func wantsPicture(of request: PictureRequest) -> Bool {
    request.path == held || paths.contains(request.path)
  }

  /// Returns whether a request for the picture at `path`, not only for a thumbnail of it, is open.
  func awaits(_ path: FilePath) -> Bool {
    requests.contains { $0.path == path && !$0.isForThumbnail && !answered.contains($0) }
  }

  /// Returns the most urgent open request for the held picture, or of all if none is held. The first worker
  /// serves these requests.
  func nextOfHeld(besides active: [PictureRequest]) -> PictureRequest? {
    mostUrgent(besides: active) { held == nil || $0.path == held }
  }

  /// Returns the most urgent open request for any other picture. The other workers serve these requests.
  /// Without a held picture, the most urgent one is left to the first worker, unless that works on another
  /// one, which is its `task`.
  func nextOfOthers(
    besides active: [PictureRequest], whileFirstHas task: PictureRequest?
  ) -> PictureRequest? {
    let first = requests.first?.path
    let isFree = task != nil && !active.contains { $0.path == first }
    let reserved = held ?? (isFree ? nil : first)
    return mostUrgent(besides: active) { $0.path != reserved }
  }

  /// Returns the most urgent open request that meets `condition`, a postponed one only if there are no others.
  private func mostUrgent(
    besides active: [PictureRequest], where condition: (PictureRequest) -> Bool
  ) -> PictureRequest? {
    let open = requests.lazy.filter {
      !answered.contains($0) && !active.contains($0) && !isLeft($0)
    }
    return open.first { !postponed.contains($0) && condition($0) } ?? open.first(where: condition)
  }

  // MARK: Fairness

  /// Moves `request`, which took too long, behind all others. A photo that is not seen yet waits until it is.
  mutating func postpone(_ request: PictureRequest) { postponed.insert(request) }

  /// Returns whether a decoder gives up `request` soon: a thumbnail the first time, because there are many, and a photo
  /// that is not seen yet, because nobody waits for it.
  func hurries(_ request: PictureRequest) -> Bool {
    request.isForThumbnail ? !postponed.contains(request) : isForLater(request)
  }

  /// Returns whether `request` is for a photo that is not seen yet.
  private func isForLater(_ request: PictureRequest) -> Bool {
    !request.isForThumbnail && unseen.contains(request.path)
  }

  /// Returns whether `request` is left until its photo is visible.
  private func isLeft(_ request: PictureRequest) -> Bool {
    postponed.contains(request) && isForLater(request)
  }

  /// Returns whether `request`, which a worker has begun, has been postponed and keeps others waiting: none of
  /// those that are `active`, and none for the held picture, which has a worker of its own.
  func isInTheWay(_ request: PictureRequest, besides active: [PictureRequest]) -> Bool {
    postponed.contains(request)
      && requests.contains {
        !answered.contains($0) && !postponed.contains($0) && !active.contains($0)
          && $0.path != held
      }
  }

  /// Records `outcome` as the answer to `request`. Returns all requests that it answers: when the
  /// window was resized meanwhile, a new request for another size often needs the same pixels.
  ///
  /// If `isHeld`, the decoder has kept the pixels to answer the new request exactly, which takes a moment. Otherwise
  /// the picture would be soft until it is refined.
  mutating func answer(
    _ request: PictureRequest, with outcome: Result<PictureContent, PictureError>, isHeld: Bool
  ) -> [PictureRequest] {
    let waiting = requests.filter { other in
      let isAnswered =
        other == request || !isHeld && outcome.isEnough(for: other, insteadOf: request)
      return isAnswered && !answered.contains(other)
    }
    answered.formUnion(waiting)
    return waiting
  }
}

extension Result<PictureContent, PictureError> {
  /// Returns whether the outcome of `request` has the pixels that `other` requests.
  fileprivate func isEnough(for other: PictureRequest, insteadOf request: PictureRequest) -> Bool {
    guard case .reduced = request.detail, case .reduced = other.detail,
      other.isForSamePage(as: request),
      case .success(.picture(let pyramid, _)) = self
    else { return false }
    return pyramid.levels[0].exponent <= other.detail.exponent(for: pyramid.size)
  }
}
