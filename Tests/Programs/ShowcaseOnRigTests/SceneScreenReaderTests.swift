import RigSupport
import TestSupport
import Testing

/// The words of a real screen reader on a tour through the showcase: its list of scenes, and some of them.
@Suite(.serialized, .enabled(if: ScreenReaderTour.isWanted)) struct SceneScreenReaderTests {
  private let folder = TemporaryFolder()

  @Test func `A screen reader says of scenes what they are, where it is, and nothing twice`() throws
  {
    let tour = try ScreenReaderTour(
      SourceTree.path(of: "Tests/Data/Goldens/screen-reader-showcase.txt"), in: folder.path)
    let faults = try tour.take(through: ["\(builtPrograms)/showcase", "--geometry", "800x600+0+0"])
    #expect(faults == [])
  }
}
