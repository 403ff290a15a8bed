import DecodingSupport
import Dispatch
import Drawing
import Codecs
import PictureFiles
import PictureLoading
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// A loader with pictures that take for ever, beside others.
@Suite struct FairnessTests {
  /// A decoder that gives up empty files if it is hurried, works on them until it is cancelled otherwise, and decodes
  /// the others.
  private final class PatientDecoder: PictureDecoder {
    let begun = Mutex<[PictureRequest]>([])
    let hasBegun: DispatchSemaphore
    /// Before it gives up a file, it waits for this; nil for not waiting.
    private let gate: DispatchSemaphore?
    private let cancellation = DispatchSemaphore(value: 0)
    private let decoder = LocalDecoder()

    init(telling hasBegun: DispatchSemaphore, waitingFor gate: DispatchSemaphore? = nil) {
      self.hasBegun = hasBegun
      self.gate = gate
    }

    func content(
      for request: PictureRequest, onProgress: (Double) -> Void
    ) throws(PictureError) -> PictureContent? {
      begun.withLock { $0.append(request) }
      do {
        return try decoder.content(for: request)
      } catch .empty {
        if request.isHurried {
          if let gate {
            hasBegun.signal()
            gate.wait()
          }
          throw .decoderTooSlow(seconds: 3)
        }
        hasBegun.signal()
        cancellation.wait()
        return nil
      }
    }

    func cancel() { cancellation.signal() }
    func closePicture() {}
  }

  private let folder = TemporaryFolder()
  private let bell = DispatchSemaphore(value: 0)
  private let hasBegun = DispatchSemaphore(value: 0)

  private func thumbnail(_ name: String, isSlow: Bool) throws -> PictureRequest {
    let picture = Bitmap(width: 8, height: 8, filledWith: 0xFF33_6699)
    let bytes = isSlow ? [] : try PNG.encode(picture)
    return PictureRequest(FilePath(folder.write(bytes, to: name)), .thumbnail(side: 8))
  }

  private func arrives(_ request: PictureRequest, from loader: PictureLoader) -> Bool {
    while bell.wait(timeout: .now() + 20) == .success {
      if loader.takeArrivals().contains(where: { $0.request == request }) { return true }
    }
    return false
  }

  @Test func `Thumbnails wait for none that takes for ever`() throws {
    let decoders = (0..<2).map { _ in PatientDecoder(telling: hasBegun) }
    let loader = PictureLoader(decoders: decoders) { [bell] in bell.signal() }
    let slow = try (0..<4).map { try thumbnail("slow-\($0).png", isSlow: true) }
    let first = try thumbnail("first.png", isSlow: false)
    loader.want(slow + [first])
    #expect(arrives(first, from: loader))
    // Nothing else waits, so there is time for them.
    #expect(decoders.allSatisfy { _ in hasBegun.isSignalled() })
    let second = try thumbnail("second.png", isSlow: false)
    loader.want(slow + [first, second])
    #expect(arrives(second, from: loader))
    for decoder in decoders {
      let patient = decoder.begun.withLock { $0 }.filter { !$0.isHurried }
      #expect(patient.allSatisfy { request in slow.contains { $0.path == request.path } })
    }
    loader.end()
  }

  private func photo(_ name: String, isSlow: Bool) throws -> PictureRequest {
    var request = try thumbnail(name, isSlow: isSlow)
    request.detail = .reduced(width: 8, height: 8)
    return request
  }

  @Test func `A photo that takes for ever is left until it is seen`() throws {
    let decoders = (0..<2).map { _ in PatientDecoder(telling: hasBegun) }
    let loader = PictureLoader(decoders: decoders) { [bell] in bell.signal() }
    let shown = try photo("shown.png", isSlow: false)
    let slow = try photo("slow.png", isSlow: true)
    let small = try thumbnail("small.png", isSlow: false)
    loader.want([shown, slow, small], holding: shown.path, unseen: [slow.path])
    #expect(arrives(small, from: loader))
    // It is not begun again for other requests.
    let other = try thumbnail("other.png", isSlow: false)
    loader.want([shown, slow, small, other], holding: shown.path, unseen: [slow.path])
    #expect(arrives(other, from: loader))
    func begun() -> [PictureRequest] {
      decoders.flatMap { $0.begun.withLock(\.self) }.filter { $0.path == slow.path }
    }
    #expect(begun().map(\.isHurried) == [true])
    loader.want([slow, shown], holding: slow.path, unseen: [shown.path])
    #expect(hasBegun.isSignalled())
    #expect(begun().count { !$0.isHurried } == 1 && begun().count == 2)
    loader.end()
  }

  @Test func `A photo that is seen while it takes long is begun again without hurry`() throws {
    let gate = DispatchSemaphore(value: 0)
    let decoders = (0..<2).map { _ in PatientDecoder(telling: hasBegun, waitingFor: gate) }
    let loader = PictureLoader(decoders: decoders) { [bell] in bell.signal() }
    let shown = try photo("shown.png", isSlow: false)
    let slow = try photo("slow.png", isSlow: true)
    loader.want([slow], holding: shown.path, unseen: [slow.path])
    #expect(hasBegun.isSignalled())
    loader.want([slow], holding: slow.path)
    gate.signal()
    #expect(hasBegun.isSignalled())
    let begun = decoders.flatMap { $0.begun.withLock(\.self) }
    #expect(begun.count == 2 && begun.count(where: \.isHurried) == 1)
    #expect(loader.takeArrivals().isEmpty)
    loader.end()
  }

  @Test func `A photo is not hurried`() throws {
    let decoders = (0..<2).map { _ in PatientDecoder(telling: hasBegun) }
    let loader = PictureLoader(decoders: decoders) { [bell] in bell.signal() }
    let photo = try photo("slow.png", isSlow: true)
    loader.want([photo], holding: photo.path)
    #expect(hasBegun.isSignalled())
    #expect(loader.awaits(photo.path))
    #expect(loader.takeArrivals().isEmpty)
    loader.end()
    #expect(!loader.awaits(photo.path))
  }
}
