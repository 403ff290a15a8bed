import Files
import Geometry
import Localization
import SystemPackage
import Views
import Zooming

/// The mode in which a photo is used.
struct PhotoMode: ViewerMode {
  let viewer: Viewer

  private var pager: PhotoPagerView { viewer.pager }
  private var stageOfPhoto: PhotoStage { viewer.photoStage }
  private var pictures: PictureList { viewer.pictures }

  // MARK: Keys and focus

  var scope: CommandScope { .photo }
  var stage: View { pager }

  var hasFocusInBars: Bool {
    stageOfPhoto.controls.hasFocusWithin && stageOfPhoto.controls.isShown
  }

  var name: String { pictures.current?.displayName ?? viewer.library.folderName }

  func handleTab() -> Bool { false }

  /// Closes the magnifier or the properties, or leaves the zoom, full screen or the photo.
  func goBack() {
    if stageOfPhoto.magnifier.isShown {
      stageOfPhoto.magnifier.hide()
    } else if viewer.properties.isShown {
      viewer.properties.hide()
    } else if pager.isZoomed {
      pager.perform(.zoomToFit, at: viewer.now)
    } else if viewer.window.isFullscreen {
      viewer.window.isFullscreen = false
    } else {
      viewer.leave(at: viewer.now)
    }
  }

  // MARK: Commands

  func zoomState(by steps: Int) -> CommandState { stageOfPhoto.zoomState }

  func turnState(by steps: Int) -> CommandState {
    guard !pictures.paths.indices.contains(pictures.index + steps) else { return CommandState() }
    return .disabled(
      because: steps > 0
        ? localized("This is the last picture.") : localized("This is the first picture."))
  }

  var turningState: CommandState { stageOfPhoto.zoomState }

  var compareState: CommandState {
    .disabled(because: pictures.paths.count > 1 ? nil : localized("There is no other picture."))
  }

  var markedIndices: [Int] { [pager.current] }

  /// Stays at the photo, or shows the next picture in place of a video.
  func openSlideshow() -> [Int]? {
    guard let picture = pictures.firstPicture(from: pictures.index) else { return nil }
    if picture != pictures.index { viewer.photos.navigator.put(picture) }
    return []
  }

  func openMenu() { viewer.menus.open(at: viewer.input.pointer, viewer.now) }

  // MARK: Changes

  func begin() { viewer.photos.navigator.showCurrent() }

  /// Shows the new current picture from the start, unless the photo is kept, or the grid if no picture is left.
  func listDidChange(_ newIndex: (Int) -> Int?, isCurrentKept: Bool) {
    guard pictures.current != nil else {
      return GridMode(viewer: viewer).listDidChange(newIndex, isCurrentKept: isCurrentKept)
    }
    if isCurrentKept {
      pager.renumber(current: pictures.index, of: pictures.paths.count, newIndex)
      viewer.photos.navigator.currentDidChange()
    } else {
      viewer.releasePhoto()
      viewer.photos.navigator.showCurrent(newIndex)
    }
    // Its thumbnails would be those of other pictures until the next frame.
    viewer.photos.filmstrip.update(animated: false)
  }

  func revealCurrent() {}

  func showCompared(_ index: Int, preview: PhotoPagerView.Page?) {
    guard pictures.paths.indices.contains(index) else { return }
    if index != pictures.index { viewer.photos.navigator.put(index) }
    if let preview, pager.pages[index] == nil { pager.put(preview, at: index) }
  }

  // MARK: Visible content

  /// A page in front that places the photo has bars of its own.
  var showsControls: Bool { !pager.isPlaced }
  var needsRequests: Bool {
    !viewer.grid.isHidden || pager.tileNeeds != viewer.feed.requestedTiles
  }
  var chosenIndex: Int? { pager.current }
  var photo: FilePath? { pictures.current }
  var path: FilePath? { pictures.current }
  var fault: PictureFault? { viewer.library.records.fault(of: pictures.current) }
  var isComplete: Bool { stageOfPhoto.isComplete }
  var isSettled: Bool { stageOfPhoto.isSettled }

  // MARK: Pointers

  /// Zooms, scrolls or changes photos, by the settings.
  func handle(_ step: ScrollStep) -> Bool {
    let steps = stageOfPhoto.handle(step, at: viewer.now)
    if steps != 0 { showPicture(offsetBy: steps) }
    return true
  }

  func handle(_ pinch: TouchpadPinch) -> Bool {
    stageOfPhoto.handle(pinch, at: viewer.now)
    return true
  }

  func handle(_ swipe: TouchpadSwipe) -> Bool {
    stageOfPhoto.handle(swipe, at: viewer.now)
    return true
  }

  func showPicture(offsetBy steps: Int) { viewer.photos.showPicture(offsetBy: steps) }
  func pointerMoved(to point: Point?) { stageOfPhoto.controls.idling.pointerMoved(to: point) }
}
