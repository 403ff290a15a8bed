import Glibc
import Imaging
import Terminal

/// The processes that decode pictures.
enum Decoders {
  /// Started, with the `budget`, for a screen with the ICC profile `screenProfile`: one for the
  /// picture that is seen, and others for its neighbours and for thumbnails, at most one a processor.
  static func start(_ budget: MemoryBudget, screenProfile: [UInt8]?) -> [any PictureDecoder] {
    let count = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 2), 4)
    let settings = DecoderSettings(memoryBudget: budget.decoder, screenProfile: screenProfile)
    let cache = ThumbnailCache.standard(version: ProgramVersion.current)
    let slow = SlowPictures()
    return (0..<count).map { _ in
      let decoder = ConfinedDecoder(settings, spillingTo: cache?.cacheHome)
      return cache.map { ThumbnailingDecoder(decoder, $0, slow: slow) } ?? decoder
    }
  }
}
