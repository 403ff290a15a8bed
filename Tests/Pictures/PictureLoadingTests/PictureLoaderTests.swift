import DecodingSupport
import Dispatch
import Drawing
import Geometry
import Codecs
import PictureFiles
import PictureLoading
import Pixels
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// A loader that can be kept from going on.
private final class LoaderOnStage: Sendable {
  let loader: PictureLoader
  private let bell: DispatchSemaphore
  private let gate = DispatchSemaphore(value: 0)

  /// A loader that stops after every delivery until ``goOn()``, if it `waits`.
  init(waits: Bool = false) {
    let (bell, gate) = (DispatchSemaphore(value: 0), gate)
    self.bell = bell
    loader = PictureLoader(decoders: [LocalDecoder(), LocalDecoder()]) {
      bell.signal()
      if waits { gate.wait() }
    }
  }

  func goOn() { gate.signal() }

  /// Whether something arrives, at any time.
  func waitForDelivery() -> Bool { bell.wait(timeout: .now() + 20) == .success }

  /// What arrived with the next delivery; nothing when there is none.
  func nextArrivals() -> [PictureLoader.Arrival] {
    waitForDelivery() ? loader.takeArrivals() : []
  }

  /// The first `count` arrivals.
  func arrivals(_ count: Int) -> [PictureLoader.Arrival] {
    var arrivals: [PictureLoader.Arrival] = []
    while arrivals.count < count && waitForDelivery() { arrivals += loader.takeArrivals() }
    return arrivals
  }
}

@Suite struct PictureLoaderTests {
  private let folder = TemporaryFolder()
  private let fitting = PictureRequest.Detail.reduced(width: 100, height: 100)

  private func jpeg(_ name: String, width: Int = 800) throws -> String {
    folder.write(try JPEG.encode(gradient(width: width, height: 300), quality: 90), to: name)
  }

  private func png(_ name: String) throws -> String {
    folder.write(try PNG.encode(gradient(width: 800, height: 300)), to: name)
  }

  @Test func `A picture arrives reduced and then whole`() throws {
    let stage = LoaderOnStage()
    let path = try jpeg("a.jpg")
    stage.loader.want([
      PictureRequest(FilePath(path), fitting), PictureRequest(FilePath(path), .complete),
    ])
    let arrivals = stage.arrivals(2)
    #expect(arrivals.map(\.request.detail) == [fitting, .complete])
    #expect(try arrivals.map { try $0.outcome.get().pyramid?.isComplete } == [false, true])
    #expect(try arrivals.last?.outcome.get().pyramid?.size == Size(800, 300))
  }

  @Test func `What is not the most urgent picture arrives in order`() throws {
    let stage = LoaderOnStage()
    let requests = [
      PictureRequest(try FilePath(jpeg("1.jpg")), .thumbnail(side: 50)),
      PictureRequest(try FilePath(png("2.png")), .complete),
      PictureRequest(try FilePath(jpeg("3.jpg")), fitting),
      PictureRequest(try FilePath(jpeg("4.jpg")), .thumbnail(side: 50)),
    ]
    stage.loader.want(requests)
    let others = stage.arrivals(4).map(\.request).filter { $0 != requests[0] }
    #expect(others == Array(requests.dropFirst()))
  }

  /// The first decoder is kept for the most urgent picture: it comes while another one is decoded.
  @Test func `The most urgent picture waits for no other`() throws {
    let stage = LoaderOnStage(waits: true)
    let requests = [
      PictureRequest(try FilePath(jpeg("1.jpg")), fitting),
      PictureRequest(try FilePath(jpeg("2.jpg")), fitting),
    ]
    stage.loader.want(requests)
    // Both workers now stand in their delivery.
    #expect(Set((stage.nextArrivals() + stage.nextArrivals()).map(\.request)) == Set(requests))
    stage.goOn()
    stage.goOn()
  }

  @Test func `A new list overtakes what has not begun`() throws {
    let stage = LoaderOnStage(waits: true)
    let first = PictureRequest(try FilePath(jpeg("1.jpg")), fitting)
    let waiting = PictureRequest(first.path, .thumbnail(side: 50))
    let urgent = PictureRequest(first.path, .complete)
    stage.loader.want([first, waiting])
    #expect(stage.nextArrivals().map(\.request) == [first])
    stage.loader.want([urgent, waiting])
    for request in [urgent, waiting] {
      stage.goOn()
      #expect(stage.nextArrivals().map(\.request) == [request])
    }
    stage.goOn()
  }

  /// A window that changes its size while the picture is decoded wants the same pixels.
  @Test func `What has pixels enough answers a wish for fewer`() throws {
    let stage = LoaderOnStage(waits: true)
    let path = try jpeg("a.jpg")
    let blocker = PictureRequest(FilePath(path), .thumbnail(side: 50))
    let (one, other) = (
      PictureRequest(FilePath(path), .reduced(width: 400, height: 150)),
      PictureRequest(FilePath(path), .reduced(width: 300, height: 150))
    )
    stage.loader.want([blocker, one, other])
    #expect(stage.nextArrivals().map(\.request) == [blocker])
    stage.goOn()
    #expect(stage.nextArrivals().map(\.request) == [one, other])
    stage.goOn()
  }

  /// All of a picture may be decoded for one tile: who zooms out and in again waits for it only once.
  @Test func `What is decoded of the picture that is held is not broken off`() {
    let decoder = PatientDecoder()
    let loader = PictureLoader(decoders: [decoder, LocalDecoder()]) {}
    let tile = PictureRequest("a.jpg", .tile(TileIndex(exponent: 0, column: 0, row: 0)))
    loader.want([tile], holding: tile.path)
    #expect(decoder.begun.wait(timeout: .now() + 20) == .success)
    loader.want([], holding: tile.path)
    #expect(decoder.cancellations.withLock { $0 } == 0)
    loader.want([])
    #expect(decoder.cancellations.withLock { $0 } == 1)
  }

  @Test func `What is not wanted any more does not arrive`() throws {
    let stage = LoaderOnStage(waits: true)
    let (first, last) = (try jpeg("1.jpg"), try jpeg("2.jpg"))
    stage.loader.want([
      PictureRequest(FilePath(first), fitting), PictureRequest(FilePath(first), .complete),
    ])
    // It lies there when the list is replaced, and nobody has taken it.
    #expect(stage.waitForDelivery())
    stage.loader.want([PictureRequest(FilePath(last), fitting)])
    stage.goOn()
    #expect(stage.arrivals(1).map(\.request.path) == [FilePath(last)])
    stage.goOn()
  }

  @Test func `What arrived arrives again only after it was left out`() throws {
    let stage = LoaderOnStage()
    let (a, b) = (
      PictureRequest(try FilePath(jpeg("a.jpg")), fitting),
      PictureRequest(try FilePath(jpeg("b.jpg")), fitting)
    )
    stage.loader.want([a])
    #expect(stage.arrivals(1).map(\.request) == [a])
    stage.loader.want([a, b])
    #expect(stage.arrivals(1).map(\.request) == [b])
    stage.loader.want([b])
    stage.loader.want([a, b])
    #expect(stage.arrivals(1).map(\.request) == [a])
  }

  @Test func `A PNG of which less is wanted holds no more`() throws {
    let stage = LoaderOnStage()
    stage.loader.want([PictureRequest(try FilePath(png("a.png")), fitting)])
    let arrival = try #require(stage.nextArrivals().first)
    #expect(try arrival.outcome.get().pyramid?.levels[0].bitmap.width == 100)
  }

  @Test func `A fault arrives like a picture and what comes after it too`() throws {
    let stage = LoaderOnStage()
    let missing = FilePath("\(folder.path)/nothing.jpg")
    let good = PictureRequest(try FilePath(jpeg("good.jpg")), .thumbnail(side: 50))
    stage.loader.want([PictureRequest(missing, fitting), PictureRequest(missing, .complete), good])
    let arrivals = stage.arrivals(3)
    #expect(Set(arrivals.map(\.request.path)) == [good.path, missing])
    for arrival in arrivals where arrival.request.path == missing {
      #expect(throws: ImagingError.missing) { try arrival.outcome.get() }
    }
  }
}

/// A decoder that takes as long as a test wants, and counts what is broken off.
private final class PatientDecoder: PictureDecoder {
  let begun = DispatchSemaphore(value: 0)
  let cancellations = Mutex(0)
  private let end = DispatchSemaphore(value: 0)

  func content(for request: PictureRequest) -> PictureContent? {
    begun.signal()
    _ = end.wait(timeout: .now() + 20)
    return nil
  }

  func cancel() {
    cancellations.withLock { $0 += 1 }
    end.signal()
  }

  func closePicture() {}
}
