import Containers
import Testing

@Suite("Index paths") struct IndexPathTests {
  @Test("Those of an earlier section come first, then those with a smaller row")
  func order() {
    let paths = [
      IndexPath(row: 0, section: 1), IndexPath(row: 2), IndexPath(item: 0, section: 0),
    ]
    let sorted = [IndexPath(row: 0), IndexPath(row: 2), IndexPath(row: 0, section: 1)]
    #expect(paths.sorted() == sorted)
  }

  @Test("Row and item are two names of one index")
  func item() {
    var path = IndexPath(row: 3, section: 1)
    path.item += 1
    #expect(path == IndexPath(row: 4, section: 1))
  }
}
