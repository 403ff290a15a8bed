import Imaging
import TestSupport

/// Asks decoders for all that there is to ask of a file, and says what came of it.
final class MutationJudge {
  /// What came of a file: the worst of what was answered.
  enum Verdict {
    /// Something of it can be shown.
    case picture
    /// It is said what is wrong with it.
    case fault
    /// The decoder that was to have it is not there.
    case handedOn
    /// The decoder died, hung, or answered nonsense, as these words say.
    case death(String)
  }

  private let decoder: ConfinedDecoder
  private let folder: TemporaryFolder

  private static let details: [PictureWish.Detail] = [
    .preview, .reduced(width: 20, height: 15), .tile(TileIndex(exponent: 0, column: 0, row: 0)),
    .frame(0), .frame(1), .complete,
  ]

  /// A judge that has the programs in the folder `programs` decode files in `folder`.
  init(programsIn programs: String, folder: TemporaryFolder) {
    decoder = ConfinedDecoder(
      programsIn: programs, DecoderSettings(memoryBudget: 1 << 28), spillingTo: folder.path)
    self.folder = folder
  }

  /// Whether all of the picture in `bytes` is shown.
  func shows(_ bytes: [UInt8]) -> Bool {
    decoder.letGo()
    let wish = PictureWish(folder.write(bytes, to: "good"), .complete)
    return (try? decoder.content(for: wish)) != nil
  }

  /// What comes of `bytes`.
  func verdict(on bytes: [UInt8]) -> Verdict {
    decoder.letGo()
    let path = folder.write(bytes, to: "mutated")
    var verdict = Verdict.fault
    for detail in Self.details {
      switch answer(to: PictureWish(path, detail)) {
      case .picture: verdict = .picture
      case .fault: continue
      case let last: return last
      }
    }
    return verdict
  }

  private func answer(to wish: PictureWish) -> Verdict {
    do {
      _ = try decoder.content(for: wish)
      return .picture
    } catch {
      switch error {
      case .noDecoder: return .handedOn
      case .decoderFailed, .decoderTooSlow: return .death("\(wish.detail): \(error)")
      default: return .fault
      }
    }
  }
}
