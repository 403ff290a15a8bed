import Foundation
import RigSupport
import TestSupport
import Testing

/// The words of a real screen reader on a tour through the viewer.
@Suite(.serialized, .enabled(if: ScreenReaderTour.isWanted)) struct ScreenReaderTests {
  private let folder = TemporaryFolder()

  /// Makes a folder with three pictures and a folder in it, and returns its path.
  private func makePictures() throws -> String {
    let pictures = "\(folder.path)/pictures"
    try FileManager.default.createDirectory(
      atPath: "\(pictures)/more", withIntermediateDirectories: true)
    for name in ["forest-stream.jpg", "mountain-path.jpg", "two-dogs.jpg"] {
      try FileManager.default.copyItem(
        atPath: SourceTree.path(of: "assets/samples/\(name)"), toPath: "\(pictures)/\(name)")
    }
    return pictures
  }

  @Test func `A screen reader says at each step what it is, where it is, and nothing twice`() throws
  {
    let tour = try ScreenReaderTour(
      SourceTree.path(of: "Tests/Data/Goldens/screen-reader.txt"), in: folder.path)
    let faults = try tour.take(through: [
      "\(builtPrograms)/touchstone", "--geometry", "1000x700+0+0", "--presenter", "memory",
      "\(try makePictures())/mountain-path.jpg",
    ])
    #expect(faults == [])
  }
}
