import Maps
import Testing

/// The scene with a map.
extension SceneUnderTest {
  /// The readout before anything was done.
  static let freshMap =
    "zoom 0.880 · centre 2048.0, 1536.0 · heading 0.0 · selected none · pins 12"

  var map: MapView {
    get throws { try #require(try view("map.map") as? MapView) }
  }
}
