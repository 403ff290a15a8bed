import Foundation
import Glibc
import Rig
import Synchronization
import TestSupport
import Testing

/// Storms on the viewer beside a program that removes, renames, replaces, cuts, protects and adds pictures, exchanges
/// two, empties the trash, replaces the folder and fills it.
@Suite(.serialized) struct NeighbourTests {
  /// Keys that act on files or lead to places which do, and those that choose there. Deleting permanently is not among
  /// them.
  private static let keys =
    """
    Delete Delete Control+z Control+z Control+x Control+c Control+v F2 r Control+s Control+shift+s Control+shift+m \
    Control+shift+k Return Return Escape Escape space Tab Left Right Up Down Page_Up Page_Down Home End g Control+a \
    Control+f d e t i m Menu F5 s alt+3 o Control+comma F1
    """.split(separator: " ").map(String.init)
  private static let starts = [[], ["Return"], ["Control+a"], ["Return", "t"], ["Return", "F5"]]

  /// The lines of a storm, with a key after each.
  private static func lines(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    let start = starts[Int(seed % UInt64(starts.count))]
    let storm = Storm(seed: seed, count: 40, on: ScreenSize.usual.size, keys: keys, opening: start)
    return storm.lines.flatMap { line in
      [line] + [keys.randomElement(using: &random)].compactMap(\.self).map { "key \($0)" }
    }
  }

  @Test(arguments: randomSeeds(2))
  func `A storm beside a program that changes the files loses no picture`(seed: UInt64) throws {
    let world = TemporaryFolder()
    var neighbour = NeighbourProgram(in: world.path, seed: ~seed, count: 6)
    var trial = StormTrial(
      ["\(builtPrograms)/touchstone", neighbour.folder].map { Array($0.utf8) },
      in: TestEnvironment([]))
    trial.expectsReaction = false
    trial.variables = [
      "XDG_DATA_HOME": "\(world.path)/data", "XDG_STATE_HOME": "\(world.path)/state",
      "XDG_CONFIG_HOME": "\(world.path)/config", "XDG_CACHE_HOME": "\(world.path)/cache",
      "XDG_DATA_DIRS": "\(world.path)/none", "PATH": "/none",
    ]
    // It ends when it is asked to, once nothing is in front of its pictures.
    trial.probe = try Script(
      String(repeating: "key Escape\n", count: 8) + "key Control+q\nexpect exit 0\n", name: "end")
    let outcome = try trial.play(Self.lines(seed: seed)) { _ in neighbour.act() }
    #expect(outcome.finding == nil, "seed \(seed): \(outcome.lines.joined(separator: "\n"))")
    #expect(neighbour.faults.isEmpty, "seed \(seed)")
  }
}
