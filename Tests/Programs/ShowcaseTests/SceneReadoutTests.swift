import CairoBackend
import Containers
import Drawing
import Geometry
import Shell
import Testing
import ViewSupport
import Views

@testable import showcase

/// The line of state below scenes, as it is drawn.
@Suite struct SceneReadoutTests {
  private static let measurer = PangoTextMeasurer()

  /// Expects that all of the readout is drawn in its place, in one line where there is room.
  private func expectWhole(_ frame: DrawList, _ scene: SceneUnderTest, _ words: String) {
    guard let readout = scene.readout else { return }
    let boxes = frame.textBoxes.filter { $0.text.string.withSpaces == readout }
    // While one page of a scene moves over another, both have the readout.
    let maximum = scene.content.navigation.isInTransition ? 2 : 1
    #expect((1...maximum).contains(boxes.count), "\(words) draws “\(readout)” \(boxes.count) times")
    for box in boxes {
      let layout = Self.measurer.layout(box.text, in: box.box.size, options: box.options)
      #expect(!layout.isTruncated, "\(words) cuts “\(readout)”")
      let isSmall = box.text.runs.allSatisfy { $0.attributes.font.size < 13 }
      #expect(isSmall || layout.lines.count == 1)
      let ends = layout.lines.dropFirst().map { box.text.string[..<$0.range.lowerBound] }
      let isBrokenBetweenParts = ends.allSatisfy { $0.hasSuffix("· ") }
      #expect(isBrokenBetweenParts || readout.contains("held"), "“\(readout)” is torn")
      #expect(box.box.size == Size(scene.window.size.width - 32, 28))
    }
  }

  @Test(arguments: await SceneUnderTest.editions)
  func `In a narrow window all of the readout is seen, also while fingers play`(
    _ edition: SceneUnderTest.Edition
  ) {
    let scene = SceneUnderTest(edition, size: Size(400, 800))
    expectWhole(scene.application.frame(), scene, "\(edition)")
    for seed in 1...2 {
      RandomFingers(seed: UInt64(seed)).play(on: scene, for: 5000) {
        expectWhole($0, scene, "\(edition)")
      }
    }
  }

  @Test(arguments: await SceneUnderTest.editions)
  func `A readout is one line of 13 points where there is room`(
    _ edition: SceneUnderTest.Edition
  ) {
    for width in [800.0, 1280] {
      let scene = SceneUnderTest(edition, size: Size(width, 800))
      let frame = scene.application.frame()
      expectWhole(frame, scene, "\(edition)")
      let box = frame.textBoxes.first { $0.text.string == scene.readout }
      #expect(box?.text.runs.map(\.attributes.font.size) == [13] && box?.options.numberOfLines == 1)
    }
  }
}

extension String {
  /// With ordinary spaces for those at which no line is broken.
  fileprivate var withSpaces: String { replacing("\u{A0}", with: " ") }
}
