import DecoderIPC
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport

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
      var verdict = Verdict.fault
      var info: PictureInfo?
      for detail in Self.details {
        let content = try content(for: PictureRequest(FilePath(path), detail))
        if case .picture(_, let stated)? = content { info = stated }
        if content != nil { verdict = .picture }
      }
      for detail in furtherDetails(of: info) {
        _ = try content(for: PictureRequest(FilePath(path), detail))
      }
      return verdict
    } catch {
      return error
    }
  }

  /// Returns further requests: frames of an animation, or the complete picture unless it is
  /// scalable.
  private func furtherDetails(of info: PictureInfo?) -> [PictureRequest.Detail] {
    guard let info else { return [] }
    if info.isAnimated { return (0..<4).map { .frame($0) } }
    return info.isScalable ? [] : [.complete]
  }

  /// Returns the content for `request`, or nil if there is none or the decoder reports an error.
  private func content(for request: PictureRequest) throws(Verdict) -> PictureContent? {
    do {
      let content = try decoder.content(for: request)
      if case .nothing? = content { return nil }
      return content
    } catch {
      switch error {
      case .noDecoder: throw .unavailable
      case .decoderFailed, .decoderTooSlow: throw .death("\(request.detail): \(error)")
      default: return nil
      }
    }
  }
}
