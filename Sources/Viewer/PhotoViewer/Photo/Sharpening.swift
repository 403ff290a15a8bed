import Drawing
import Imaging
import Motion

/// When a picture is refined: when it rests, and again when there is more to refine it from.
///
///                          another view
///        ┌──────────────────────┬──────────────────────┐
///        ▼                      │                      │
///     nothing ── start ──▶ begun plain ── start ──▶ begun finest
///        │                                             ▲
///        └─────────────────── start ───────────────────┘
///
/// What is begun for a view only ever becomes better, and there are two qualities: a view that stays
/// the same is refined twice at most, and then nothing is asked for any more, whatever becomes of the
/// tiles that it was made of. What is shown follows a little later, as it takes a thread some
/// milliseconds; where it cannot be made, what was there before stays.
struct Sharpening {
  /// How long nothing has to move before it is worth the work; less than anybody takes to look. A
  /// picture that comes without a motion is refined at once.
  static let delay: Duration = .milliseconds(80)

  private var view: Refinement.View?
  /// What the view could be made of now; nil when not all of it has come.
  private var available: Refinement.Quality?
  /// The best that was begun for the view.
  private var begun: Refinement.Quality?
  /// What is being made for the view.
  private var asked: (number: Int, area: PixelArea)?
  /// What was made for the view.
  private var refinement: Refinement?
  /// As long as nothing is seen, nothing moves.
  private var isResting = true
  private var earliestStart = Instant.zero

  /// Notes what is seen in a frame at `time`, nil when there is nothing that could be refined; what it
  /// could be refined from; and whether nothing moves it. What was made of another view is let go.
  mutating func see(
    _ view: Refinement.View?, available: Refinement.Quality?, isResting: Bool, at time: Instant
  ) {
    let isMoved = view?.edition == self.view?.edition && view != self.view
    if isResting && (isMoved || !self.isResting) { earliestStart = time + Self.delay }
    self.isResting = isResting
    self.available = available
    guard view != self.view else { return }
    self.view = view
    begun = nil
    asked = nil
    refinement = nil
  }

  /// What is to be shown of `view`.
  func refinement(of view: Refinement.View) -> Refinement? {
    refinement.flatMap { $0.view == view ? $0 : nil }
  }

  /// Whether the view is being refined, or will be.
  var isPending: Bool { isResting && (asked != nil || canStart) }

  /// Whether nothing better will be begun for the view.
  var isFinest: Bool { begun == .finest }

  /// When to start; nil when there is nothing to do, or it is being done.
  var deadline: Instant? { isResting && canStart ? earliestStart : nil }

  private var canStart: Bool {
    guard view != nil, let available else { return false }
    return begun.map { available > $0 } ?? true
  }

  /// Notes that the view is being refined from what is available, by number `number`; nil when it
  /// cannot be.
  mutating func didStart(_ number: Int?, in area: PixelArea) {
    assert(canStart, "A view that has not changed was refined again from the same.")
    begun = available
    asked = number.map { ($0, area) }
  }

  /// Takes what was made for the view before it was seen, unless as good was begun for it.
  mutating func take(_ bitmap: Bitmap, _ quality: Refinement.Quality, in area: PixelArea) {
    guard let view, begun.map({ quality > $0 }) ?? true else { return }
    begun = quality
    asked = nil
    refinement = Refinement(view: view, bitmap: bitmap, area: area)
  }

  /// Takes what came of number `number`; false when nobody waits for it any more.
  mutating func take(_ bitmap: Bitmap?, number: Int) -> Bool {
    guard let asked, asked.number == number, let view else { return false }
    self.asked = nil
    guard let bitmap else { return false }
    refinement = Refinement(view: view, bitmap: bitmap, area: asked.area)
    return true
  }
}
