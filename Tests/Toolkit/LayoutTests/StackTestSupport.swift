import Geometry
import Layout

/// Returns items of the given widths, 20 points high.
func items(_ widths: [Double]) -> [StackItem] { widths.map { StackItem(size: Size($0, 20)) } }

func isClose(_ values: [Double], _ expected: [Double], tolerance: Double = 0.001) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
}

extension StackLayout {
  /// Returns the left and right edges of visible items in a row from 0 to `length`.
  func edges(of items: [StackItem], length: Double) -> [Double] {
    frames(of: items, in: Rect(x: 0, y: 0, width: length, height: 20)).compactMap { $0 }
      .flatMap { [$0.minX, $0.maxX] }
  }
}
