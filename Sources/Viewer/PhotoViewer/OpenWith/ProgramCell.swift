import Containers
import Drawing
import Files
import Views

/// A row of a list of programs: an icon and a name.
final class ProgramCell: IconCell {
  /// The height of a row, in points.
  static let height = 48.0
  override class var columnWidth: Double { pictureSide }

  /// Shows a program called `name`, with its icon; nil while there is none.
  func show(_ name: String, icon: Image?) {
    textLabel.text = name.displayed
    textLabel.textColor = .label
    show(.openWith, or: icon)
  }

  /// Shows a sentence in place of programs.
  func show(note: String) {
    textLabel.text = note
    textLabel.textColor = .secondaryLabel
    show(nil, or: nil)
  }
}
