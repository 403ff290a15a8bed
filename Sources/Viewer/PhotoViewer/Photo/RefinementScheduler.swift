import Drawing
import Motion
import Pixels

/// Decides when a photo is refined: when it comes to rest, and once more when a finer level is
/// available.
///
///                          another view
///        ┌──────────────────────┬──────────────────────┐
///        ▼                      │                      │
///     nothing ── start ──▶ begun plain ── start ──▶ begun finest
///        │                                             ▲
///        └─────────────────── start ───────────────────┘
///
/// The quality for a view only increases, and there are two qualities. A view that stays the same
/// is therefore refined at most twice, and no tiles are requested for it after that, even if those
/// it was made of are removed. The result is shown slightly later, because a thread needs some
/// milliseconds for it. If it fails, the previous content stays.
struct RefinementScheduler {
  /// The time at rest before a refinement starts, too short to be noticed. A picture that appears
  /// without motion is refined immediately.
  private static let delay: Duration = .milliseconds(80)

  private var view: Refinement.View?
  /// The quality in which the view could be refined now; nil if a part of it has not arrived.
  private var available: Refinement.Quality?
  /// The best quality started for the view.
  private var begun: Refinement.Quality?
  /// The refinement in progress for the view.
  private var inProgress: (number: Int, area: PixelArea)?
  /// The finished refinement of the view.
  private var refinement: Refinement?
  /// Whether nothing moves the photo. True before the first frame.
  private var isResting = true
  private var earliestStart = Instant.zero

  /// Records the view in a frame at `time` (nil if there is nothing to refine), the quality in
  /// which it could be refined, and whether it is at rest. Drops the refinement of another view.
  mutating func record(
    _ view: Refinement.View?, available: Refinement.Quality?, isResting: Bool, at time: Instant
  ) {
    let isMoved = view?.edition == self.view?.edition && view != self.view
    if isResting && (isMoved || !self.isResting) { earliestStart = time + Self.delay }
    self.isResting = isResting
    self.available = available
    guard view != self.view else { return }
    self.view = view
    begun = nil
    inProgress = nil
    refinement = nil
  }

  /// Returns the refinement of `view`; nil if there is none yet.
  func refinement(of view: Refinement.View) -> Refinement? {
    refinement.flatMap { $0.view == view ? $0 : nil }
  }

  /// Whether the view is being refined or will be.
  var isPending: Bool { isResting && (inProgress != nil || canStart) }

  /// Whether the best quality has been started for the view.
  var isFinest: Bool { begun == .finest }

  /// The time to start a refinement; nil if there is nothing to start.
  var deadline: Instant? { isResting && canStart ? earliestStart : nil }

  private var canStart: Bool {
    guard view != nil, let available else { return false }
    return begun.map { available > $0 } ?? true
  }

  /// Records that a refinement of the available quality was started for the view under `number`;
  /// nil if it could not be started.
  mutating func didStart(_ number: Int?, in area: PixelArea) {
    assert(canStart, "An unchanged view was refined again in the same quality.")
    begun = available
    inProgress = number.map { ($0, area) }
  }

  /// Stores a refinement that arrived with the picture, unless one as good was started for the view.
  mutating func store(_ bitmap: Bitmap, _ quality: Refinement.Quality, in area: PixelArea) {
    guard let view, begun.map({ quality > $0 }) ?? true else { return }
    begun = quality
    inProgress = nil
    refinement = Refinement(view: view, bitmap: bitmap, area: area)
  }

  /// Stores the result of the refinement `number`; nil if it failed.
  /// - Returns: Whether it is shown. A result that is no longer awaited is not.
  mutating func didFinish(_ number: Int, with bitmap: Bitmap?) -> Bool {
    guard let inProgress, inProgress.number == number, let view else { return false }
    self.inProgress = nil
    guard let bitmap else { return false }
    refinement = Refinement(view: view, bitmap: bitmap, area: inProgress.area)
    return true
  }
}
