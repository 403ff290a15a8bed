import Geometry
import Gestures
import Motion
import TestSupport

@testable import Gestures

/// A random game: a tree of targets, recognizers, fingers, and misbehaviour. Everything follows
/// from the seed, so the same seed plays the same game.
final class FuzzGame {
  /// The frequency of unusual events in a game.
  struct Temper {
    /// The probability of misbehaviour at each opportunity, in thousandths.
    let rudeness: Int
    /// The probability that a delegate refuses a touch or a beginning, in percent.
    let refusal: Int
  }

  let temper: Temper
  let tree: FuzzTree
  let relations: FuzzRelations
  let arena: GestureArena
  var random: SeededGenerator
  var recognizers: [GestureRecognizer] = []
  var numbers: [ObjectIdentifier: Int] = [:]
  var judges: [FuzzJudge] = []
  /// The static requirements, as pairs of numbers.
  var requirements: Set<Int> = []
  var stream = FuzzStream()
  /// The number of disruptions still allowed in this frame, because one can cause another.
  var mischief = 0
  private(set) var frames = 0
  private let keepsWords: Bool
  private(set) lazy var referee = FuzzReferee(of: self, keepsWords: keepsWords)

  /// Creates the game of `seed`, with a log in words if `keepsWords` is true.
  init(seed: UInt64, keepsWords: Bool = false) {
    var random = SeededGenerator(seed: seed)
    let tree = FuzzTree(random: &random)
    self.tree = tree
    self.keepsWords = keepsWords
    temper = Temper(rudeness: random.pick([0, 3, 20, 100]), refusal: random.pick([0, 3, 20]))
    relations = FuzzRelations(random: &random)
    arena = GestureArena { tree.hit($0) }
    self.random = random
    setUp()
  }

  private func setUp() {
    arena.bounds = tree.pads[0].area
    if random.chance(30) { arena.profile = .hasty }
    arena.onDecision = { [unowned self] decision, _ in referee.decide(decision) }
    arena.onBrokenInvariant = { [unowned self] in referee.fault($0) }
    for pad in tree.pads {
      pad.onTouches = { [unowned self, unowned pad] touches, phase, _ in
        referee.deliver(pad, touches, phase)
        misbehave()
      }
      pad.mayBegin = { [unowned self] _ in !random.chance(temper.refusal / 4) }
    }
    for _ in 0...random.pick([0, 2, 5, 9, 15]) { addRecognizer() }
  }

  /// Plays until `count` frames are done or a rule is broken, and comes to rest from time to time.
  func play(frames count: Int, progress: (Int) -> Void = { _ in }) {
    while frames < count && referee.verdict == nil {
      progress(frames)
      play(stream.next(&random))
      if random.chance(2) || frames == count { rest() }
    }
  }

  private func play(_ frame: TouchFrame) {
    frames += 1
    mischief = 3
    referee.record(frames, "frame \(frames): \(frame.words)")
    arena.process(frame)
    if let deadline = arena.nextDeadline, deadline <= stream.time, random.chance(50) {
      arena.advance(to: stream.time)
    }
    if random.chance(10) { misbehave() }
    referee.checkFrame(of: self)
  }

  /// Lifts all fingers, advances past all deadlines, and checks that nothing is left.
  private func rest() {
    while !stream.isResting { play(stream.lift()) }
    mischief = 0
    for _ in 0..<1000 {
      guard let deadline = arena.nextDeadline else { break }
      stream.wait(until: deadline)
      arena.advance(to: stream.time)
    }
    referee.checkRest(of: self)
    restore()
  }

  /// Restores everything that was removed or disabled, so that the game can continue.
  private func restore() {
    for pad in tree.pads { pad.isRemoved = false }
    for recognizer in recognizers {
      attach(recognizer)
      recognizer.isEnabled = true
    }
  }
}

extension GestureProfile {
  /// A profile without slop and with short durations, so that more happens in a game.
  fileprivate static var hasty: GestureProfile {
    var profile = GestureProfile()
    (profile.panSlop, profile.pinchSlop, profile.rotationSlop) = (0, 0, 0)
    (profile.longPressDuration, profile.allowableMovement) = (.milliseconds(40), 60)
    (profile.multiTapMinInterval, profile.edgeRegion) = (.zero, 100)
    return profile
  }
}

extension TouchFrame {
  fileprivate var words: String {
    let changes = changes.map {
      "\($0.id.number) \($0.phase) \(Int($0.position.x)),\(Int($0.position.y))"
    }
    return "\(time.nanoseconds / 1_000_000) ms: \(changes.joined(separator: "; "))"
  }
}
