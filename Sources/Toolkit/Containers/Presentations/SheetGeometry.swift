import Geometry
import Motion

/// The position of a sheet, in a window of a size.
///
/// It is one number, the extent: the distance of its top from the bottom of the window. In a narrow window the sheet is
/// at the bottom, in a wide one it is a card in the middle unless it stays attached to the bottom.
struct SheetGeometry: Hashable, Sendable {
  /// The extents of the detents, the lowest first; at least one.
  let extents: [Double]
  /// Whether the sheet is a card in the middle of the window, rather than at its bottom.
  let isFloating: Bool
  private let size: Size
  private let lowestHeight: Double

  /// The width of a window above which the sheet is a card, in points.
  private static let narrow = 640.0
  /// The width of a card, in points.
  private static let cardWidth = 560.0
  /// The fraction of its speed that a scroll view keeps each millisecond: UIScrollView's normal rate.
  private static let deceleration = 0.998

  /// Creates the geometry.
  /// - Parameters:
  ///   - size: the size of the window.
  ///   - top: the covered height at the top of the window.
  ///   - heights: the heights of the sheet at its detents; at least one.
  ///   - isEdgeAttached: whether it is at the bottom of a wide window, too.
  init(size: Size, top: Double, heights: [Double], isEdgeAttached: Bool) {
    let isFloating = size.width > Self.narrow && !isEdgeAttached
    let sorted = heights.isEmpty ? [max(0, size.height - top)] : heights.sorted()
    lowestHeight = sorted[0]
    extents = sorted.map { isFloating ? (size.height + $0) / 2 : $0 }
    self.isFloating = isFloating
    self.size = size
  }

  /// The extent at the lowest detent.
  var lowest: Double { extents[0] }
  /// The extent at the highest detent.
  var highest: Double { extents[extents.count - 1] }

  /// Returns the frame of the sheet at an extent. Below the lowest detent it keeps its size.
  func frame(at extent: Double) -> Rect {
    let shown = max(extent, lowest)
    let width = isFloating ? min(Self.cardWidth, size.width) : size.width
    let height = isFloating ? lowestHeight + 2 * (shown - lowest) : shown
    return Rect(
      x: (size.width - width) / 2, y: size.height - extent, width: width, height: height)
  }

  /// Returns how dark it is behind the sheet, from 0 to 1: all of it from the lowest detent on.
  func dimming(at extent: Double) -> Double {
    lowest > 0 ? min(max(extent / lowest, 0), 1) : 1
  }

  /// The resistance above the highest detent.
  private var band: RubberBand { RubberBand(reach: max(1, size.height)) }

  /// Returns the extent that is shown for one to which a finger has moved the sheet.
  func shown(_ extent: Double) -> Double { band.shown(extent, in: 0...max(0, highest)) }

  /// Returns the extent to which a finger would have moved the sheet for one that is shown.
  func raw(_ shown: Double) -> Double { band.raw(shown, in: 0...max(0, highest)) }

  /// Returns the extent to which a released sheet moves.
  /// - Parameters:
  ///   - extent: the extent at the release.
  ///   - velocity: the velocity upward, in points per second.
  ///   - canDismiss: whether it may leave the window at the bottom.
  /// - Returns: The extent of the detent nearest to where a scroll view would come to rest; 0 if the sheet
  ///   leaves the window.
  func target(from extent: Double, velocity: Double, canDismiss: Bool) -> Double {
    let rate = Self.deceleration
    let end = extent + velocity * rate / (1 - rate) / 1000
    let places = canDismiss ? [0] + extents : extents
    return places.min { abs($0 - end) < abs($1 - end) } ?? highest
  }
}
