import CommandLineSupport
import DecoderIPC
import Geometry
import Glibc
import PictureLoading
import SystemPackage
import Thumbnails

/// The decoder processes.
enum Decoders {
  /// Starts the decoders with `budget`, for a screen with the ICC profile `screenProfile`: one for the
  /// visible picture, at first the one at `path`, which is ready for a window of up to `largestWindow`, in
  /// pixels, and others for its neighbours and for thumbnails. There is one per processor, but at least two
  /// and at most four.
  static func start(
    _ budget: MemoryBudget, screenProfile: [UInt8]?, largestWindow: Size, for path: FilePath?
  ) -> [any PictureDecoder] {
    let count = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 2), 4)
    let cache = ThumbnailCache.standard(version: ProgramVersion.current)
    let slow = SlowPictures()
    return (0..<count).map { index in
      let settings = DecoderSettings(
        memoryBudget: budget.decoder, screenProfile: screenProfile,
        largestWindow: index == 0 ? largestWindow : nil)
      let decoder = SandboxedDecoder(settings, spillingTo: cache?.cacheHome)
      if index == 0, let path { decoder.prepare(for: path) }
      return cache.map { ThumbnailingDecoder(decoder, $0, slow: slow) } ?? decoder
    }
  }
}
