import Localization
import Motion
import Views

/// The kind of an edit, which determines the edits that are undone together.
enum EditKind: Hashable {
  /// A cluster was typed.
  case typing
  case backspace
  case delete
  /// A paste, a cut, or a change by the program: undone separately.
  case other(String)

  /// The name of the edit, for menus.
  var name: String {
    switch self {
    case .typing: localized("Typing")
    case .backspace, .delete: localized("Deletion")
    case .other(let name): name
    }
  }
}

/// The edits of an input that can be undone, in groups: text typed without a pause is undone together.
///
/// The groups are those of an `UndoManager`; the newest one stays open for edits that continue it.
@MainActor
final class EditHistory {
  /// The edits that are undone together.
  final class Group {
    let kind: EditKind
    var edits: [TextEdit]
    /// The selection before the edits.
    let before: TextSelection
    /// The selection after the edits.
    var after: TextSelection
    var time: Instant

    init(
      _ kind: EditKind, _ edit: TextEdit, before: TextSelection, after: TextSelection,
      at time: Instant
    ) {
      self.kind = kind
      edits = [edit]
      self.before = before
      self.after = after
      self.time = time
    }
  }

  /// The groups.
  let manager = UndoManager()
  /// Makes the edits of a group again, or undoes them.
  var perform: @MainActor (_ group: Group, _ isUndo: Bool) -> Void = { _, _ in }
  private var open: Group?

  /// The number of groups that are kept.
  private static let levels = 200
  /// The time without edits after which a group ends.
  private static let pause: Duration = .seconds(2)

  init() { manager.levelsOfUndo = Self.levels }

  /// Adds an edit that was just made, to the newest group if it continues that.
  func add(
    _ edit: TextEdit, _ kind: EditKind, before: TextSelection, after: TextSelection,
    at time: Instant
  ) {
    if let open, continues(open, edit, kind, before: before, at: time) {
      open.edits.append(edit)
      open.after = after
      open.time = time
      return
    }
    let group = Group(kind, edit, before: before, after: after, at: time)
    register(group)
    if case .other = kind { open = nil } else { open = group }
  }

  /// Begins a new group with the next edit.
  func endGroup() { open = nil }

  /// Forgets all edits.
  func clear() {
    open = nil
    manager.removeAllActions()
  }

  /// Undoes the newest group.
  func undo() {
    open = nil
    manager.undo()
  }

  /// Redoes the group that was undone last.
  func redo() {
    open = nil
    manager.redo()
  }

  private func continues(
    _ group: Group, _ edit: TextEdit, _ kind: EditKind, before: TextSelection, at time: Instant
  ) -> Bool {
    guard kind == group.kind, before.isEmpty, before.head.offset == group.after.head.offset,
      time.seconds(since: group.time) < Self.pause / .seconds(1)
    else { return false }
    guard kind == .typing, let last = group.edits.last?.inserted.last else { return true }
    let beginsWord = last.isWhitespace && edit.inserted.first?.isWhitespace == false
    return !beginsWord && !last.isNewline
  }

  private func register(_ group: Group) {
    manager.registerUndo(group.kind.name) { [weak self] in self?.replay(group, isUndo: true) }
  }

  private func replay(_ group: Group, isUndo: Bool) {
    open = nil
    manager.registerUndo(group.kind.name) { [weak self] in self?.replay(group, isUndo: !isUndo) }
    perform(group, isUndo)
  }
}
