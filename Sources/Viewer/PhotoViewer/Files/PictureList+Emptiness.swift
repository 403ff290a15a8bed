import Files
import Localization
import PictureFiles

/// The explanation of an empty list.
extension PictureList {
  /// The message that explains why there are no pictures; nil if there are some, or may be soon.
  var emptinessMessage: Message? {
    guard paths.isEmpty, !isAwaited else { return nil }
    if !leftOut.isEmpty, filter?.isForFavorites == true {
      return Message(
        headline: localized("No favourites"),
        body: localized("Pictures that you mark with the heart are shown here."))
    }
    guard leftOut.isEmpty else {
      return Message(
        headline: localized("No pictures found"),
        body: filter?.isForRatings == true
          ? localized("No picture has enough stars.")
          : localized("No picture matches what you search for."))
    }
    let headline =
      hasHeldAny ? localized("No pictures left") : localized("No pictures")
    guard let emptiness else {
      return Message(
        headline: headline, body: localized("All pictures have been moved to the trash."))
    }
    let folder = self.folder ?? emptiness.path
    let reason = Self.words(for: emptiness.reason)
    var message = Message(headline: headline, body: "\(folder.displayed)\n\(reason)")
    if case PictureError.noPictures = emptiness.reason { message.yieldsToFolders = true }
    return message
  }

  /// Returns the reason why a folder has no pictures, as a sentence.
  private static func words(for reason: PictureError) -> String {
    guard case .unreadable(let reason) = reason else { return "\(reason)" }
    return localized("The folder cannot be read: {reason}.", ["reason": reason])
  }
}
