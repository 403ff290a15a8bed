import Drawing
import Geometry
import Motion
import Testing
import Views

@testable import Maps

/// Keys of a map that has the focus.
@MainActor @Suite struct MapKeyTests {
  private let map = MapView(size: Size(4000, 3000), content: DrawList())
  private let window: Window

  init() {
    window = Window(title: "Map", content: map)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
  }

  /// Returns by what factor a key zooms.
  private func zoom(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], latin: KeyEquivalent? = nil
  ) -> Double {
    let scale = map.target.scale
    _ = map.pressesBegan(
      KeyPress(time: .zero, key: key, modifiers: modifiers, latinKey: latin))
    return map.target.scale / scale
  }

  @Test func `A key moves the map step by step, however long it has rested`() {
    window.prepareFrame(at: .zero)
    window.advance(to: Instant(milliseconds: 10_000))
    let before = map.zoom
    #expect(zoom("+") > 1.5)
    window.prepareFrame(at: Instant(milliseconds: 10_016))
    #expect(map.isMoving && map.zoom > before && map.zoom < before * 1.5)
  }

  @Test func `A sign zooms, however the layout makes it`() {
    #expect(zoom("+", .shift) > 1.5 && zoom("-", .shift) < 0.7)
    #expect(zoom("+") > 1.5 && zoom("-") < 0.7)
    #expect(zoom("=") > 1.5 && zoom("-") < 0.7)
    #expect(zoom("\u{F7}", latin: "=") > 1.5 && zoom("+", .control) == 1)
  }
}
