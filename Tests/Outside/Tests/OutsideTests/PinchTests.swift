import Foundation
import Rig
import Testing
import TouchstoneToolkit

/// The program of this package under fingers on a private X server.
@Suite struct PinchTests {
  private let rig: Rig

  init() throws {
    rig = try Rig(width: 500, height: 500)
    try rig.launch([Self.program])
    try rig.waitForWindow()
    try rig.waitUntil("the picture at fit") { $0.whiteColumns == 180..<220 }
  }

  /// The program next to the bundle of the tests.
  private static var program: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Pinch").path
  }

  @Test func `the picture stays under two fingers`() throws {
    try rig.touchscreen.pinch(center: Point(200, 200), from: 100, to: 300, thenHold: true)
    // Three times as far apart, less the slop of the pinch.
    try rig.waitUntil("the square, about three times as large, in its place") {
      $0.hasCentredSquare(100...124)
    }
    try rig.touchscreen.lift()
  }

  @Test func `a double tap zooms to three times fit and back`() throws {
    try rig.touchscreen.doubleTap(at: Point(200, 200))
    // The edges are smooth.
    try rig.waitUntil("three times fit") { $0.hasCentredSquare(114...120) }
    try rig.waitUntilQuiet(for: .milliseconds(400))
    try rig.touchscreen.doubleTap(at: Point(200, 200))
    try rig.waitUntil("fit") { $0.whiteColumns == 180..<220 }
  }
}

extension Bitmap {
  /// Whether the white square is in the middle of the window, and so many pixels wide.
  fileprivate func hasCentredSquare(_ widths: ClosedRange<Int>) -> Bool {
    let columns = whiteColumns
    return widths.contains(columns.count)
      && abs(columns.lowerBound + columns.upperBound - 400) <= 2
  }

  /// The columns from the first to the last white pixel of row 200; empty if there is none.
  fileprivate var whiteColumns: Range<Int> {
    let white = (0..<min(width, 400)).filter { self[$0, 200] == 0xFFFF_FFFF }
    guard let first = white.first, let last = white.last else { return 0..<0 }
    return first..<last + 1
  }
}
