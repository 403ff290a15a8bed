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
        body: localized("No picture matches what you search for."))
    }
    let headline =
      hasHeldAny ? localized("No pictures left") : localized("No pictures")
    guard let emptiness else {
      return Message(
        headline: headline, body: localized("All pictures have been moved to the trash."))
    }
    let folder = self.folder ?? emptiness.path
    var message = Message(headline: headline, body: "\(folder.displayed)\n\(emptiness.reason)")
    if case PictureError.noPictures = emptiness.reason { message.yieldsToFolders = true }
    return message
  }
}
