import CX11

extension X11Window {
  /// Whether the window manager has maximized the window in both directions.
  var isMaximized: Bool {
    let states = property(.netWMState, .atom, of: id)
    return [AtomName.netWMStateMaximizedHorz, .netWMStateMaximizedVert].allSatisfy {
      states.contains(atoms[$0])
    }
  }

  /// Makes the window open maximized, where there is a window manager that can do that.
  func startMaximized() {
    setProperty(
      .netWMState, .atom,
      values: [atoms[.netWMStateMaximizedHorz], atoms[.netWMStateMaximizedVert]])
  }

  /// The position of the content on the screen, in device pixels; nil if unknown.
  var position: (x: Int, y: Int)? {
    var x: Int32 = 0
    var y: Int32 = 0
    var child: CX11.Window = 0
    guard XTranslateCoordinates(display, id, connection.root, 0, 0, &x, &y, &child) != 0 else {
      return nil
    }
    return (Int(x), Int(y))
  }
}
