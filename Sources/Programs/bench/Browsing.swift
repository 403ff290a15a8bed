import Drawing
import Motion
import Rig

/// A viewer that is sent through a folder with key presses.
final class Browsing {
  let rig: Rig
  let memory: ViewerMemory
  private let contestant: Competitor
  private var index = 0

  /// Opens `folder` in `contestant` and waits until it shows a picture and the screen has settled.
  init(through folder: String, in contestant: Competitor) throws {
    self.contestant = contestant
    rig = try Rig(width: 1200, height: 800)
    memory = try ViewerMemory(on: rig)
    try rig.launch(contestant, contestant.command(opening: folder, at: SmallPictures.name(0)))
    try rig.waitForWindow()
    try rig.waitUntil("\(contestant.name) to show a picture", in: rig.middle) { middle in
      SmallPictures.isShown(0, in: middle) || BenchPicture.isMark(middle.pixels[0])
    }
    _ = try rig.waitUntilSettled()
  }

  /// Terminates the viewer and the server.
  func end() { rig.end() }

  /// Presses the key for the neighbouring picture, waits until it is shown, and returns the elapsed
  /// time in ms.
  @discardableResult
  func turn(to neighbor: Int) throws -> Double {
    let begin = ContinuousClock.now
    try rig.keyboard.press(neighbor > index ? contestant.keys.next : contestant.keys.previous)
    index = neighbor
    try rig.waitUntil(
      "\(contestant.name) to show picture \(neighbor)", in: rig.middle, within: .seconds(5)
    ) {
      SmallPictures.isShown(neighbor, in: $0)
    }
    return (ContinuousClock.now - begin).seconds * 1000
  }
}
