import Views

/// The focus: on the photo or the grid, whichever is shown, or in the controls.
extension Viewer {
  /// Whether a bar or the panel of properties has the focus.
  var isInControls: Bool {
    photoStage.controls.hasFocusWithin || gridStage.hasFocusInBars || properties.hasFocus
  }

  /// Focuses the photo or the grid, unless a modal view is in front, which restores the focus itself.
  func focusStage() {
    guard window.presentations.isEmpty else { return }
    keyMode.stage.becomeFirstResponder()
  }

  /// Focuses the photo or the grid if nothing has the focus, or if the focused view is about to disappear.
  func keepFocus() { if !keyMode.hasFocusInBars { focusStage() } }

  /// Hides the bars over the photo, and gives the focus to the photo or the grid.
  func leaveControls() -> KeyPress.Result {
    focusStage()
    photoStage.controls.hide()
    return .handled
  }

  /// Handles a key. Only Tab shows the focus ring of the photo.
  func handle(_ press: KeyPress) {
    let earlier = window.firstResponder
    window.deliver(.key(press))
    if window.firstResponder === pager, earlier !== pager { pager.marksFocus = press.key == .tab }
  }
}
