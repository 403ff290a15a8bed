import Dispatch
import Drawing
import Geometry
import Imaging
import TestSupport
import Testing

@Suite struct PictureLoaderTests {
  private let folder = TemporaryFolder()
  private let bell = DispatchSemaphore(value: 0)

  /// What arrives of the request that was made last, up to its end.
  private func waitForArrivals(of loader: PictureLoader) -> [PictureLoader.Arrival] {
    var arrivals: [PictureLoader.Arrival] = []
    while arrivals.last?.isFinal != true {
      guard bell.wait(timeout: .now() + 20) == .success else { break }
      arrivals += loader.takeArrivals()
    }
    return arrivals
  }

  private func picture(_ name: String, width: Int) throws -> String {
    folder.write(try JPEG.encode(gradient(width: width, height: 300), quality: 90), to: name)
  }

  @Test func aPictureArrivesReducedAndThenWhole() throws {
    let loader = PictureLoader { [bell] in bell.signal() }
    loader.load(try picture("a.jpg", width: 800), atFirst: (100, 100))
    let arrivals = waitForArrivals(of: loader)
    #expect(arrivals.map(\.isFinal) == [false, true])
    #expect(try arrivals.last?.outcome.get().size.width == 800)
  }

  @Test func onlyTheNewestRequestArrives() throws {
    let loader = PictureLoader { [bell] in bell.signal() }
    let last = try picture("last.jpg", width: 500)
    for index in 0..<20 {
      loader.load(try picture("\(index).jpg", width: 900), atFirst: (100, 100))
    }
    loader.load(last, atFirst: (500, 300))
    #expect(waitForArrivals(of: loader).allSatisfy { $0.path == last })
  }

  @Test func aFaultArrivesLikeAPicture() {
    let loader = PictureLoader { [bell] in bell.signal() }
    loader.load("\(folder.path)/nothing.jpg", atFirst: (100, 100))
    guard case .failure(let error)? = waitForArrivals(of: loader).last?.outcome else {
      Issue.record("no fault arrived")
      return
    }
    #expect(error == .missing)
  }
}
