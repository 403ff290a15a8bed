import Foundation
import Rig
import TestSupport
import Testing

@Suite(.serialized) struct CachedThumbnailTests {
  private let cache = TemporaryFolder()

  private var hasThumbnail: Bool {
    let files = FileManager.default.enumerator(atPath: "\(cache.path)/thumbnails")
    return files?.contains { "\($0)".hasSuffix(".png") } ?? false
  }

  @Test func `A photo that is opened from a cached thumbnail is soon there itself`() throws {
    // None is kept of a file that was written less than two seconds ago.
    for _ in 0..<5 where !hasThumbnail { try openFromGrid() }
    try #require(hasThumbnail)
    try openFromGrid()
  }

  private func openFromGrid() throws {
    let viewer = try ViewerUnderTest(environment: ["XDG_CACHE_HOME": cache.path])
    try viewer.expectFit()
    try viewer.rig.keyboard.press("g")
    try viewer.rig.waitUntilQuiet(for: .milliseconds(500))
    try viewer.rig.keyboard.press("Return")
    try viewer.expectFit()
  }
}
