import Views

extension WindowHost {
  /// Asks the window manager to put the window into full screen, or to take it out.
  public func setFullscreen(_ fullscreen: Bool) {
    window.setFullscreen(fullscreen)
  }

  /// Names the window for the title bar and the task list.
  public func setTitle(_ title: String) { window.setTitle(title) }

  /// Puts `text` on the clipboard, for as long as the program runs and nobody else puts something
  /// there.
  public func copy(_ text: String) { clipboard.offer(text) }

  /// A function that any thread may call to have ``WindowEvent/woken`` delivered soon.
  public var wakeUp: @Sendable () -> Void {
    let bell = bell
    return { bell.ring() }
  }
}
