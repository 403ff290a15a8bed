import Codecs
import DecodingSupport
import Dispatch
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// A loader that can be paused after each delivery.
private final class LoaderHarness: Sendable {
  let loader: PictureLoader
  private let bell: DispatchSemaphore
  private let gate = DispatchSemaphore(value: 0)

  /// Creates a loader that waits for ``resume()`` after every delivery if it `pauses`.
  init(pauses: Bool = false) {
    let (bell, gate) = (DispatchSemaphore(value: 0), gate)
    self.bell = bell
    loader = PictureLoader(decoders: [LocalDecoder(), LocalDecoder()]) {
      bell.signal()
      if pauses { gate.wait() }
    }
  }

  func resume() { gate.signal() }

  /// Waits for a delivery; returns false after 20 seconds.
  func waitForDelivery() -> Bool { bell.wait(timeout: .now() + 20) == .success }

  /// Returns the arrivals of the next delivery, or none if there is no delivery.
  func nextArrivals() -> [PictureLoader.Arrival] {
    waitForDelivery() ? loader.takeArrivals() : []
  }

  /// Waits for `count` arrivals.
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

  @Test func `The memory through which pictures come is freed once they are delivered`() throws {
    let decoders = [FreeingDecoder(), FreeingDecoder()]
    let loader = PictureLoader(decoders: decoders) {
      for decoder in decoders { decoder.isDelivered.withLock { $0 = true } }
    }
    let requests = [PictureRequest(FilePath(try jpeg("a.jpg")), fitting)]
    loader.want(requests, holding: requests[0].path)
    #expect(decoders[0].isFreed.wait(timeout: .now() + 20) == .success)
    #expect(decoders[0].calls.withLock { $0 } == [true])
    #expect(loader.takeArrivals().count == 1)
  }

  @Test func `A picture arrives reduced and then complete`() throws {
    let harness = LoaderHarness()
    let path = try jpeg("a.jpg")
    harness.loader.want([
      PictureRequest(FilePath(path), fitting), PictureRequest(FilePath(path), .complete),
    ])
    let arrivals = harness.arrivals(2)
    #expect(arrivals.map(\.request.detail) == [fitting, .complete])
    #expect(try arrivals.map { try $0.outcome.get().pyramid?.isComplete } == [false, true])
    #expect(try arrivals.last?.outcome.get().pyramid?.size == Size(800, 300))
  }

  @Test func `Requests after the most urgent one arrive in order`() throws {
    let harness = LoaderHarness()
    let requests = [
      PictureRequest(try FilePath(jpeg("1.jpg")), .thumbnail(side: 50)),
      PictureRequest(try FilePath(png("2.png")), .complete),
      PictureRequest(try FilePath(jpeg("3.jpg")), fitting),
      PictureRequest(try FilePath(jpeg("4.jpg")), .thumbnail(side: 50)),
    ]
    // The first decoder is kept for the held picture, so that one other decoder works on the rest.
    harness.loader.want(requests, holding: requests[0].path)
    let others = harness.arrivals(4).map(\.request).filter { $0 != requests[0] }
    #expect(others == Array(requests.dropFirst()))
  }

  /// The first decoder is reserved for the most urgent picture, which arrives while another one is
  /// decoded.
  @Test func `The most urgent picture waits for no other`() throws {
    let harness = LoaderHarness(pauses: true)
    let requests = [
      PictureRequest(try FilePath(jpeg("1.jpg")), fitting),
      PictureRequest(try FilePath(jpeg("2.jpg")), fitting),
    ]
    harness.loader.want(requests)
    // Both workers are now paused after their delivery.
    #expect(Set((harness.nextArrivals() + harness.nextArrivals()).map(\.request)) == Set(requests))
    harness.resume()
    harness.resume()
  }

  @Test func `New urgent requests overtake those that have not begun`() throws {
    let harness = LoaderHarness(pauses: true)
    let first = PictureRequest(try FilePath(jpeg("1.jpg")), fitting)
    let waiting = PictureRequest(first.path, .thumbnail(side: 50))
    let urgent = PictureRequest(first.path, .complete)
    harness.loader.want([first, waiting])
    #expect(harness.nextArrivals().map(\.request) == [first])
    harness.loader.want([urgent, waiting])
    for request in [urgent, waiting] {
      harness.resume()
      #expect(harness.nextArrivals().map(\.request) == [request])
    }
    harness.resume()
  }

  /// While a window is resized, its requests need the same pixels.
  @Test func `A picture with enough pixels also fulfils a smaller request`() throws {
    let harness = LoaderHarness(pauses: true)
    let path = try jpeg("a.jpg")
    let blocker = PictureRequest(FilePath(path), .thumbnail(side: 50))
    let (one, other) = (
      PictureRequest(FilePath(path), .reduced(width: 400, height: 150)),
      PictureRequest(FilePath(path), .reduced(width: 300, height: 150))
    )
    harness.loader.want([blocker, one, other])
    #expect(harness.nextArrivals().map(\.request) == [blocker])
    harness.resume()
    #expect(harness.nextArrivals().map(\.request) == [one, other])
    harness.resume()
  }

  /// The complete picture may be decoded for one tile. Zooming out and in again waits for it only
  /// once.
  @Test func `Decoding of the held picture is not cancelled`() {
    let decoder = BlockingDecoder()
    let loader = PictureLoader(decoders: [decoder, LocalDecoder()]) {}
    let tile = PictureRequest("a.jpg", .tile(TileIndex(exponent: 0, column: 0, row: 0)))
    loader.want([tile], holding: tile.path)
    #expect(decoder.begun.wait(timeout: .now() + 20) == .success)
    loader.want([], holding: tile.path)
    #expect(decoder.cancellations.withLock { $0 } == 0)
    loader.want([])
    #expect(decoder.cancellations.withLock { $0 } == 1)
  }

  /// As for thumbnails, of which a screen has dozens.
  @Test func `Without a held picture every decoder goes on with what is wanted`() throws {
    let bell = DispatchSemaphore(value: 0)
    let loader = PictureLoader(decoders: [LocalDecoder(), BlockingDecoder()]) { bell.signal() }
    let names = ["1.png", "2.png", "3.png", "4.png"]
    loader.want(try names.map { PictureRequest(FilePath(try png($0)), .thumbnail(side: 50)) })
    // The other decoder does not return.
    var count = 0
    while count < 3, bell.wait(timeout: .now() + 20) == .success {
      count += loader.takeArrivals().count
    }
    #expect(count >= 3)
    loader.want([])
  }

  @Test func `Requests that are no longer wanted do not arrive`() throws {
    let harness = LoaderHarness(pauses: true)
    let (first, last) = (try jpeg("1.jpg"), try jpeg("2.jpg"))
    harness.loader.want([
      PictureRequest(FilePath(first), fitting), PictureRequest(FilePath(first), .complete),
    ])
    // It has been delivered, but not taken, when the list is replaced.
    #expect(harness.waitForDelivery())
    harness.loader.want([PictureRequest(FilePath(last), fitting)])
    harness.resume()
    #expect(harness.arrivals(1).map(\.request.path) == [FilePath(last)])
    harness.resume()
  }

  @Test func `A request arrives again only after it was dropped`() throws {
    let harness = LoaderHarness()
    let (a, b) = (
      PictureRequest(try FilePath(jpeg("a.jpg")), fitting),
      PictureRequest(try FilePath(jpeg("b.jpg")), fitting)
    )
    harness.loader.want([a])
    #expect(harness.arrivals(1).map(\.request) == [a])
    harness.loader.want([a, b])
    #expect(harness.arrivals(1).map(\.request) == [b])
    harness.loader.want([b])
    harness.loader.want([a, b])
    #expect(harness.arrivals(1).map(\.request) == [a])
  }

  @Test func `A PNG holds no more pixels than requested`() throws {
    let harness = LoaderHarness()
    harness.loader.want([PictureRequest(try FilePath(png("a.png")), fitting)])
    let arrival = try #require(harness.nextArrivals().first)
    #expect(try arrival.outcome.get().pyramid?.levels[0].bitmap.width == 100)
  }

  @Test func `Errors arrive like pictures and do not stop later requests`() throws {
    let harness = LoaderHarness()
    let missing = FilePath("\(folder.path)/nothing.jpg")
    let good = PictureRequest(try FilePath(jpeg("good.jpg")), .thumbnail(side: 50))
    harness.loader.want([
      PictureRequest(missing, fitting), PictureRequest(missing, .complete), good,
    ])
    let arrivals = harness.arrivals(3)
    #expect(Set(arrivals.map(\.request.path)) == [good.path, missing])
    for arrival in arrivals where arrival.request.path == missing {
      #expect(throws: PictureError.missing) { try arrival.outcome.get() }
    }
  }
}

/// A decoder that notes whether its content had been delivered when its memory was to be freed.
private final class FreeingDecoder: PictureDecoder {
  let isDelivered = Mutex(false)
  /// Whether the content had been delivered, at each call.
  let calls = Mutex<[Bool]>([])
  let isFreed = DispatchSemaphore(value: 0)
  private let decoder = LocalDecoder()

  func content(
    for request: PictureRequest, onProgress: (Double) -> Void
  ) throws(PictureError) -> PictureContent? {
    try decoder.content(for: request, onProgress: onProgress)
  }

  func freeTransferMemory() {
    calls.withLock { $0.append(isDelivered.withLock { $0 }) }
    isFreed.signal()
  }

  func cancel() {}
  func closePicture() {}
}

/// A decoder that blocks until it is cancelled, and counts the cancellations.
private final class BlockingDecoder: PictureDecoder {
  let begun = DispatchSemaphore(value: 0)
  let cancellations = Mutex(0)
  private let end = DispatchSemaphore(value: 0)

  func content(for request: PictureRequest, onProgress: (Double) -> Void) -> PictureContent? {
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
