import Containers
import Drawing
import Views

/// A row of a list of folders: an icon or a picture, and a name.
final class FolderCell: IconCell {
  /// The picture that is shown; nil for none.
  var picture: Image? { pictureView.image }

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.cornerRadius = 4
    for label in [textLabel, detailTextLabel] { label.lineBreakMode = .truncateMiddle }
  }

  /// Shows a folder or a picture, or with other words and another icon a way to one. The picture, if there is
  /// one, is in place of the icon.
  func show(
    _ title: String, detail: String = "", icon: Icon? = .folder, picture: Image? = nil,
    isFaint: Bool = false
  ) {
    textLabel.text = title
    textLabel.textColor = isFaint ? .secondaryLabel : .label
    // A long name may be shortened, but not a note.
    textLabel.adjustsFontSizeToFitWidth = isFaint
    detailTextLabel.text = detail
    show(icon, or: picture)
  }
}
