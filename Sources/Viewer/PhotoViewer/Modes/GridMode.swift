import Geometry
import Localization
import SystemPackage
import Views

/// The mode in which the grid is used.
struct GridMode: ViewerMode {
  let viewer: Viewer

  private var grid: GridView { viewer.grid }
  private var stageOfGrid: GridStage { viewer.gridStage }

  // MARK: Keys and focus

  var scope: CommandScope { stageOfGrid.isSelecting ? .selection : .grid }
  var stage: View { grid }
  var hasFocusInBars: Bool { stageOfGrid.hasFocusInBars }
  var name: String { viewer.library.folderName }

  /// Shows the ring, if the grid has the focus without one.
  func handleTab() -> Bool {
    guard grid.isFocused, grid.visibleSelection == nil, !grid.pictures.isEmpty else { return false }
    grid.showSelection()
    return true
  }

  /// Ends selecting, leaves the properties, the search or full screen, or else closes the window.
  func goBack() {
    let window = viewer.window
    if stageOfGrid.isSelecting { return stageOfGrid.endSelecting() }
    if viewer.properties.isShown { return viewer.properties.hide() }
    if stageOfGrid.search.isShown { return viewer.gridController.search.end() }
    if window.isFullscreen { window.isFullscreen = false } else { window.close() }
  }

  // MARK: Commands

  func zoomState(by steps: Int) -> CommandState {
    viewer.gridController.thumbnailSizing.state(by: steps)
  }
  func turnState(by steps: Int) -> CommandState { CommandState() }
  var turningState: CommandState { CommandState() }

  var compareState: CommandState {
    .disabled(
      because: markedIndices.count == 2
        ? nil : localized("Select two pictures to compare them."))
  }

  var markedIndices: [Int] { stageOfGrid.selectedIndices }

  /// Opens the first selected picture, or else the one with the ring, or the next one in place of a video.
  func openSlideshow() -> [Int]? {
    let pictures = viewer.pictures
    let selected = markedIndices
    let several = selected.count > 1 ? selected : []
    let first =
      several.isEmpty
      ? pictures.firstPicture(from: selected.first ?? grid.visibleSelection ?? pictures.index)
      : several.first { !pictures.paths[$0].isVideo }
    guard let first else { return nil }
    viewer.open(first, at: viewer.now)
    return several
  }

  func openMenu() {
    if let index = chosenIndex {
      viewer.menus.open(of: index, at: viewer.now)
    } else {
      grid.showSelection()
    }
  }

  // MARK: Changes

  func begin() { viewer.feed.update() }

  func listDidChange(_ newIndex: (Int) -> Int?, isCurrentKept: Bool) {
    viewer.releasePhoto()
    viewer.pager.clear()
    viewer.feed.update()
  }

  func revealCurrent() {
    if !viewer.pictures.paths.isEmpty { grid.reveal(viewer.pictures.index) }
  }

  func showCompared(_ index: Int, preview: PhotoPagerView.Page?) {}

  // MARK: Visible content

  var showsControls: Bool { false }
  var needsRequests: Bool { true }
  /// The selection while the user sees it. Otherwise a key could delete a picture that nobody looks at.
  var chosenIndex: Int? { grid.visibleSelection }
  var photo: FilePath? { nil }
  var path: FilePath? { viewer.pictures.folder }
  var fault: PictureFault? { viewer.pictures.emptiness }
  var isComplete: Bool { true }
  var isSettled: Bool { grid.thumbnails.wanted.isEmpty }

  // MARK: Pointers

  /// With Ctrl, a wheel resizes the thumbnails.
  func handle(_ step: ScrollStep) -> Bool {
    guard step.modifiers.contains(.control) else { return false }
    grid.interaction.resizing.turn(by: step)
    return true
  }

  func handle(_ pinch: TouchpadPinch) -> Bool { false }
  func handle(_ swipe: TouchpadSwipe) -> Bool { false }

  func showPicture(offsetBy steps: Int) {}
  func pointerMoved(to point: Point?) {}
}
