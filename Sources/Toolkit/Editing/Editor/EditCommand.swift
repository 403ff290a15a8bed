import Windowing

/// The effect of a key in a text, besides typing.
enum EditCommand: Hashable {
  /// Moves the caret, or the end of the selection that moves.
  case move(CaretMove, extends: Bool)
  /// Deletes the selection, or else the text that the caret would move over.
  case delete(CaretMove)
  case selectAll, selectNone
  case cut, copy, paste
  case undo, redo
  /// Shows the edit menu at the caret.
  case showMenu

  /// A movement of the caret.
  enum CaretMove: Hashable {
    case left, right, wordLeft, wordRight
    case up, down, paragraphUp, paragraphDown, pageUp, pageDown
    case lineStart, lineEnd, documentStart, documentEnd
    /// The units that Backspace and Delete delete.
    case backward, forward, wordBackward, wordForward

    /// Whether the movement is from line to line, at the same distance from the edge.
    var isVertical: Bool {
      switch self {
      case .up, .down, .pageUp, .pageDown: true
      default: false
      }
    }
  }

  /// Creates the command of a key; nil if it has none.
  init?(_ press: KeyPress) {
    let held = press.heldModifiers
    guard held.isDisjoint(with: [.option, .super]) else { return nil }
    let shift = held.contains(.shift)
    let found =
      held.contains(.control)
      ? Self.command(for: press.key, shift: shift)
        ?? Self.command(for: press.latinKey, shift: shift)
      : Self.plain(press.key, shift: shift)
    guard let found else { return nil }
    self = found
  }

  /// Returns the command of a key without Ctrl.
  private static func plain(_ key: KeyEquivalent, shift: Bool) -> EditCommand? {
    switch key {
    case .leftArrow: .move(.left, extends: shift)
    case .rightArrow: .move(.right, extends: shift)
    case .upArrow: .move(.up, extends: shift)
    case .downArrow: .move(.down, extends: shift)
    case .home: .move(.lineStart, extends: shift)
    case .end: .move(.lineEnd, extends: shift)
    case .pageUp: .move(.pageUp, extends: shift)
    case .pageDown: .move(.pageDown, extends: shift)
    case .backspace: .delete(.backward)
    case .delete: shift ? .cut : .delete(.forward)
    case .insert: shift ? .paste : nil
    case .menu: .showMenu
    case .function(10): shift ? .showMenu : nil
    default: nil
    }
  }

  /// Returns the command of a key with Ctrl.
  private static func command(for key: KeyEquivalent, shift: Bool) -> EditCommand? {
    switch key {
    case .leftArrow: .move(.wordLeft, extends: shift)
    case .rightArrow: .move(.wordRight, extends: shift)
    case .upArrow: .move(.paragraphUp, extends: shift)
    case .downArrow: .move(.paragraphDown, extends: shift)
    case .home: .move(.documentStart, extends: shift)
    case .end: .move(.documentEnd, extends: shift)
    case .backspace: .delete(shift ? .lineStart : .wordBackward)
    case .delete: .delete(shift ? .lineEnd : .wordForward)
    case .insert: shift ? nil : .copy
    case "a": shift ? .selectNone : .selectAll
    case "x": shift ? nil : .cut
    case "c": shift ? nil : .copy
    case "v": shift ? nil : .paste
    case "z": shift ? .redo : .undo
    case "y": shift ? nil : .redo
    default: nil
    }
  }
}
