import Decoding
public import Imaging
import Synchronization

/// Decodes as the small decoder does, without a process of its own.
public final class LocalDecoder: PictureDecoder {
  /// A service, used by one thread after the other.
  private struct Opened: @unchecked Sendable {
    var service: PictureService
    var wish: PictureWish
    var info: PictureInfo
  }

  private let opened = Mutex<Opened?>(nil)
  /// What is missing around it.
  public let missingProtection: [String]

  /// A decoder of the common formats.
  public init(missingProtection: [String] = []) { self.missingProtection = missingProtection }

  /// Whether it holds a picture open.
  public var holdsPicture: Bool { opened.withLock { $0 != nil } }

  /// What `wish` asks for.
  public func content(for wish: PictureWish) throws(ImagingError) -> PictureContent? {
    let opened = try open(wish)
    switch opened.service.answer(.decode(wish.detail)) {
    case .fault(let fault): throw fault
    case let reply: return PictureContent(reply, to: wish.detail, of: opened.info)
    }
  }

  /// Does nothing: small pictures are decoded before anybody loses patience.
  public func cancel() {}

  /// Closes the picture.
  public func letGo() { opened.withLock { $0 = nil } }

  private func open(_ wish: PictureWish) throws(ImagingError) -> Opened {
    if let opened = opened.withLock({ $0 }), opened.wish.isForSamePage(as: wish) { return opened }
    let service = PictureService { (file, _, _) throws(ImagingError) in
      try CommonFormats.open(file, screen: nil, memoryBudget: 1 << 30)
    }
    let file = try FileBytes.open(wish.path)
    switch service.answer(.open(file, page: 0, spill: nil)) {
    case .opened(let info):
      let opened = Opened(service: service, wish: wish, info: info)
      self.opened.withLock { $0 = opened }
      return opened
    case .fault(let fault): throw fault
    default: throw .decoderFailed(reason: "it did not open the picture")
    }
  }
}
