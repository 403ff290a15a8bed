import DecoderIPC
import Decoding
package import PictureFiles
package import PictureLoading
import Synchronization

/// Decodes as the small decoder does, without a process of its own.
package final class LocalDecoder: PictureDecoder {
  /// A service, used by one thread after the other.
  private struct Opened: @unchecked Sendable {
    var service: PictureService
    var request: PictureRequest
    var info: PictureInfo
    var bytes: [UInt8]
  }

  /// What a file's bytes were asked for.
  private struct Question: Hashable {
    var bytes: [UInt8]
    var detail: PictureRequest.Detail
  }

  /// The answers given so far: hundreds of tests open the same few pictures, and loops over pixels take
  /// long where nothing is optimized.
  private static let answers = Mutex<[Question: PictureContent]>([:])

  private let opened = Mutex<Opened?>(nil)
  /// What is missing around it.
  package let missingProtection: [String]

  /// A decoder of the common formats.
  package init(missingProtection: [String] = []) { self.missingProtection = missingProtection }

  /// Whether it holds a picture open.
  package var holdsPicture: Bool { opened.withLock { $0 != nil } }

  /// What `request` asks for.
  package func content(for request: PictureRequest) throws(ImagingError) -> PictureContent? {
    let opened = try open(request)
    let question = Question(bytes: opened.bytes, detail: request.detail)
    if let answer = Self.answers.withLock({ $0[question] }) { return answer }
    switch opened.service.answer(.decode(request.detail)) {
    case .fault(let fault): throw fault
    case let reply:
      let answer = PictureContent(reply, to: request.detail, of: opened.info)
      if !opened.info.isAnimated { Self.answers.withLock { $0[question] = answer } }
      return answer
    }
  }

  /// Does nothing: small pictures are decoded before anybody loses patience.
  package func cancel() {}

  /// Closes the picture.
  package func closePicture() { opened.withLock { $0 = nil } }

  private func open(_ request: PictureRequest) throws(ImagingError) -> Opened {
    if let opened = opened.withLock({ $0 }), opened.request.isForSamePage(as: request) {
      return opened
    }
    let service = PictureService { (file, _, _) throws(ImagingError) in
      try CommonFormats.open(file, screen: nil, memoryBudget: 1 << 30)
    }
    let file = try FileBytes.open(request.path)
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
