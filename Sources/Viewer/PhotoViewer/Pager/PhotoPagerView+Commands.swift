import Localization

/// The commands on the current picture.
extension PhotoPagerView {
  /// Returns the state of a command on the current picture. Unless that `isReady`, more than its pixels is being read.
  func commandState(isReady: Bool = true) -> CommandState {
    var state =
      switch pages[current] {
      case .picture where isReady: CommandState()
      case .message: CommandState.disabled(because: localized("There is no picture."))
      case .picture, nil: CommandState.disabled(because: localized("Loading"))
      }
    state.needsPicture = true
    return state
  }
}
