import CInputTest

extension xf86ITValuatorData {
  /// The values of some axes; the others stay as they were.
  init(_ values: [Int: Double]) {
    self.init()
    for (axis, value) in values {
      withUnsafeMutableBytes(of: &mask) { $0[axis / 8] |= 1 << (axis % 8) }
      withUnsafeMutableBytes(of: &valuators) {
        $0.storeBytes(of: value, toByteOffset: axis * MemoryLayout<Double>.stride, as: Double.self)
      }
    }
  }
}
