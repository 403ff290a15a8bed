import CVips
public import Imaging

/// libvips as a whole.
public enum Vips {
  /// Threads that compute the pixels of one picture: more of them wait for each other, as most formats
  /// are read by one, and each has memory of its own.
  private static let mostThreads: Int32 = 2

  /// Makes libvips ready, before anything else of this room; again and again is as good as once.
  /// - Throws: ``ImagingError/unreadable(reason:)`` when it cannot be started.
  public static func start() throws(ImagingError) {
    guard isStarted else { throw .unreadable(reason: "libvips does not start") }
  }

  private static let isStarted: Bool = {
    // What libraries have to say goes to standard error otherwise, for nobody to read.
    g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
    guard vips_init("touchstone-decoder-vips") == 0 else { return false }
    vips_concurrency_set(min(vips_concurrency_get(), mostThreads))
    // Every operation is asked for once.
    vips_cache_set_max(0)
    return true
  }()

  /// The names of the formats that this build of libvips reads, as people write them.
  public static var formats: [String] {
    FileFormat.all.filter(\.isAvailable).map(\.name)
  }
}
