/// The changes that can be undone, and those that were undone and can be redone.
///
///     func rename(to new: String) {
///       let old = name
///       name = new
///       undoManager?.registerUndo("Rename") { [weak self] in self?.rename(to: old) }
///     }
///
/// An action that a handler registers during its call is the opposite change: during ``undo()`` it becomes one that
/// ``redo()`` makes again. A responder finds its manager by ``Responder/undoManager``; every window has one. Ctrl+Z
/// undoes, Ctrl+Shift+Z and Ctrl+Y redo.
///
/// The names and meanings are those of Apple's UndoManager, without selectors, and without groups that begin
/// automatically.
@MainActor
public final class UndoManager {
  /// The largest number of groups that can be undone; the oldest are forgotten. 0 is no limit.
  public var levelsOfUndo = 0 { didSet { forgetOldest() } }
  /// Whether a group is being undone.
  public private(set) var isUndoing = false
  /// Whether a group is being redone.
  public private(set) var isRedoing = false
  /// The number of groups that are open.
  public private(set) var groupingLevel = 0

  /// Changes that are undone together.
  private struct Group {
    var name: String
    var handlers: [@MainActor () -> Void] = []
  }

  private var undoable: [Group] = []
  private var redoable: [Group] = []
  /// The changes that are being collected: while a group is open, and during undo and redo.
  private var open: Group?

  /// Creates a manager without changes.
  public init() {}

  /// The number of groups that can be undone; without the one being undone or redone.
  public var undoCount: Int { undoable.count + (pending == nil ? 0 : 1) }

  /// Whether there is something to undo.
  public var canUndo: Bool { pending != nil || !undoable.isEmpty }
  /// Whether there is something to redo.
  public var canRedo: Bool { !redoable.isEmpty }
  /// The name of the change that ``undo()`` would undo; empty if there is none.
  public var undoActionName: String { (pending ?? undoable.last)?.name ?? "" }
  /// The name of the change that ``redo()`` would make again; empty if there is none.
  public var redoActionName: String { redoable.last?.name ?? "" }

  private var isWorking: Bool { isUndoing || isRedoing }

  /// The group that is open and would be undone first.
  private var pending: Group? {
    guard let open, !isWorking, !open.handlers.isEmpty else { return nil }
    return open
  }

  /// Adds a change that has just been made.
  ///
  /// Outside of groups it is a group of its own. A change that is not made by undo or redo clears the redo stack.
  /// - Parameters:
  ///   - name: the name of the action, for menus, such as "Rename".
  ///   - handler: undoes the change.
  public func registerUndo(_ name: String, handler: @escaping @MainActor () -> Void) {
    if !isWorking { redoable = [] }
    guard open == nil else {
      if open?.name.isEmpty == true { open?.name = name }
      open?.handlers.append(handler)
      return
    }
    undoable.append(Group(name: name, handlers: [handler]))
    forgetOldest()
  }

  /// Adds a change of an object that has just been made, until ``setActionName(_:)`` without a name.
  /// - Parameters:
  ///   - target: the object, which is not kept; without it, nothing is undone.
  ///   - handler: undoes the change.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    registerUndo("") { [weak target] in if let target { handler(target) } }
  }

  /// Names the group that is open, or else the newest one that can be undone.
  public func setActionName(_ name: String) {
    if open != nil {
      open?.name = name
    } else if !undoable.isEmpty {
      undoable[undoable.count - 1].name = name
    }
  }

  /// Begins a group: the changes registered until its end are undone together. Groups can be nested; the outermost one
  /// counts. Its name is that of its first change, unless one is given.
  public func beginUndoGrouping(_ name: String = "") {
    groupingLevel += 1
    if open == nil { open = Group(name: name) }
  }

  /// Ends the group that was begun last. Does nothing without one.
  public func endUndoGrouping() {
    guard groupingLevel > 0 else { return }
    groupingLevel -= 1
    if groupingLevel == 0, !isWorking { keepOpenGroup() }
  }

  /// Undoes the newest group, its newest change first. Open groups end before. Does nothing if
  /// there is nothing to undo, or inside a handler.
  public func undo() {
    guard !isWorking else { return }
    closeGroups()
    guard let group = undoable.popLast() else { return }
    isUndoing = true
    let opposite = call(group)
    isUndoing = false
    if !opposite.handlers.isEmpty { redoable.append(opposite) }
  }

  /// Makes the group again that was undone last. Open groups end before. Does nothing if there is
  /// nothing to redo, or inside a handler.
  public func redo() {
    guard !isWorking else { return }
    closeGroups()
    guard let group = redoable.popLast() else { return }
    isRedoing = true
    let opposite = call(group)
    isRedoing = false
    if !opposite.handlers.isEmpty { undoable.append(opposite) }
    forgetOldest()
  }

  /// Forgets all changes. Open groups end.
  public func removeAllActions() {
    undoable = []
    redoable = []
    groupingLevel = 0
    open = isWorking ? Group(name: "") : nil
  }

  /// Calls the handlers of `group`, and returns the handlers that they register.
  private func call(_ group: Group) -> Group {
    open = Group(name: group.name)
    for handler in group.handlers.reversed() { handler() }
    defer {
      open = nil
      groupingLevel = 0
    }
    return open ?? Group(name: "")
  }

  private func closeGroups() {
    groupingLevel = 0
    keepOpenGroup()
  }

  private func keepOpenGroup() {
    if let pending { undoable.append(pending) }
    open = nil
    forgetOldest()
  }

  private func forgetOldest() {
    if levelsOfUndo > 0, undoable.count > levelsOfUndo {
      undoable.removeFirst(undoable.count - levelsOfUndo)
    }
  }
}
