import ArgumentParser

/// The program: plays real touches to any X11 program, on a private X server.
struct Touchrig: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchrig",
    abstract: "Plays real touches to any X11 program, without a touchscreen.",
    discussion: """
      A private X server is started, with a screen in memory and a real touchscreen, mouse, \
      keyboard and touchpad in the server's eyes. The program runs on it; fingers do what a script \
      says. Server and program are gone afterwards, whatever happened.

      Needs the packages xserver-xorg-core and xserver-xorg-video-dummy.
      """,
    subcommands: [Run.self, Serve.self, Replay.self])

  /// The verbs, for the help texts.
  static let language = """
    One verb a line; # starts a comment. Points are device pixels of the screen, times are such \
    as 200ms or 1.5s, angles such as 30deg, clockwise.

      tap X,Y                      touch and lift
      double-tap X,Y
      drag X,Y to X,Y [over TIME] [hold]
      pinch X,Y from D to D [over TIME] [fingers N] [by DX,DY]
            [angle A] [turn A] [hold]
                                   fingers around X,Y; D is the distance of two;
                                   hold leaves them down
      down N at X,Y                put finger N down
      move N to X,Y [over TIME]
      up N / lift                  lift finger N / all fingers
      rate HERTZ                   reports a second of motions that follow
      pointer X,Y                  the mouse pointer
      click X,Y [left|middle|right]
      wheel N at X,Y               N notches, toward you is positive
      key NAME                     a, plus, Escape, F11, Control+z ...
      disable DEVICE / enable DEVICE
                                   unplug the touchscreen, mouse, keyboard, touchpad
      wait TIME                    a person's pause
      wait quiet                   until the program has read its input and draws no more
      wait window                  until a window is shown
      screenshot FILE.png
    """
}
