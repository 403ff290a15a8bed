import PictureFiles
import DecoderIPC
import PictureLoading
import Pixels
import SystemPackage
import TestSupport

/// Asks decoders for all that there is to ask of a file, and says what came of it.
final class MutationJudge {
  /// What came of a file: the worst of what was answered.
  enum Verdict: Error {
    /// Something of it can be shown.
    case picture
    /// It is said what is wrong with it.
    case fault
    /// The decoder that was to have it is not there.
    case handedOn
    /// The decoder died, hung, or answered nonsense, as these words say.
    case death(String)
  }

  private let decoder: SandboxedDecoder
  private let folder: TemporaryFolder

  /// What is asked of every file.
  private static let details: [PictureRequest.Detail] = [
    .preview, .tile(TileIndex(exponent: 0, column: 0, row: 0)), .reduced(width: 20, height: 15),
  ]

  /// A judge that has the programs in the folder `programs` decode files in `folder`.
  init(programsIn programs: String, folder: TemporaryFolder) {
    decoder = SandboxedDecoder(
      programsIn: FilePath(programs), DecoderSettings(memoryBudget: 1 << 28),
      spillingTo: FilePath(folder.path))
    self.folder = folder
  }

  /// Whether the picture in `bytes` is shown.
  func shows(_ bytes: [UInt8]) -> Bool {
    decoder.closePicture()
    let request = PictureRequest(
      FilePath(folder.write(bytes, to: "good")), .reduced(width: 48, height: 48))
    return (try? decoder.content(for: request))?.pyramid != nil
  }

  /// What comes of `bytes`.
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

  /// What is asked besides: all of what is not drawn anew at any size, and frames of what moves.
  private func furtherDetails(of info: PictureInfo?) -> [PictureRequest.Detail] {
    guard let info else { return [] }
    if info.isAnimated { return (0..<4).map { .frame($0) } }
    return info.isScalable ? [] : [.complete]
  }

  /// What is shown of the picture; nil when that is nothing, and when it is said what is wrong.
  private func content(for request: PictureRequest) throws(Verdict) -> PictureContent? {
    do {
      let content = try decoder.content(for: request)
      if case .nothing? = content { return nil }
      return content
    } catch {
      switch error {
      case .noDecoder: throw .handedOn
      case .decoderFailed, .decoderTooSlow: throw .death("\(request.detail): \(error)")
      default: return nil
      }
    }
  }
}
