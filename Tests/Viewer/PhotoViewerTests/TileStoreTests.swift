import Drawing
import Pixels
import Testing

@testable import PhotoViewer

@Suite struct TileStoreTests {
  private static let bytes = 516 * 516 * 4 + 512

  private func tile(_ column: Int) -> TileIndex { TileIndex(exponent: 0, column: column, row: 0) }

  private func key(_ column: Int, page: Int = 0) -> TileStore.Key {
    TileStore.Key(page: page, tile: tile(column))
  }

  private func pixels() -> Bitmap { Bitmap(width: 516, height: 516, filledWith: 0xFF00_0000) }

  /// Returns a store with room for four tiles that contains tiles 0, 1 and 2.
  private func store() -> TileStore {
    var store = TileStore(budget: 4 * Self.bytes)
    for column in 0..<3 { store.insert(pixels(), for: tile(column), on: 0) }
    return store
  }

  @Test func `The least recently seen tiles are dropped first`() {
    var store = store()
    #expect(store.capacity == 4 && store.bytes == 3 * Self.bytes)
    store.recordFrame(using: [key(0), key(1), key(2)], wanted: [])
    store.recordFrame(using: [key(0), key(2)], wanted: [])
    store.recordFrame(using: [], wanted: [])
    store.insert(pixels(), for: tile(3), on: 0)
    #expect(store[0, tile(1)] != nil)
    store.insert(pixels(), for: tile(4), on: 0)
    #expect(store[0, tile(1)] == nil && store[0, tile(0)] != nil && store[0, tile(2)] != nil)
    #expect(store.bytes == 4 * Self.bytes)
  }

  @Test func `Visible and wanted tiles stay`() {
    var store = store()
    store.recordFrame(using: [key(0)], wanted: [key(1), key(5)])
    store.recordFrame(using: [key(0)], wanted: [key(1), key(5)])
    for column in 3...5 { store.insert(pixels(), for: tile(column), on: 0) }
    #expect([0, 1, 5].allSatisfy { store[0, tile($0)] != nil })
    #expect(store.bytes == 4 * Self.bytes)
  }

  @Test func `Tiles of other pages can be dropped`() {
    var store = store()
    store.insert(pixels(), for: tile(0), on: 3)
    store.keep { $0.page == 3 }
    #expect(store[3, tile(0)] != nil && store[0, tile(0)] == nil && store.bytes == Self.bytes)
  }

  @Test func `A tile that failed is not requested again`() {
    var store = store()
    #expect(!store.hasAnswer(for: tile(7), on: 0))
    store.insert(nil, for: tile(7), on: 0)
    #expect(store.hasAnswer(for: tile(7), on: 0) && store[0, tile(7)] == nil)
    #expect(store.bytes < 4 * Self.bytes)
  }

  @Test func `Tiles have copies at half their resolution if there is room beside what is needed`() {
    var store = store()
    store.recordFrame(using: [key(0), key(1), key(2)], wanted: [key(3), key(4)])
    store.halve([key(0)])
    #expect(store.half(of: tile(0), on: 0) == nil)
    store.recordFrame(using: [key(0), key(1)], wanted: [])
    store.halve([key(0), key(1), key(5)])
    let half = Bitmap(width: 258, height: 258, filledWith: 0xFF00_0000)
    #expect(store.half(of: tile(0), on: 0) == half && store.half(of: tile(1), on: 0) == half)
    #expect(store.half(of: tile(2), on: 0) == nil && store.half(of: tile(5), on: 0) == nil)
    let bytes = store.bytes
    #expect(bytes == 3 * Self.bytes + 2 * (258 * 258 * 4 + 512))
    store.halve([key(0), key(1)])
    #expect(store.bytes == bytes && store[0, tile(0)] == pixels())
    #expect(!store.hasAnswer(for: tile(5), on: 0))
    // The copies give way to tiles, and move and go with theirs.
    store.insert(pixels(), for: tile(3), on: 0)
    #expect(store.bytes <= 4 * Self.bytes && store[0, tile(0)] != nil && store[0, tile(1)] != nil)
    store.renumber { $0 + 2 }
    #expect(store.half(of: tile(0), on: 2) == half && store.half(of: tile(0), on: 0) == nil)
    store.keep { $0.tile.column != 0 }
    #expect(store.half(of: tile(0), on: 2) == nil && store.half(of: tile(1), on: 2) == half)
  }

  @Test func `With another budget there are fewer tiles, the latest, or room for more`() {
    var store = store()
    store.recordFrame(using: [key(1), key(2)], wanted: [])
    store.recordFrame(using: [key(2)], wanted: [key(0), key(1), key(2)])
    store.setBudget(2 * Self.bytes)
    #expect(store.capacity == 2 && store.bytes == 2 * Self.bytes)
    #expect(store[0, tile(0)] == nil && store[0, tile(1)] != nil && store[0, tile(2)] != nil)
    store.setBudget(Self.bytes)
    #expect(store.bytes == Self.bytes && store[0, tile(2)] != nil)
    store.setBudget(5 * Self.bytes)
    for column in 3..<7 { store.insert(pixels(), for: tile(column), on: 0) }
    #expect(store.capacity == 5 && store.bytes == 5 * Self.bytes && store[0, tile(2)] != nil)
  }

  @Test func `There is always room for one tile`() {
    var store = TileStore(budget: 1)
    #expect(store.capacity == 1)
    store.recordFrame(using: [], wanted: [key(0)])
    store.insert(pixels(), for: tile(0), on: 0)
    #expect(store[0, tile(0)] != nil)
  }
}
