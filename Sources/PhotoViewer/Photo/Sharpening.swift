import Drawing
import Imaging
import Motion

/// When a picture is refined: once, when it has been at rest for a while.
struct Sharpening {
  /// How long nothing has to move before it is worth the work; less than anybody takes to look.
  static let delay: Duration = .milliseconds(80)

  private var subject: Refinement.Key?
  private var isResting = false
  private var restsSince = Instant.zero
  private var asked: (number: Int, key: Refinement.Key, area: PixelArea)?
  /// What cannot be had.
  private var refused: Refinement.Key?
  private var refinement: Refinement?

  /// Notes what is seen in a frame at `time`, and whether nothing moves it; nil when there is nothing
  /// that could be refined. What was made of anything else is let go.
  mutating func see(_ key: Refinement.Key?, isResting: Bool, at time: Instant) {
    if key?.sight != subject?.sight || isResting && !self.isResting { restsSince = time }
    subject = key
    self.isResting = isResting
    if let refinement, !(key.map(refinement.key.shows) ?? false) { self.refinement = nil }
  }

  /// What was made of the picture on `page`, seen through `tiles`.
  func refinement(
    of page: Int, edition: Int, seenBy sight: PhotoSight, tiles: [TileIndex]
  ) -> Refinement? {
    let key = Refinement.Key(
      page: page, edition: edition, sight: sight, tiles: tiles, isFinest: false)
    return refinement.flatMap { $0.key.shows(key) ? $0 : nil }
  }

  /// Whether what is seen will be refined.
  var isPending: Bool {
    guard isResting, let subject else { return false }
    return refinement?.key != subject && refused != subject
  }

  /// Whether what is seen is as sharp as it will become.
  var isFinest: Bool { refinement?.key.isFinest ?? false }

  /// When to start; nil when there is nothing to do, or it is being done.
  var deadline: Instant? { isPending && asked?.key != subject ? restsSince + Self.delay : nil }

  /// Notes that what is seen is being refined by number `number`; nil when it cannot be.
  mutating func didStart(_ number: Int?, in area: PixelArea) {
    guard let subject else { return }
    asked = number.map { ($0, subject, area) }
    if number == nil { refused = subject }
  }

  /// Takes what came of number `number`; false when nobody waits for it any more.
  mutating func take(_ bitmap: Bitmap?, number: Int) -> Bool {
    guard let asked, asked.number == number else { return false }
    self.asked = nil
    guard subject.map(asked.key.shows) ?? false else { return false }
    guard let bitmap else {
      refused = asked.key
      return false
    }
    refinement = Refinement(key: asked.key, bitmap: bitmap, area: asked.area)
    return true
  }
}
