import TouchstoneRig
import Testing

/// The example Pinch under fingers on a private X server. Its picture is black, with a white square of
/// 50 by 50 pixels from (250, 200) on.
@Suite struct PinchTests {
  private let rig: Rig

  init() throws {
    rig = try Rig(width: 800, height: 600)
    try rig.launch([example("Pinch"), picture("square.png")])
    try rig.waitForWindow()
    try rig.waitUntil("the picture in its own size") { $0.whiteColumns == 250..<300 }
  }

  @Test func `Two fingers twice as far apart double the picture between them`() throws {
    // The slop of a pinch, 8 points, is not part of its scale: from 108 to 216.
    try rig.touchscreen.pinch(center: Point(275, 225), from: 100, to: 216, thenHold: true)
    try rig.waitUntil("the square of 100 pixels around the same middle") {
      let columns = $0.whiteColumns
      return (99...101).contains(columns.count)
        && abs(columns.lowerBound + columns.upperBound - 550) <= 2
    }
    try rig.touchscreen.lift()
    try rig.waitUntilQuiet(for: .milliseconds(400))
    let columns = try rig.screenshot().whiteColumns
    #expect((99...101).contains(columns.count), "\(columns)")
  }
}

extension Bitmap {
  /// The columns from the first to the last white pixel of row 225; empty if there is none.
  fileprivate var whiteColumns: Range<Int> {
    // Within 1 pixel, edges are smooth: half of the light counts.
    let white = (0..<width).filter { self[$0, 225] & 0xFF >= 0x80 }
    guard let first = white.first, let last = white.last else { return 0..<0 }
    return first..<last + 1
  }
}
