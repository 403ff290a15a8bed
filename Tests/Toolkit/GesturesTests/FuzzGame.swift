import Geometry
import Gestures
import Motion
import TestSupport

@testable import Gestures

/// A random game: a tree, recognizers that meet in it, fingers, and who misbehaves among them. All
/// of it comes from the seed, so that the same seed plays the same game.
final class FuzzGame {
  /// How a game is played.
  struct Temper {
    /// How often somebody does something rude when there is an occasion, in a thousand.
    let rudeness: Int
    /// How often a delegate refuses a touch or a beginning, in a hundred.
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
  /// How many rude things may still happen in this frame: what is rude can cause what is rude.
  var mischief = 0
  private(set) var frames = 0
  private let keepsWords: Bool
  private(set) lazy var referee = FuzzReferee(of: self, keepsWords: keepsWords)

  /// The game of `seed`; with its words only when somebody will read them.
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
        referee.tell(pad, touches, phase)
        misbehave()
      }
      pad.mayBegin = { [unowned self] _ in !random.chance(temper.refusal / 4) }
    }
    for _ in 0...random.pick([0, 2, 5, 9, 15]) { addRecognizer() }
  }

  /// Plays until `count` frames are done or a rule is broken; comes to rest every now and then.
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
    referee.note(frames, "frame \(frames): \(frame.words)")
    arena.process(frame)
    if let deadline = arena.nextDeadline, deadline <= stream.time, random.chance(50) {
      arena.advance(to: stream.time)
    }
    if random.chance(10) { misbehave() }
    referee.checkFrame(of: self)
  }

  /// All fingers lift, and all deadlines pass.
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

  /// What mischief took out comes back, or soon nothing would happen any more.
  private func restore() {
    for pad in tree.pads { pad.isRemoved = false }
    for recognizer in recognizers {
      attach(recognizer)
      recognizer.isEnabled = true
    }
  }
}

extension GestureProfile {
  /// Without slop and patience, so that more happens in a game.
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
