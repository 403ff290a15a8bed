import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport

@testable import DecoderIPC

/// Requests everything that a file offers from a decoder, and judges the replies.
final class MutationJudge {
  /// The result for a file: the worst of all replies.
  enum Verdict: Error {
    /// Some of it can be shown.
    case picture
    /// The decoder reports an error.
    case fault
    /// It belongs to a decoder that is not available.
    case unavailable
    /// The decoder died, hung, or replied with nonsense, as the text says.
    case death(String)
  }

  private let decoder: SandboxedDecoder
  private let folder: TemporaryFolder

  /// The details that are requested of every file.
  private static let details: [PictureRequest.Detail] = [
    .preview, .tile(TileIndex(exponent: 0, column: 0, row: 0)), .reduced(width: 20, height: 15),
  ]

  /// Creates a judge that decodes files in `folder` with the programs in `programs`.
  init(programsIn programs: String, folder: TemporaryFolder) {
    decoder = SandboxedDecoder(
      programsIn: FilePath(programs), DecoderSettings(memoryBudget: 1 << 28),
      spillingTo: FilePath(folder.path))
    self.folder = folder
  }

  /// Returns whether the picture in `bytes` can be shown.
  func shows(_ bytes: [UInt8]) -> Bool {
    decoder.closePicture()
    let request = PictureRequest(
      FilePath(folder.write(bytes, to: "good")), .reduced(width: 48, height: 48))
    return (try? decoder.content(for: request))?.pyramid != nil
  }

  /// Returns the verdict on a file of `bytes`.
  func verdict(on bytes: [UInt8]) -> Verdict {
    decoder.closePicture()
    let path = folder.write(bytes, to: "mutated")
    do {
      // Each request would open a file again that cannot be opened, which took most of the time.
      guard let opened = try info(of: PictureRequest(FilePath(path), Self.details[0])) else {
        return .fault
      }
      var verdict = Verdict.fault
      for detail in Self.details + furtherDetails(of: opened) {
        let content = try content(for: PictureRequest(FilePath(path), detail))
        if content != nil { verdict = .picture }
      }
      return verdict
    } catch {
      return error
    }
  }

  /// Returns further requests: frames of an animation, or the complete picture unless it is
  /// scalable.
  private func furtherDetails(of info: PictureInfo) -> [PictureRequest.Detail] {
    if info.isAnimated { return (0..<4).map { .frame($0) } }
    return info.isScalable ? [] : [.complete]
  }

  /// Returns the information about the picture of `request`, or nil if it cannot be opened. If the process fails, it
  /// has a second attempt: a file before may have corrupted it.
  private func info(of request: PictureRequest) throws(Verdict) -> PictureInfo? {
    try reply { () throws(PictureError) in
      do throws(PictureError) { return try decoder.info(for: request) } catch .decoderFailed {
        return try decoder.info(for: request)
      }
    }
  }

  /// Returns the content for `request`, or nil if there is none or the decoder reports an error.
  private func content(for request: PictureRequest) throws(Verdict) -> PictureContent? {
    let content = try reply { () throws(PictureError) in try decoder.content(for: request) }
    if case .nothing? = content { return nil }
    return content
  }

  /// Returns the result of `body`, or nil if the decoder reports an error.
  private func reply<Result>(
    _ body: () throws(PictureError) -> Result?
  ) throws(Verdict) -> Result? {
    do { return try body() } catch {
      switch error {
      case .noDecoder: throw .unavailable
      case .decoderFailed, .decoderTooSlow: throw .death("\(error)")
      default: return nil
      }
    }
  }
}
