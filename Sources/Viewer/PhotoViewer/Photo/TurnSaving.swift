import Controls
import Files
import Localization
import Motion
import PictureLoading
import Pixels
import Settings
import SystemPackage
import Views

/// Turns of the photo, and its mirror images, that are kept in its file or in a copy.
@MainActor
final class TurnSaving {
  private let turns: PhotoTurns
  private let stage: PhotoStage
  private let library: PictureLibrary
  private let copySaving: SaveCopyController
  private let notices: Notices

  /// Creates the saving of the turn of the photo of `library` on `stage` by `turns`, or of a copy by `copySaving`.
  init(
    turns: PhotoTurns, copySaving: SaveCopyController, library: PictureLibrary,
    stage: PhotoStage, notices: Notices
  ) {
    self.turns = turns
    self.copySaving = copySaving
    self.library = library
    self.stage = stage
    self.notices = notices
    turns.onFault = { [weak self] in
      self?.notices.show("\($0)", action: self?.saveCopyAction)
    }
    turns.onTurnBack = { [weak self] in self?.turnBack(from: $0, to: $1) ?? false }
  }

  private var pager: PhotoPagerView { stage.pager }
  private var current: FilePath? { library.list.current }
  /// The photo on the screen; nil in the grid.
  private var shown: FilePath? { stage.photo(of: library.list) }
  private var info: PictureInfo? { library.records.info(of: current) }

  /// The orientation in which the photo is shown, turned and mirrored, relative to its file.
  var unsavedChange: Orientation {
    turns.unsavedChange(of: current, seen: pager.state.orientation)
  }

  /// Whether the file of the current picture can keep a turn.
  private var canKeepTurn: Bool {
    current.map { !isMirrored && turns.canKeep(stage.playback.page, of: $0, info) } ?? false
  }

  /// Whether the photo is shown mirrored, and its format cannot keep that.
  private var isMirrored: Bool {
    unsavedChange.isMirrored && !PhotoTurns.keepsMirroring(info?.pictureFormat)
  }

  /// The state of the command that saves the turn.
  var state: CommandState {
    guard pager.hasPicture, unsavedChange != .upright else { return .hidden }
    if let refusal { return .disabled(because: refusal.sentence) }
    return .disabled(because: turns.isSaving ? localized("A turn is being saved.") : nil)
  }

  /// The reason why a file cannot keep a turn.
  private enum Refusal {
    /// The file is damaged.
    case damage
    /// It can keep a turn, but not of the page that is shown.
    case page
    case format

    var sentence: String {
      switch self {
      case .damage: localized("A damaged file cannot keep a turn.")
      case .page: localized("Only the first page can keep a turn.")
      case .format: localized("Its format cannot keep a turn.")
      }
    }

    /// Returns the reason with the name of the file.
    func notice(of name: String) -> String {
      switch self {
      case .damage: localized("“{name}” is damaged and cannot keep a turn", ["name": name])
      case .page: localized("Only the first page of “{name}” can keep a turn", ["name": name])
      case .format: localized("“{name}” cannot keep a turn in its format", ["name": name])
      }
    }
  }

  /// The reason why the file of the current picture cannot keep a turn; nil if it can.
  private var refusal: Refusal? {
    guard let current, !canKeepTurn else { return nil }
    guard !isMirrored else { return .format }
    let page = stage.playback.page
    if turns.hasPlace(forTurnOf: page, of: current, info) { return .damage }
    return page > 0 && turns.canKeep(0, of: current, info) ? .page : .format
  }

  /// Whether a button offers to save the turn.
  var isOffered: Bool { turns.mode == .ask && state.isEnabled }

  /// Saves the turn that is shown at `time` automatically, if the user wants that.
  func saveAutomatically(at time: Instant) {
    // A photo on its way back to the grid is upright again, without having been turned.
    guard !pager.isLeaving, !pager.isPlaced else { return }
    // While another page is shown, the turn of the first one keeps waiting.
    guard shown == nil || stage.playback.page == 0 || canKeepTurn else { return }
    let path = pager.hasPicture ? current : nil
    turns.record(unsavedChange, of: path, isKept: canKeepTurn, at: time)
  }

  // MARK: Copies

  /// The state of the command that saves a copy.
  var copyState: CommandState {
    pager.commandState(isReady: info != nil && library.inspector != nil)
  }

  /// The action in a notice if the file itself cannot keep a turn.
  private var saveCopyAction: Action {
    Action(title: localized("Save a Copy…"), accessibilityIdentifier: "save-a-copy-") {
      [weak self] in self?.askToSaveCopy()
    }
  }

  /// Asks where to save a copy of the photo as it is shown.
  func askToSaveCopy() {
    guard let path = current, let info, pager.hasPicture else { return }
    let copy = PictureCopy(of: path, page: stage.playback.page, change: unsavedChange, info)
    copySaving.askToSave(copy, seen: pager.state.orientation) { [weak self] in
      self?.shown == path && self?.stage.playback.page == copy.page
    }
  }

  // MARK: Saving

  /// Saves the turn of the photo in its file. The photo does not change.
  func save() {
    let change = unsavedChange
    guard pager.hasPicture, !turns.isSaving, change != .upright, let path = current
    else { return }
    if let refusal {
      return notices.show(refusal.notice(of: path.shortName), action: saveCopyAction)
    }
    // With the bars, the button goes away.
    turns.save(change, of: path, isSeen: stage.controls.isShown && isOffered)
  }

  /// Turns the photo on the screen as far as its file was turned back: from `former`, relative to the file from which
  /// it is shown, to `present`. A turn that is not saved stays. Returns whether the photo can be turned now.
  private func turnBack(from former: Orientation, to present: Orientation) -> Bool {
    guard let window = pager.window, shown != nil, shown == turns.saved?.path, pager.hasPicture,
      !pager.isPlaced, !pager.isLeaving, !pager.state.isHeld
    else { return false }
    let seen = pager.state.orientation
    let unsaved = former.inverse.followed(by: seen)
    pager.turn(by: seen.inverse.followed(by: present).followed(by: unsaved), at: window.now)
    return true
  }

  /// Shows the photo from its current file once it is no longer visible.
  func finish() {
    if !pager.isMoving { turns.finish(seeing: shown) }
  }
}
