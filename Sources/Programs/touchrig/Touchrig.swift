import ArgumentParser
import Terminal

/// The program: plays real touches to any X11 program, on a private X server.
struct Touchrig: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchrig",
    abstract: "Plays real touches to any X11 program, without a touchscreen.",
    discussion: """
      A private X server is started, with a screen in memory and a real touchscreen, mouse, \
      keyboard, touchpad and pen in the server's eyes. The program runs on it; fingers do what a script \
      says. Server and program are gone afterwards, whatever happened.

      Needs the packages xserver-xorg-core and xserver-xorg-video-dummy.
      """,
    version: "touchrig \(ProgramVersion.current)",
    subcommands: [Run.self, Serve.self, Replay.self])

  /// The verbs, for the help texts.
  static let language = """
    One verb a line; # starts a comment. Points are device pixels of the screen, times are such \
    as 200ms or 1.5s, angles such as 30deg, clockwise. A word in double quotes may hold spaces \
    and #; in it \\" is a quote and \\\\ a backslash. What stands in brackets may come in any order.

      tap X,Y                   touch and lift
      double-tap X,Y
      drag X,Y to X,Y [over TIME] [hold]
                                over 300ms; hold leaves the finger down
      pinch X,Y from D to D [over TIME] [fingers N] [by DX,DY]
            [angle A] [turn A] [hold]
                                2 fingers around X,Y, over 500ms; D is the
                                distance of two
      down N at X,Y             put finger N, from 1 to 15, down
      move N to X,Y [over TIME] in one step if no time is named
      up N / lift               lift finger N / all fingers
      rate HERTZ                reports a second of motions that follow;
                                from 10 to 1000, at first 120
      pointer X,Y               the mouse pointer
      click X,Y [left|middle|right|back|forward]
      wheel N at X,Y            N notches, toward you is positive
      scroll DX,DY at X,Y [over TIME] [hold]
                                two fingers on the touchpad, by so many points,
                                over 300ms; hold does not lift them
      touchpad-pinch X,Y to SCALE [over TIME] [fingers N] [turn A]
            [by DX,DY] [cancel] [hold]
                                over 500ms, with the pointer at X,Y; cancel
                                says at the end that it was none
      touchpad-swipe X,Y by DX,DY [over TIME] [fingers N]
            [cancel] [hold]     3 fingers, over 300ms
      pen near X,Y / pen away   into the tablet's range, or out of it
      pen move to X,Y [over TIME]
      pen down [pressure P] / pen up
                                P from 0.01 to 1, at first 0.5
      pen click lower|upper     a button on the pen
      eraser ...                the pen's other end, like pen
      key NAME                  a, ?, plus, Escape, F11, Control+z ...
      hold-key NAME / release-key NAME
      disable DEVICE / enable DEVICE
                                unplug touchscreen, mouse, keyboard, touchpad,
                                pen or eraser
      wait TIME                 a person's pause
      wait quiet                until the program has read its input and draws
                                no more
      wait window               until a window is shown
      screenshot FILE.png       each name once in a script
    """
}
