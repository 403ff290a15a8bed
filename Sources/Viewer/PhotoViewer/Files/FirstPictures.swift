package import SystemPackage

/// The pictures that a viewer begins with. They are looked up on a thread of their own, because their disks may not
/// answer.
package struct FirstPictures: Sendable {
  private let reading: BackgroundRead<Result<PictureList, any Error>>

  /// The time for which a window waits for them. A machine under load may need half a second even with a fast disk, and
  /// keys that are pressed before the pictures are known have no effect.
  private static let timeout = Duration.seconds(1)

  /// Begins to look up the pictures at the paths that `paths` returns, at least one.
  package init(_ paths: @escaping @Sendable () throws -> [FilePath]) {
    reading = BackgroundRead { Result { PictureList(opening: try paths()) } }
  }

  /// The list, once it is known. It waits for the disks.
  package var list: PictureList {
    get throws { try reading.value.get() }
  }

  /// Returns the list if it is known soon enough for the first frame; nil if it is not.
  package var listInTime: PictureList? {
    get throws { try reading.value(within: Self.timeout)?.get() }
  }
}
