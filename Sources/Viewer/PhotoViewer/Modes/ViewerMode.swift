import Geometry
import SystemPackage
import Views

/// A mode of the viewer: the grid of pictures, or one photo. It defines the effect of keys, bars, wheels and the shared
/// commands.
///
/// ``Viewer/keyMode`` is that of keys and bars, ``Viewer/shownMode`` is the visible one.
@MainActor
protocol ViewerMode {
  // MARK: Keys and focus

  /// The scope of keys and commands.
  var scope: CommandScope { get }
  /// The view that has the focus, unless a bar has it.
  var stage: View { get }
  /// Whether a bar has the focus, which may stay there.
  var hasFocusInBars: Bool { get }
  /// The name of the shown picture or folder.
  var name: String { get }
  /// Handles Tab where it does not move the focus. Returns false if it moves the focus.
  func handleTab() -> Bool
  /// Goes up one level.
  func goBack()

  // MARK: Commands

  /// Returns how bars and menus show the command that zooms by `steps`.
  func zoomState(by steps: Int) -> CommandState
  /// Returns how bars and menus show the command that moves by `steps` pictures.
  func turnState(by steps: Int) -> CommandState
  var turningState: CommandState { get }
  var compareState: CommandState { get }
  /// The pictures that are selected, or the photo.
  var markedIndices: [Int] { get }
  /// Shows the first picture of a slideshow. Returns the pictures of the slideshow, empty for all; nil if there are
  /// only videos.
  func openSlideshow() -> [Int]?

  /// Opens the menu of the current picture, at the pointer if it is over that. Scrolls to the picture if it is not
  /// visible.
  func openMenu()

  // MARK: Changes

  /// Requests the pictures for the window, whose size is now known.
  func begin()
  /// Shows the list of pictures after it has changed. `newIndex` maps old indices to new ones, or to nil for removed
  /// pictures. If `isCurrentKept`, the current photo stays as it is shown.
  func listDidChange(_ newIndex: (Int) -> Int?, isCurrentKept: Bool)
  /// Scrolls to the current picture, which has returned.
  func revealCurrent()
  /// Shows the picture at `index`, on which comparing has ended, and at first its content in `preview`.
  func showCompared(_ index: Int, preview: PhotoPagerView.Page?)

  // MARK: Visible content

  /// Whether bars may be over the photo.
  var showsControls: Bool { get }
  /// Whether the next frame shows something for which requests may be missing.
  var needsRequests: Bool { get }

  /// The index of the picture that keys act on; nil for none.
  var chosenIndex: Int? { get }
  /// The photo; nil in the grid.
  var photo: FilePath? { get }
  /// The photo, or the folder of the grid; nil if there is none.
  var path: FilePath? { get }
  /// The fault of the photo, or the reason why the grid is empty; nil for none.
  var fault: PictureFault? { get }
  /// Whether everything visible has arrived.
  var isComplete: Bool { get }
  /// Whether everything visible is as sharp as it can be.
  var isSettled: Bool { get }

  // MARK: Pointers

  /// Handles a wheel. Returns false if the views do.
  func handle(_ step: ScrollStep) -> Bool
  /// Handles a pinch on a touchpad. Returns false if the views do.
  func handle(_ pinch: TouchpadPinch) -> Bool
  /// Handles a swipe on a touchpad. Returns false if the views do.
  func handle(_ swipe: TouchpadSwipe) -> Bool
  /// Shows the picture `steps` further, for a button of a mouse.
  func showPicture(offsetBy steps: Int)
  /// The pointer is at `point`; nil if it has left the window.
  func pointerMoved(to point: Point?)
}

extension Viewer {
  /// The mode of keys and bars. A photo on its way back to the grid is left to that, unless a finger holds it.
  var keyMode: any ViewerMode { mode(isGrid: photoStage.isClosed) }

  /// The visible mode: that of the photo, until it is back in the grid.
  var shownMode: any ViewerMode { mode(isGrid: pager.shownIndex == nil) }

  private func mode(isGrid: Bool) -> any ViewerMode {
    isGrid ? GridMode(viewer: self) : PhotoMode(viewer: self)
  }
}
