import ArgumentParser
import CommandLineSupport

/// The program, which plays real touches on any X11 program on a private X server.
struct Touchrig: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchrig",
    abstract: "Plays real touches on any X11 program, without a touchscreen.",
    discussion: """
      Starts a private X server with a screen in memory, and with a touchscreen, mouse, keyboard, \
      touchpad and pen that are real devices to the server. Runs a program on it and plays the \
      touches of a script. Afterwards, it asks the window to close, and ends the server and the \
      program, which has \(Session.closingTime.components.seconds) seconds to end by itself.

      Requires the packages xserver-xorg-core and xserver-xorg-video-dummy.
      """,
    version: "touchrig \(ProgramVersion.current)",
    subcommands: [Run.self, Serve.self, Replay.self])

  /// The verbs, for the help texts.
  static let language = """
    Each line contains one verb; # starts a comment. Points are in device pixels of the screen. \
    Times are written as 200ms or 1.5s, angles as 30deg, clockwise. A word in double quotes may \
    contain spaces and #; in it, \\" is a quote and \\\\ a backslash. Parts in brackets are \
    optional and may appear in any order.

      tap X,Y                   touch and lift
      double-tap X,Y / triple-tap X,Y
                                tap twice / three times
      long-press X,Y [for TIME] touch, and lift after this time; by default 700ms
      drag X,Y to X,Y [over TIME] [hold]
                                drag one finger, by default over 300ms; hold
                                leaves it down
      pinch X,Y from D to D [over TIME] [fingers N] [by DX,DY]
            [angle A] [turn A] [hold]
                                by default, 2 fingers around X,Y over 500ms; D
                                is the distance between two fingers
      down N at X,Y             put finger N, from 1 to 15, down
      move N to X,Y [over TIME] move finger N; without a time, in one step
      up N / lift               lift finger N / lift all fingers
      rate HERTZ                set the reports per second of the motions that
                                follow: from 10 to 1000, initially 120
      noise KIND ... [seed N]   let the touchscreen report taps, drags, pinches,
                                moves and waits as real ones do; KIND is
                                intervals (uneven, 60 to 240 Hz), loss (of
                                reports), jitter, dropout (a contact is lost and
                                found), merge (two fingers as one), late (second
                                finger), roll (at the lift), palm, ghost (in a
                                corner) or hover (before landing); without a
                                seed, prints one to standard error
      noise all / noise off     all kinds / exact reports again
      pointer X,Y               move the mouse pointer
      click X,Y [left|middle|right|back|forward]
                                click a mouse button
      wheel N at X,Y            turn the wheel by N notches; toward you is
                                positive
      scroll DX,DY at X,Y [over TIME] [hold]
                                scroll by this many points with two fingers on
                                the touchpad, by default over 300ms; hold does
                                not lift them
      touchpad-pinch X,Y to SCALE [over TIME] [fingers N] [turn A]
            [by DX,DY] [cancel] [hold]
                                pinch on the touchpad with the pointer at X,Y,
                                by default over 500ms; cancel ends the gesture
                                as cancelled
      touchpad-swipe X,Y by DX,DY [over TIME] [fingers N]
            [cancel] [hold]     swipe on the touchpad, by default with 3
                                fingers over 300ms
      pen near X,Y / pen away   bring the pen into range / out of range
      pen move to X,Y [over TIME]
                                move the pen
      pen down [pressure P] / pen up
                                put the pen down / lift it; P is from 0.01 to 1,
                                by default 0.5
      pen click lower|upper     click a button on the pen
      eraser ...                use the other end of the pen, with the same
                                actions as pen
      key NAME                  press and release a key: a, ?, plus, Escape,
                                F11, Control+z ...
      hold-key NAME / release-key NAME
                                hold a key down / release it
      type TEXT                 type a text with the US layout; keys without a
                                meaning are given that of other characters
      layout NAME[:VARIANT][,...] [OPTION]
                                change the layout of the keyboard, such as
                                us,ru or us:intl compose:menu; needs the package
                                x11-xkb-utils
      disable DEVICE / enable DEVICE
                                unplug / plug in the touchscreen, mouse,
                                keyboard, touchpad, pen or eraser
      wait TIME                 pause for this time
      wait quiet [TIME]         wait until the program has read its input and
                                has drawn nothing for this time; by default
                                500ms, longer than programs wait for the second
                                tap of a double tap
      wait window               wait until a window is shown
      screenshot FILE.png       write the screen to a PNG file; each name can
                                be used once in a script
    """
}
