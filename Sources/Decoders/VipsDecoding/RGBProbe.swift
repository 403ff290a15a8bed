import CVips

/// Determines the effect of a profile by applying it.
enum RGBProbe {
  /// All combinations of every fifteenth level of the three components.
  private static let samples: [UInt8] = {
    let levels = (0...17).map { UInt8($0 * 15) }
    return levels.flatMap { red in
      levels.flatMap { green in levels.flatMap { blue in [red, green, blue] } }
    }
  }()
  /// The maximum difference between sRGB profiles by rounding, in levels.
  private static let tolerance = 2

  /// Returns whether a conversion from `profile` to sRGB leaves RGB pixels unchanged, or nil if it
  /// is not an RGB profile.
  static func isSRGB(_ profile: [UInt8]) -> Bool? {
    let count = Int32(samples.count / 3)
    guard
      let raw = vips_image_new_from_memory_copy(
        samples, samples.count, count, 1, 3, VIPS_FORMAT_UCHAR)
    else { return nil }
    raw.pointee.Type = VIPS_INTERPRETATION_sRGB
    let image = LazyImage(owning: raw, format: "ICC")
    image.setProfile(profile)
    let values: [String: Operation.Value] = [
      "embedded": .number(1), "output_profile": .text("srgb"),
    ]
    guard image.hasProfile, let converted = try? image.applying("icc_transform", values) else {
      vips_error_clear()
      return nil
    }
    var length = 0
    guard let memory = vips_image_write_to_memory(converted.raw, &length) else { return nil }
    defer { g_free(memory) }
    return zip(UnsafeRawBufferPointer(start: memory, count: length), samples)
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
