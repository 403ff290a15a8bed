import CPango

/// Converts a length to Pango units, limited to the range in which Pango can add. NaN becomes 0.
func pangoUnits(_ length: Double) -> Int32 {
  guard !length.isNaN else { return 0 }
  let limit = Double(Int32.max / 4)
  return Int32(min(max(-limit, (length * Double(PANGO_SCALE)).rounded()), limit))
}

/// Converts Pango units to a length.
func length(_ pangoUnits: Int32) -> Double { Double(pangoUnits) / Double(PANGO_SCALE) }
