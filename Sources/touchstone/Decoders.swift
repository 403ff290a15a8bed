import Glibc
import Imaging

/// The processes that decode pictures.
enum Decoders {
  /// Started, with the `budget`, for a screen with the ICC profile `screenProfile`: one for the picture that is seen,
  /// and others for its neighbours and for thumbnails, at most one a processor.
  static func start(_ budget: MemoryBudget, screenProfile: [UInt8]?) -> [any PictureDecoder] {
    let count = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 2), 4)
    let settings = DecoderSettings(memoryBudget: budget.decoder, screenProfile: screenProfile)
    return (0..<count).map { _ in
      let decoder = ConfinedDecoder(settings, spillingTo: cacheFolder)
      return ThumbnailCache.standard.map { ThumbnailingDecoder(decoder, $0) } ?? decoder
    }
  }

  /// Where files go that can be made again; nil when nobody says where that is.
  private static var cacheFolder: String? {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return variable("XDG_CACHE_HOME") ?? variable("HOME").map { "\($0)/.cache" }
  }
}
