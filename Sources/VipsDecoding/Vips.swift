import CVips
public import Imaging

/// libvips as a whole.
public enum Vips {
  /// Makes libvips ready; once, before anything else of this room.
  /// - Throws: ``ImagingError/unreadable(reason:)`` when it cannot be started.
  public static func start() throws(ImagingError) {
    guard vips_init("touchstone-decoder-vips") == 0 else {
      throw .unreadable(reason: "libvips does not start")
    }
  }

  /// The names of the formats that this build of libvips reads, as people write them.
  public static var formats: [String] { [] }
}
