import Controls
import Files
import Motion
import Pixels
import Settings
import SystemPackage

/// Turns of the photo, and its mirror images, that are kept in its file.
extension Viewer {
  func connectTurns() {
    turns.onEffect = { [weak self] effect, path in
      guard let self else { return }
      switch effect {
      case .held(let file): library.records.hold(file, for: path)
      case .written: grid.renewThumbnail(of: path)
      case .outdated: feed.renew(path)
      }
      feed.update()
    }
    turns.onFault = { [weak self] in
      self?.notices.show("\($0)", action: self?.saveCopyAction)
    }
  }

  /// How the photo is shown turned and mirrored against its file.
  var unsavedChange: Orientation {
    turns.unsavedChange(of: pictures.current, seen: pager.state.orientation)
  }

  /// Whether the file of the current picture can keep a turn.
  private var canKeepTurn: Bool {
    pictures.current.map { turns.canKeep(photoStage.playback.page, of: $0, playback.info) } ?? false
  }

  /// How menus show the command that saves the turn.
  var saveTurnState: CommandState {
    guard pager.hasPicture, unsavedChange != .upright else { return .hidden }
    return CommandState(attributes: canKeepTurn && !turns.isSaving ? [] : .disabled)
  }

  /// Whether a button offers to save the turn.
  var offersToSaveTurn: Bool { turns.mode == .ask && saveTurnState.isEnabled }

  /// Lets the turn that is seen at `time` be saved by itself, if the user wants that.
  func noteTurn(at time: Instant) {
    // A photo on its way back to the grid is upright again, without having been turned.
    guard !pager.isLeaving || pager.isAbsent else { return }
    // While another page is seen, the turn of the first one goes on waiting.
    guard pager.isAbsent || photoStage.playback.page == 0 || canKeepTurn else { return }
    let isKept = pager.hasPicture && !pager.isAbsent && canKeepTurn
    turns.note(unsavedChange, of: isKept ? pictures.current : nil, at: time)
  }

  // MARK: Copies

  /// How menus show the command that saves a copy.
  var saveCopyState: CommandState {
    let isThere = pager.hasPicture && playback.info != nil && library.inspector != nil
    return CommandState(attributes: isThere ? [] : .disabled)
  }

  /// What a notice offers when the file itself cannot keep a turn.
  private var saveCopyAction: Action {
    Action(title: "Save a Copy…") { [weak self] in self?.askToSaveCopy() }
  }

  /// Lets the user save a copy of the photo as it is seen.
  func askToSaveCopy() {
    guard let path = pictures.current, let info = playback.info, pager.hasPicture else { return }
    let copy = PictureCopy(of: path, page: photoStage.playback.page, change: unsavedChange, info)
    files.copySaving.askToSave(copy, seen: pager.state.orientation)
  }

  // MARK: Saving

  /// Saves the turn of the photo in its file. The photo does not change.
  func saveTurn() {
    let change = unsavedChange
    guard pager.hasPicture, !turns.isSaving, change != .upright, let path = pictures.current
    else { return }
    guard canKeepTurn else {
      return notices.show(
        "“\(path.displayName)” cannot keep a turn in its format", action: saveCopyAction)
    }
    turns.save(change, of: path)
  }

  /// Shows the photo from its present file, once it is not seen any more.
  func finishSavedTurn() {
    guard pager.isAbsent || !pager.isMoving else { return }
    turns.finish(seeing: pager.isAbsent ? nil : pictures.current)
  }
}
