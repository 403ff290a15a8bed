package import Drawing

/// Returns the picture as a camera stores it, so that `orientation` turns it into `upright`.
package func stored(_ upright: Bitmap, orientation: Int) -> Bitmap {
  let (right, bottom) = (upright.width - 1, upright.height - 1)
  let swaps = orientation > 4
  let (width, height) = swaps ? (upright.height, upright.width) : (upright.width, upright.height)
  var pixels: [UInt32] = []
  for row in 0..<height {
    for column in 0..<width {
      switch orientation {
      case 1: pixels.append(upright[column, row])
      case 2: pixels.append(upright[right - column, row])
      case 3: pixels.append(upright[right - column, bottom - row])
      case 4: pixels.append(upright[column, bottom - row])
      case 5: pixels.append(upright[row, column])
      case 6: pixels.append(upright[right - row, column])
      case 7: pixels.append(upright[right - row, bottom - column])
      default: pixels.append(upright[row, bottom - column])
      }
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels, isOpaque: upright.isOpaque)
}
