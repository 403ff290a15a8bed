import TestSupport

/// A file of GIMP with layers of one tile each.
struct TestXCF {
  struct Layer {
    var width = 2
    var height = 1
    /// The place of the upper left pixel in the picture.
    var x = 0
    var y = 0
    /// 0 RGB, 2 grey, 4 indices; one more with alpha.
    var kind = 0
    var mode = 28
    var opacity = 255
    var isVisible = true
    var isInGroup = false
    var mask: [UInt8]?
    /// The tile as it is stored.
    var pixels: [UInt8]
  }

  var version = 11
  var width = 2
  var height = 1
  var precision = 150
  var compression: UInt8 = 0
  /// Further properties of the picture.
  var properties: [UInt8] = []
  /// The number of bytes of a sample.
  var sampleSize = 1
  var layers: [Layer]

  var file: [UInt8] {
    let name = version == 0 ? "file" : "v0\(version < 10 ? "0" : "")\(version)"
    var head = Array("gimp xcf \(name)\0".utf8) + big(4, width, height, 0)
    if version > 3 { head += big(4, precision) }
    head += property(17, [compression]) + properties + property(0)
    var position = head.count + pointer(0).count * (layers.count + 1)
    var pointers: [UInt8] = []
    var bodies: [UInt8] = []
    for layer in layers {
      pointers += pointer(position)
      let body = body(of: layer, at: position)
      bodies += body
      position += body.count
    }
    return head + pointers + pointer(0) + bodies
  }

  private func pointer(_ position: Int) -> [UInt8] { big(version < 11 ? 4 : 8, position) }

  private func property(_ number: Int, _ contents: [UInt8] = []) -> [UInt8] {
    big(4, number, contents.count) + contents
  }

  private func body(of layer: Layer, at position: Int) -> [UInt8] {
    var head = big(4, layer.width, layer.height, layer.kind) + big(4, 1) + [0]
    head += property(6, big(4, layer.opacity)) + property(7, big(4, layer.mode))
    head += property(8, big(4, layer.isVisible ? 1 : 0))
    head += property(11, big(4, layer.mask == nil ? 0 : 1))
    head += property(15, big(4, layer.x & 0xFFFF_FFFF, layer.y & 0xFFFF_FFFF))
    head += layer.isInGroup ? property(30, big(4, 0, 1)) : []
    head += property(0)
    let start = position + head.count + 2 * pointer(0).count
    let bands = [3, 4, 1, 2, 1, 2][layer.kind]
    let pixels = tiles(layer.pixels, layer, bands: bands, at: start)
    guard let mask = layer.mask else { return head + pointer(start) + pointer(0) + pixels }
    let channel = big(4, layer.width, layer.height) + big(4, 1) + [0] + property(0)
    let end = start + pixels.count
    let covers = tiles(mask, layer, bands: 1, at: end + channel.count + pointer(0).count)
    return head + pointer(start) + pointer(end) + pixels + channel
      + pointer(end + channel.count + pointer(0).count) + covers
  }

  private func tiles(
    _ tile: [UInt8], _ layer: Layer, bands: Int, at position: Int
  ) -> [UInt8] {
    let hierarchy = big(4, layer.width, layer.height, bands * sampleSize)
    let level = position + hierarchy.count + 2 * pointer(0).count
    let first = level + 8 + 2 * pointer(0).count
    return hierarchy + pointer(level) + pointer(0) + big(4, layer.width, layer.height)
      + pointer(first) + pointer(0) + tile
  }
}
