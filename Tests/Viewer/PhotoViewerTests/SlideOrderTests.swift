import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

/// The order of the pictures of a slideshow.
@Suite struct SlideOrderTests {
  private var order = SlideOrder()
  private var generator = SeededGenerator(seed: 7)
  private let paths = (0..<6).map { FilePath("/\($0).png") }

  /// Returns the pictures after the one at `start`, at most `count`.
  private mutating func follow(_ start: Int, _ count: Int) -> [Int] {
    var found: [Int] = []
    var index = start
    while found.count < count, let next = order.next(after: index, in: paths, using: &generator) {
      found.append(next)
      index = next
    }
    return found
  }

  @Test mutating func `In order, a slideshow starts over after the last picture, or ends`() {
    order.begin(with: nil)
    #expect(follow(4, 4) == [5, 0, 1, 2])
    order.repeats = false
    #expect(follow(3, 9) == [4, 5])
    order.repeats = true
    order.begin(with: [paths[1], paths[4]])
    #expect(follow(1, 4) == [4, 1, 4, 1])
  }

  @Test mutating func `Shuffled, each is shown once before any is shown again`() {
    order.isShuffled = true
    order.begin(with: nil)
    let all = follow(2, 17)
    #expect(all.count == 17 && Set(all.prefix(5)) == [0, 1, 3, 4, 5])
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 != $1 })
    order.repeats = false
    order.begin(with: [paths[0], paths[3], paths[5]])
    #expect(Set(follow(0, 9)) == [3, 5])
  }

  @Test mutating func `A single picture comes again only in order, and none never`() {
    let one = [paths[0]]
    #expect(order.next(after: 0, in: one, using: &generator) == 0)
    order.isShuffled = true
    #expect(order.next(after: 0, in: one, using: &generator) == nil)
    #expect(order.next(after: 0, in: [], using: &generator) == nil)
  }

  @Test mutating func `Videos are passed over`() {
    let mixed: [FilePath] = ["/a.mp4", "/b.png", "/c.mov", "/d.png"]
    order.begin(with: nil)
    #expect(order.next(after: 1, in: mixed, using: &generator) == 3)
    #expect(order.next(after: 3, in: mixed, using: &generator) == 1)
    order.isShuffled = true
    #expect(order.next(after: 1, in: mixed, using: &generator) == 3)
    order.isShuffled = false
    order.begin(with: ["/a.mp4", "/c.mov"])
    #expect(order.next(after: 0, in: mixed, using: &generator) == nil)
  }

  @Test mutating func `Only pictures that are there count`() {
    let mixed: [FilePath] = ["/a.mp4", "/b.png", "/c.mov", "/d.png"]
    order.begin(with: nil)
    #expect(order.count(in: mixed) == 2)
    order.begin(with: ["/a.mp4", "/b.png", "/gone.png"])
    #expect(order.count(in: mixed) == 1)
  }

  @Test mutating func `Pictures that are gone are left out`() {
    order.isShuffled = true
    order.repeats = false
    order.begin(with: nil)
    _ = order.next(after: 0, in: paths, using: &generator)
    let left = Array(paths.prefix(2))
    let rest = (0..<6).compactMap { _ in order.next(after: 0, in: left, using: &generator) }
    #expect(rest.count <= 1)
  }
}
