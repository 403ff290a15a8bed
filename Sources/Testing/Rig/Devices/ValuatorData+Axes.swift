import CInputTest

extension xf86ITValuatorData {
  /// Creates data with the values of the given axes; the others stay unchanged.
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
