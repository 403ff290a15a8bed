/// A picture for a command or a state, drawn with lines on a grid.
///
/// An icon is 24 units wide and high. Its lines are 2 units wide and have round ends and corners.
/// The raw value is the name of the icon.
public enum Icon: String, CaseIterable, Hashable, Sendable {
  // MARK: Files

  /// Sharing with another program: an arrow up, out of a tray.
  case share
  /// Opens something elsewhere: an arrow out of a square.
  case openWith
  /// Two sheets.
  case copy
  /// A sheet with a plus.
  case saveCopy
  /// A folder.
  case folder
  /// A telephone.
  case device
  /// A folder with an arrow.
  case folderMove
  /// A folder with a plus.
  case folderCopy
  /// A bin.
  case trash
  /// A paper clip.
  case attach
  /// A paper plane.
  case send

  // MARK: Marks

  /// A star.
  case star
  /// A filled star.
  case starFilled
  /// A heart.
  case heart
  /// A filled heart.
  case heartFilled
  /// A drawing pin.
  case pin
  /// A marker on a map.
  case location
  /// A closed lock.
  case lock
  /// A check mark.
  case check
  /// A check mark in a circle.
  case select
  /// The letter i in a circle.
  case info
  /// A question mark in a circle.
  case help

  // MARK: Pictures

  /// A framed landscape.
  case picture
  /// A camera with a circular arrow.
  case cameraRotate
  /// An arrow that turns clockwise.
  case rotateRight
  /// An arrow that turns counterclockwise.
  case rotateLeft
  /// Triangles to both sides of an upright line.
  case flipHorizontal
  /// Triangles above and below a level line.
  case flipVertical
  /// A frame with crossing corners.
  case crop
  /// A square with plus and minus.
  case exposure
  /// A piece of film.
  case filmstrip
  /// Two panes side by side.
  case compare
  /// Four squares.
  case grid
  /// A triangle to the right.
  case play
  /// Two bars.
  case pause

  // MARK: Editing

  /// A pencil.
  case edit
  /// A pen that draws a line.
  case pen
  /// An eraser.
  case eraser
  /// An arrow that turns back to the left.
  case undo
  /// An arrow that turns back to the right.
  case redo
  /// An eye.
  case eye
  /// A keyboard.
  case keyboard
  /// A gear.
  case settings

  // MARK: Navigation

  /// A magnifying glass.
  case search
  /// A magnifying glass with a plus.
  case zoomIn
  /// A magnifying glass with a minus.
  case zoomOut
  /// A cross.
  case close
  /// A plus.
  case plus
  /// A minus.
  case minus
  /// Three dots.
  case more
  /// Three lines.
  case menu
  /// Two circular arrows.
  case refresh
  /// An arrow down and one up.
  case sort
  /// An arrow to the right and one to the left.
  case swap
  /// Four corners that point outward.
  case fullscreen
  /// Four corners that point inward.
  case exitFullscreen
  /// An angle to the left.
  case chevronLeft
  /// An angle to the right.
  case chevronRight
  /// A chevron that points backward: to the left, or to the right in a layout from right to left.
  case chevronBackward
  /// A chevron that points forward: to the right, or to the left in a layout from right to left.
  case chevronForward
  /// An angle upward.
  case chevronUp
  /// An angle downward.
  case chevronDown
  /// An angle to the left, up to a bar.
  case first
  /// An angle to the right, up to a bar.
  case last
  /// An arrow to the left.
  case arrowLeft
  /// An arrow to the right.
  case arrowRight
  /// An arrow that points backward: to the left, or to the right in a layout from right to left.
  case arrowBackward
  /// An arrow that points forward: to the right, or to the left in a layout from right to left.
  case arrowForward
  /// An arrow upward.
  case arrowUp
  /// An arrow downward.
  case arrowDown
}
