import CVips
package import PictureFiles

/// The libvips library.
package enum Vips {
  /// The maximum number of threads that compute the pixels of a picture. More would wait for each
  /// other, because most formats are read by one thread, and each has its own memory.
  private static let maximumThreads: Int32 = 2

  /// Initializes libvips. Call it before using anything else of this module; further calls have no
  /// effect.
  /// - Throws: ``PictureError/unreadable(reason:)`` if initialization fails.
  package static func start() throws(PictureError) {
    guard isStarted else { throw .unreadable(reason: "libvips cannot be initialized") }
  }

  private static let isStarted: Bool = {
    // Libraries would otherwise log to standard error, which nobody reads.
    g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
    guard vips_init("touchstone-decoder-vips") == 0 else { return false }
    vips_concurrency_set(min(vips_concurrency_get(), maximumThreads))
    // Every operation is used only once.
    vips_cache_set_max(0)
    return true
  }()

  /// The usual names of the formats that this build of libvips supports.
  package static var formats: [String] {
    PictureFormat.allCases.filter { $0.loader?.isAvailable ?? true }.map(\.name)
  }
}
