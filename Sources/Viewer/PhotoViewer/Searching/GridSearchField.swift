import Editing
import Views

/// The search field of the grid. The down arrow and Return move to the results.
final class GridSearchField: SearchField {
  /// Called when a key leads on to the pictures.
  var onLeave: @MainActor () -> Void = {}

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    let result = super.pressesBegan(key)
    guard key.heldModifiers.isEmpty, key.phase == .down,
      key.key == .downArrow || key.key == .return
    else { return result }
    onLeave()
    return .handled
  }
}
