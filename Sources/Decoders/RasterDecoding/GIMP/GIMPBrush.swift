/// Draws the pixels of a layer of a GIMP file.
struct GIMPBrush {
  private let layer: GIMPLayer
  private let mode: GIMPMode
  private let samples: GIMPSamples
  private let palette: [UInt8]
  /// Whether amounts of light are drawn as levels of sRGB. Those of a file with a profile are drawn as they are.
  private let encodesLight: Bool
  /// Whether colours have to be amounts of light while they are blended.
  private let blendsLight: Bool

  init(_ layer: GIMPLayer, _ header: GIMPHeader) {
    self.layer = layer
    mode = GIMPMode(layer.mode)
    samples = header.samples
    palette = header.palette
    let isLinear = header.samples.isLinear
    encodesLight = isLinear && header.profile == nil
    blendsLight = mode.isLinear && (encodesLight || !isLinear)
  }

  /// Draws `tile`, multiplied by the mask samples `covers`; all of it without a mask.
  func draw(_ tile: GIMPTiles.Tile, _ covers: [UInt8]?, on canvas: GIMPCanvas) {
    let size = layer.colors.bands * samples.size
    for number in 0..<tile.width * tile.height {
      let column = number % tile.width
      let row = number / tile.width
      let place = canvas.index(x: layer.x + tile.x + column, y: layer.y + tile.y + row)
      guard let place else { continue }
      var color = color(tile.bytes, at: number * size)
      let cover = covers.map { samples.value($0, at: number * samples.size) } ?? 1
      color.w *= layer.opacity * Self.clamped(cover)
      guard color.w > 0 else { continue }
      let isCovering = color.w >= 1 && mode.blend == nil
      canvas[place] = isCovering ? color : mixed(canvas[place], color)
    }
  }

  /// Returns the colour at `offset` in `bytes`, with alpha.
  private func color(_ bytes: [UInt8], at offset: Int) -> SIMD4<Float> {
    let kind = layer.colors
    let alpha = kind.hasAlpha ? samples.value(bytes, at: offset + kind.count * samples.size) : 1
    var color = SIMD4<Float>(0, 0, 0, Self.clamped(alpha))
    for band in 0..<3 {
      if kind.isIndexed {
        let place = 3 * Int(bytes[offset]) + band
        color[band] = place < palette.count ? Float(palette[place]) / 255 : 0
      } else {
        let value = samples.value(bytes, at: offset + min(band, kind.count - 1) * samples.size)
        color[band] = encodesLight ? Self.level(value) : Self.clamped(value)
      }
    }
    return color
  }

  /// Returns `below` with `above` on it.
  private func mixed(_ below: SIMD4<Float>, _ above: SIMD4<Float>) -> SIMD4<Float> {
    let share = above.w
    // A blending layer shows only where there are pixels below it.
    let alpha = mode.blend == nil ? share + below.w * (1 - share) : below.w
    guard alpha > 0 else { return below }
    let weight = mode.blend == nil ? share / alpha : share
    var result = SIMD4<Float>(0, 0, 0, alpha)
    for band in 0..<3 {
      let under = light(below[band])
      let over = light(above[band])
      let color = mode.blend.map { Self.clamped($0(under, over)) } ?? over
      let mean = under + (color - under) * weight
      result[band] = blendsLight ? Self.level(mean) : mean
    }
    return result
  }

  private func light(_ level: Float) -> Float {
    blendsLight ? LinearLight.decoded(UInt16(level * 65_535 + 0.5)) : level
  }

  private static func level(_ light: Float) -> Float {
    Float(LinearLight.encoded(Double(light))) / Float(LinearLight.maximum)
  }

  /// Returns `value` between 0 and 1; 0 if it is not a number.
  private static func clamped(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}
