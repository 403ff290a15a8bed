import CTIFF

extension TIFFDirectory {
  /// Whether libvips reads such pictures right. It is faster, and reads parts of large ones on several
  /// processors.
  var suitsLibvips: Bool {
    // These are numbers of a format of their own, which it expands.
    if colors == .other(UInt16(PHOTOMETRIC_LOGLUV)) { return true }
    // Of compressions that libtiff has not, it reads tiles.
    guard isTiled || TIFFIsCODECConfigured(compression) != 0 else { return false }
    guard statesColors, format.kind == .unsigned, !(isTiled && isPlanar),
      alpha == nil || alpha?.sample == colorCount
    else { return false }
    let hasBytes = [8, 16].contains(format.bits)
    switch colors {
    // Of grey, it takes planes for pixels, and of a plane of less than a byte for each pixel, it makes black.
    case .gray:
      return hasBytes && (!isPlanar || samples == 1)
        || [1, 2, 4].contains(format.bits) && samples == 1 && !isPlanar
    case .palette: return [1, 2, 4, 8].contains(format.bits) && samples == 1 && !isPlanar
    case .rgb: return hasBytes && samples >= 3
    case .cmyk: return hasBytes && samples >= 4 && inkSet == INKSET_CMYK
    // The library for JPEG makes RGB of it.
    case .ycbcr: return compression == COMPRESSION_JPEG && format.bits == 8 && !isPlanar
    case .lab(let isOffset): return hasBytes && samples == 3 && !isOffset && !isPlanar
    case .other: return false
    }
  }
}
