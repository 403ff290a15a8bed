import Glibc
import Imaging

/// The processes that decode pictures.
enum Decoders {
  /// Started, for a screen with the ICC profile `screenProfile`: one for the picture that is seen,
  /// and others for its neighbours and for thumbnails, at most one a processor.
  static func start(screenProfile: [UInt8]?) -> [any PictureDecoder] {
    let count = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 2), 4)
    let settings = DecoderSettings(memoryBudget: memoryBudget, screenProfile: screenProfile)
    return (0..<count).map { _ in
      ConfinedDecoder(settings, spillingTo: cacheFolder)
    }
  }

  /// Bytes of pixels that are kept of one picture: what tiles leave of a gigabyte, or of a quarter of
  /// the machine's memory.
  private static var memoryBudget: Int {
    let memory = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return min(1 << 30, memory / 4) * 3 / 4
  }

  /// Where files go that can be made again; nil when nobody says where that is.
  private static var cacheFolder: String? {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return variable("XDG_CACHE_HOME") ?? variable("HOME").map { "\($0)/.cache" }
  }
}
