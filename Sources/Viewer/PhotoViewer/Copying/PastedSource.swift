import Localization
import Views

/// A source of things that can be pasted, or were dropped.
@MainActor
struct PastedSource {
  /// Whether it was dropped from another window, rather than pasted from the clipboard.
  let isDropped: Bool
  /// The types that are offered.
  let types: [PasteboardType]
  /// Reads the offered data as a type, up to a number of bytes.
  let read:
    (PasteboardType, Int, @escaping @MainActor (Result<[UInt8], PasteboardError>) -> Void) -> Void
  /// Called once nothing more is read, with whether there was something to show.
  let whenRead: (Bool) -> Void

  init(
    isDropped: Bool, types: [PasteboardType],
    read:
      @escaping @MainActor (
        PasteboardType, Int, @escaping @MainActor (Result<[UInt8], PasteboardError>) -> Void
      ) -> Void,
    whenRead: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.isDropped = isDropped
    self.types = types
    self.read = read
    self.whenRead = whenRead
  }

  /// Whether any of the offered `types` may contain something to show.
  static func accepts(_ types: [PasteboardType]) -> Bool {
    types.contains(.uriList) || PastedPicture.types.contains { types.contains($0.type) }
  }

  /// The message that there is nothing to show.
  var nothing: String {
    isDropped
      ? localized("That is no picture.") : localized("There is no picture on the clipboard.")
  }
}
