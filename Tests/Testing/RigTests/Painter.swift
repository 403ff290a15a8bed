import Geometry
import Rig

extension Rig {
  /// Starts a program that fills areas of the screen with one colour after the other, again and again.
  @discardableResult
  func launchPainter(
    of areas: [Rect], in colors: [Int], every period: Duration
  ) throws -> Program {
    let numbers = areas.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }.map { Int($0) }
    return try launch([
      "/usr/bin/python3", "-c", Self.painter, display, "\(numbers)", "\(colors)",
      "\(period / .seconds(1))",
    ])
  }

  private static let painter = """
    import ctypes, json, sys, time
    x = ctypes.CDLL('libX11.so.6')
    for name in ['XOpenDisplay', 'XDefaultGC']: getattr(x, name).restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(sys.argv[1].encode()))
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    gc = ctypes.c_void_p(x.XDefaultGC(display, 0))
    numbers, colors, period = map(json.loads, sys.argv[2:])
    while True:
      for color in colors:
        x.XSetForeground(display, gc, ctypes.c_ulong(color))
        for start in range(0, len(numbers), 4):
          x.XFillRectangle(display, root, gc, *numbers[start:start + 4])
        x.XFlush(display)
        time.sleep(period)
    """
}
