import DecoderIPC
import Decoding
package import PictureFiles
package import PictureLoading
import Synchronization

/// Decodes like `touchstone-decoder`, but in this process.
package final class LocalDecoder: PictureDecoder {
  /// An open picture and its service, used by one thread at a time.
  private struct Opened: @unchecked Sendable {
    var service: PictureService
    var request: PictureRequest
    var info: PictureInfo
    var bytes: [UInt8]
  }

  /// A detail of a file with these bytes.
  private struct CacheKey: Hashable {
    var bytes: [UInt8]
    var detail: PictureRequest.Detail
  }

  /// All content decoded so far: hundreds of tests open the same few pictures, and loops over
  /// pixels are slow without optimization.
  private static let cache = Mutex<[CacheKey: PictureContent]>([:])

  private let opened = Mutex<Opened?>(nil)
  /// The protection that the decoder reports as missing.
  package let missingProtection: [String]

  /// Creates a decoder of the common formats.
  package init(missingProtection: [String] = []) { self.missingProtection = missingProtection }

  /// Whether a picture is open.
  package var holdsPicture: Bool { opened.withLock { $0 != nil } }

  /// Returns the content that `request` asks for.
  package func content(
    for request: PictureRequest, onProgress: (Double) -> Void
  ) throws(PictureError) -> PictureContent? {
    let opened = try open(request)
    let key = CacheKey(bytes: opened.bytes, detail: request.detail)
    if let content = Self.cache.withLock({ $0[key] }) { return content }
    switch opened.service.answer(.decode(request.detail)) {
    case .fault(let fault): throw fault
    case let reply:
      let content = PictureContent(reply, to: request.detail, of: opened.info)
      if !opened.info.isAnimated { Self.cache.withLock { $0[key] = content } }
      return content
    }
  }

  /// Returns the information in the file of `request` about its picture.
  package func info(for request: PictureRequest) throws(PictureError) -> PictureInfo {
    try open(request).info
  }

  /// Does nothing: small pictures are decoded before a test could cancel.
  package func cancel() {}

  /// Closes the picture.
  package func closePicture() { opened.withLock { $0 = nil } }

  private func open(_ request: PictureRequest) throws(PictureError) -> Opened {
    if let opened = opened.withLock({ $0 }), opened.request.isForSamePage(as: request) {
      return opened
    }
    let service = PictureService { (file, _, _, _) throws(PictureError) in
      try CommonFormats.open(file, screen: nil, memoryBudget: 1 << 30)
    }
    let file = try FileBytes.open(request.held?.path ?? request.path)
    switch service.answer(.open(file, page: 0, spill: nil)) {
    case .opened(let info):
      let opened = Opened(
        service: service, request: request, info: info, bytes: try FileBytes.read(file))
      self.opened.withLock { $0 = opened }
      return opened
    case .fault(let fault): throw fault
    default: throw .decoderFailed(reason: "it did not open the picture")
    }
  }
}
