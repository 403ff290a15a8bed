import Containers
import Controls
import Drawing
import FileOperations
import Files
import Geometry
import Localization
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import Views

/// Lets the user crop and straighten the photo, and saves the result: as a copy, in place of the file, or on the
/// clipboard.
@MainActor
final class CropController: FrontPage {
  private let context: ViewerContext
  private let stage: PhotoStage
  private let turns: PhotoTurns
  private let copySaving: SaveCopyController
  private var session: Session?
  /// The question whether what was changed is discarded, while it is asked.
  private weak var question: Alert?

  /// A photo that is being cropped.
  private struct Session {
    let page: CropPage
    let path: FilePath
    /// The page of the file.
    let number: Int
    let info: PictureInfo
    /// The orientation and the zoom in which the photo was shown before.
    let orientation: Orientation
    let zoom: CarriedZoom?
    /// The crop that the user was asked last whether to discard; nil before that.
    var asked: Crop?
  }

  /// Creates the cropping of the photo on `stage`, whose unsaved changes are in `turns`.
  init(
    context: ViewerContext, stage: PhotoStage, turns: PhotoTurns,
    copySaving: SaveCopyController
  ) {
    self.context = context
    self.stage = stage
    self.turns = turns
    self.copySaving = copySaving
  }

  private var pager: PhotoPagerView { stage.pager }

  /// Whether a photo is being cropped.
  private var isActive: Bool { session != nil }

  /// The height at the bottom that the bar of the page covers.
  var coveredHeight: Double { session?.page.coveredHeight ?? 0 }

  // MARK: Beginning and ending

  /// The state of the command that begins: animations, and drawings, which have no pixels of their own, are not
  /// cropped.
  var state: CommandState {
    let info = context.library.records.info(of: context.library.list.current)
    guard info?.isAnimated != true, info?.isScalable != true else { return .hidden }
    return pager.commandState(isReady: info != nil && context.library.inspector != nil)
  }

  /// Shows the page on which the photo is cropped.
  func begin() {
    let library = context.library
    // Fingers on a touchpad would hold what is placed from now on.
    guard !isActive, state.isEnabled, !stage.isHeldByTouchpad,
      let path = library.list.current, let info = library.records.info(of: path)
    else { return }
    stage.hideOverlays()
    let orientation = pager.state.orientation
    let page = CropPage(Crop(of: info.size, seen: orientation), from: pager.shownPlacement)
    session = Session(
      page: page, path: path, number: stage.playback.page, info: info, orientation: orientation,
      zoom: pager.zoom)
    page.onPlace = { [weak self] in self?.pager.place(at: $0, isMirrored: $1) }
    page.command = { [preferences = context.preferences] in
      preferences.keys.command(for: $0, in: .photo)
    }
    page.onCancel = { [weak self] in self?.cancel() }
    page.onEscape = { [weak self] in self?.escape() }
    page.makeSaveMenu = { [weak self] in self?.saveMenu ?? Menu(children: []) }
    page.onSave = { [weak self] in self?.saveCopy() }
    page.onCopy = { [weak self] in self?.copy() }
    page.renewToolTips(with: context.preferences.keys)
    page.frame = context.window.content.bounds
    // Messages stay in front of it.
    context.window.content.insertSubview(page, below: context.notices.area)
    context.window.beginPresentation(of: page)
  }

  /// Leaves the page for the Escape key. Whoever presses it again after the question is not asked once more: Escape
  /// leads out of everything.
  private func escape() {
    if let session, session.asked == session.page.editor.crop { end() } else { cancel() }
  }

  /// Leaves the page, unless the user wants to keep what was changed.
  private func cancel() {
    guard let editor = session?.page.editor, !editor.isUnchanged else { return end() }
    session?.asked = editor.crop
    let alert = Alert(localized("Discard changes?"))
    alert.accessibilityIdentifier = "discard"
    alert.isCancelledByTapOutside = true
    alert.addAction(.cancel())
    alert.addAction(
      AlertAction(
        localized("Discard"), role: .destructive, accessibilityIdentifier: "confirm"
      ) { [weak self] in self?.end() })
    alert.present(in: context.window)
    question = alert
  }

  /// Leaves the page. The photo is shown as before.
  private func end() {
    guard let session else { return }
    close()
    pager.release(in: session.orientation, with: session.zoom, at: context.window.frameTime)
  }

  /// Leaves the page of a photo that was removed, and says why.
  func photoWasRemoved() {
    guard let session else { return }
    close()
    context.show(FileActionError.missing(path: session.path))
  }

  /// Leaves the page and says why, if another program has put a picture of another size into the file, or something
  /// else: the frame is not on it.
  func follow() {
    guard let session else { return }
    let records = context.library.records
    let isSame = records.info(of: session.path)?.size == session.info.size
    let fault = records.fault(of: session.path)
    guard !isSame || fault != nil else { return }
    end()
    // A file that was named on its own keeps its slot when it is removed.
    let isMissing = fault?.reason == .missing
    context.show(
      isMissing ? FileActionError.missing(path: session.path) : .changed(path: session.path))
  }

  /// Leaves the page. The photo is no longer shown.
  func close() {
    guard let page = session?.page else { return }
    session = nil
    question?.dismiss()
    copySaving.dismiss()
    pager.endPlacing()
    context.window.endPresentation(of: page)
    page.removeFromSuperview()
  }

  /// Passes wheels and pinches to the page.
  func handle(_ event: WindowEvent, at position: Point) -> Bool {
    guard isActive else { return false }
    // Swipes would change photos.
    if case .swipe = event { return true }
    context.window.deliver(event)
    return true
  }

  // MARK: Saving

  private var saveMenu: Menu {
    guard let session else { return Menu(children: []) }
    let refusal = PictureCopy.refusalToReplace(session.path, session.info)
    return Menu(
      title: localized("Save"),
      children: [
        Action(
          title: localized("Save a Copy…"), icon: .saveCopy, accessibilityIdentifier: "save-copy"
        ) { [weak self] in self?.saveCopy() },
        Action(
          title: localized("Replace"),
          subtitle: refusal ?? localized("The former file goes to the trash."), icon: .crop,
          attributes: refusal == nil ? [] : .disabled, accessibilityIdentifier: "replace"
        ) { [weak self] in self?.replace() },
        Action(title: localized("Copy Part"), icon: .copy, accessibilityIdentifier: "copy") {
          [weak self] in self?.copy()
        },
      ])
  }

  /// The orientation in which the picture is shown.
  private func seen(in session: Session) -> Orientation { session.page.editor.crop.orientation }

  private func pictureCopy(in session: Session) -> PictureCopy {
    let change = turns.unsavedChange(of: session.path, seen: seen(in: session))
    return PictureCopy(
      of: session.path, page: session.number, change: change, part: session.page.editor.crop.part,
      session.info)
  }

  /// Lets the user save the cropped picture as another file.
  private func saveCopy() {
    guard let session else { return }
    copySaving.askToSave(pictureCopy(in: session), seen: seen(in: session)) {
      [weak self, weak page = session.page] in
      page != nil && self?.session?.page === page
    } willSave: { [weak self] in
      self?.end()
    }
  }

  /// Replaces the file by the cropped picture, and moves the original to the trash.
  private func replace() {
    guard let session, let inspector = context.library.inspector,
      PictureCopy.refusalToReplace(session.path, session.info) == nil
    else { return }
    let copy = pictureCopy(in: session)
    end()
    let name = session.path.shortName
    let job = FileJob(
      title: localized("Replacing “{name}”", ["name": name]), paths: [session.path],
      effect: .actions(.replace))
    context.queue.perform(job) { (operations, _, batch) throws(FileActionError) in
      try copy.replaceOriginal(by: operations, inspector, in: batch)
    } then: { [weak self] outcome in
      guard let self else { return }
      guard outcome.done[0] != nil else { return context.showFault(of: outcome) }
      turns.recordReplaced(session.path)
      context.queue.showUndoable(localized("Replaced “{name}”", ["name": name]))
    }
  }

  /// Copies the cropped picture.
  private func copy() {
    guard let session, let clipboard = context.window.clipboard,
      let inspector = context.library.inspector
    else { return }
    let copy = pictureCopy(in: session)
    end()
    let number = context.copyOrder.begin()
    context.queue.perform(announcing: FileTask.copy(to: "").activity(with: [copy.path])) {
      Result { () throws(FileActionError) in try copy.opened() }
    } then: { [context] opened in
      guard context.copyOrder.isLatest(number) else { return }
      do throws(FileActionError) {
        let file = try opened.get()
        var item = PasteboardItem()
        item.offer(as: .png) { try copy.encoded(file, as: .png, by: inspector) }
        clipboard.setItem(item)
        context.notices.show(
          localized("Copied a part of “{name}”", ["name": copy.path.shortName]))
      } catch {
        context.show(error)
      }
    }
  }
}
