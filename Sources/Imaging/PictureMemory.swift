import CMalloc

/// How memory for pictures is had, and given back.
enum PictureMemory {
  /// Blocks of this many bytes and more come from the system, and go back to it when they are freed.
  private static let threshold: Int32 = 1 << 20

  /// Has glibc give the memory of a picture back as soon as nobody holds it.
  ///
  /// Left to itself it takes the first large block that is freed for a sign that more of that size
  /// will be wanted, and keeps all further ones (mallopt(3), `M_MMAP_THRESHOLD`): who leafs through
  /// a hundred pictures then holds several that nobody sees.
  static func giveBackAtOnce() { _ = setting }

  private static let setting = mallopt(M_MMAP_THRESHOLD, threshold)
}
