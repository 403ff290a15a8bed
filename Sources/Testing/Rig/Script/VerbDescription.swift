/// A description of a verb of scripts, for help and documentation.
public struct VerbDescription: Sendable {
  /// A part of the list.
  public enum Group: String, CaseIterable, Sendable {
    case head = "The head of a script"
    case fingers = "Fingers"
    case others = "Mouse, touchpad, pen and keyboard"
    case waiting = "Waiting"
    case repeating = "Repeating and including"
    case judging = "Judging"
    case places = "Places"
  }

  /// The part of the list.
  public let group: Group
  /// The syntax of the verb.
  public let syntax: String
  /// The effect of the verb.
  public let text: String

  private init(_ group: Group, _ syntax: String, _ text: String) {
    self.group = group
    self.syntax = syntax
    self.text = text
  }

  /// All verbs, in the order in which they are listed.
  public static let all: [VerbDescription] =
    [
      .init(.fingers, "tap PLACE", "touch and lift"),
      .init(.fingers, "double-tap PLACE / triple-tap PLACE", "tap twice / three times"),
      .init(
        .fingers, "long-press PLACE [for TIME]", "touch, and lift after this time; by default 700ms"
      ),
      .init(
        .fingers, "drag PLACE to PLACE [over TIME] [hold] [and hold [TIME]]",
        "drag one finger, by default over 300ms, and lift it in full motion, which flings what moves; and hold "
          + "lets it rest before, by default for 300ms, so that nothing is flung; hold leaves it down"
      ),
      .init(
        .fingers,
        "pinch X,Y from D to D [over TIME] [fingers N] [by DX,DY] [angle A] [turn A] [hold]",
        "by default, 2 fingers around X,Y over 500ms; D is the distance between two fingers"),
      .init(
        .fingers, "pinch on PLACE by FACTOR [over TIME] [fingers N] [angle A] [turn A] [hold]",
        "pinch on what is found there: both fingers land on it"),
      .init(
        .fingers, "down N at X,Y",
        "put finger N, from 1 to 15, down; the verbs above use the lowest numbers of fingers that are up"
      ),
      .init(
        .fingers, "move N to X,Y [over TIME]", "move finger N; without a time, in one step"),
      .init(.fingers, "up N / lift", "lift finger N / lift all fingers"),
      .init(
        .fingers, "touchscreen N", "choose the touchscreen of the fingers that follow"),
      .init(
        .fingers, "rate HERTZ",
        "set the reports per second of the motions that follow: from 10 to 1000, initially 120"),
      .init(
        .fingers, "noise KIND ... [seed N]",
        "let the touchscreen report taps, drags, pinches, moves and waits as real ones do; KIND is "
          + "intervals (uneven, 60 to 240 Hz), loss (of reports), jitter, dropout (a contact is lost "
          + "and found), merge (two fingers as one), late (second finger), roll (at the lift), palm, "
          + "ghost (in a corner) or hover (before landing); without a seed, prints one to standard "
          + "error"),
      .init(.fingers, "noise all / noise off", "all kinds / exact reports again"),
    ] + others + places + waiting + repeating + judging + head

  private static let others: [VerbDescription] = [
    .init(
      .others, "pointer PLACE [over TIME]", "move the mouse pointer; without a time, in one step"),
    .init(.others, "click PLACE [left|middle|right|back|forward]", "click a mouse button"),
    .init(
      .others, "mouse-drag PLACE to PLACE [over TIME] [BUTTON]",
      "drag with a mouse button, by default the left one and over 300ms"),
    .init(
      .others, "hold-button [BUTTON] / release-button [BUTTON]",
      "hold a mouse button down / release it"),
    .init(.others, "wheel N at PLACE", "turn the wheel by N notches; toward you is positive"),
    .init(
      .others, "scroll DX,DY at X,Y [over TIME] [hold]",
      "scroll by this many points with two fingers on the touchpad, by default over 300ms; hold does "
        + "not lift them"),
    .init(
      .others,
      "touchpad-pinch X,Y to SCALE [over TIME] [fingers N] [turn A] [by DX,DY] [cancel] [hold]",
      "pinch on the touchpad with the pointer at X,Y, by default over 500ms; cancel ends the gesture "
        + "as cancelled"),
    .init(
      .others, "touchpad-swipe X,Y by DX,DY [over TIME] [fingers N] [cancel] [hold]",
      "swipe on the touchpad, by default with 3 fingers over 300ms"),
    .init(.others, "pen near X,Y / pen away", "bring the pen into range / out of range"),
    .init(.others, "pen move to X,Y [over TIME]", "move the pen"),
    .init(
      .others, "pen down [pressure P] / pen up",
      "put the pen down / lift it; P is from 0.01 to 1, by default 0.5"),
    .init(.others, "pen click lower|upper", "click a button on the pen"),
    .init(.others, "eraser ...", "use the other end of the pen, with the same actions as pen"),
    .init(
      .others, "key NAME",
      "press and release a key: a, ?, plus, Escape, F11, Control+z, alt+left ..."),
    .init(.others, "hold-key NAME / release-key NAME", "hold a key down / release it"),
    .init(
      .others, "type TEXT",
      "type a text with any layout; keys without a meaning are given that of characters it lacks"),
    .init(
      .others, "layout NAME[:VARIANT][,...] [OPTION]",
      "change the layout of the keyboard, such as us,ru or us:intl compose:menu; needs the package "
        + "x11-xkb-utils"),
    .init(
      .others, "resize WxH", "change the size of the window, as a window manager does"),
    .init(
      .others, "move-window X,Y", "move the window to this place, as a window manager does"),
    .init(
      .others, "hide-window / show-window",
      "take the window from the screen, as when it is minimized / show it again"),
    .init(
      .others, "warp-pointer X,Y", "put the pointer there without a device, as another program does"
    ),
    .init(
      .others, "desktop-scale N",
      "let the desktop ask programs for another number of device pixels per point, from 0.5 to 4"),
    .init(
      .others, "turn-screen",
      "turn the screen by a quarter, as that of a tablet: its width and height change places"),
    .init(
      .others, "monitors N", "divide the screen among up to 4 monitors beside one another"),
    .init(
      .others, "cover / uncover",
      "open a menu of another program in the middle of the screen, which takes all input / close it"
    ),
    .init(
      .others, "stop-program / continue-program",
      "stop the program, as a system does that is too busy / let it go on"),
    .init(
      .others, "disable DEVICE / enable DEVICE",
      "unplug / plug in the touchscreen, mouse, keyboard, touchpad, pen or eraser"),
  ]

  private static let places: [VerbDescription] = [
    .init(.places, "PLACE", "where a verb acts: one of these"),
    .init(.places, "X,Y", "a point"),
    .init(
      .places, "picture FILE.png [within LEVELS] [at most N %] [in AREA]",
      "the centre of this picture on the screen; its transparent pixels may be anything"),
    .init(
      .places, "ROLE NAME [number N] / ROLE id IDENTIFIER",
      "the centre of an element that the program tells of (AT-SPI), such as button \"Zoom In\", menu item "
        + "Open* or element id toolbar; ROLE is that of AT-SPI, element for any; * stands for any text; "
        + "number chooses one of several"),
    .init(
      .places, "color COLOR [within LEVELS] [in AREA]", "the largest area of this color"),
    .init(
      .places, "PLACE offset DX,DY",
      "this far right of and below the centre of a picture, an element or a color"),
    .init(
      .places, "AREA",
      "an area of the screen: X,Y WxH, or ROLE NAME for where this element is, such as label \"Clock\""
    ),
  ]

  private static let waiting: [VerbDescription] = [
    .init(.waiting, "wait TIME", "pause for this time"),
    .init(
      .waiting, "wait quiet [TIME] [in AREA] [except AREA]",
      "wait until the program has read its input and has drawn nothing for this time, except a blinking caret; by "
        + "default 500ms, longer than programs wait for the second tap of a double tap; except may be repeated, for "
        + "what always moves"),
    .init(.waiting, "wait window", "wait until a window is shown"),
    .init(
      .waiting, "wait for [no] CONDITION [timeout TIME]",
      "wait until a condition is met, or met no longer: window, color, or another condition that can follow "
        + "\"expect no\"; by default for up to 20s; the program may have ended before \"wait for no window\""
    ),
    .init(
      .waiting, "list elements",
      "print the elements of the program, with their roles, names, identifiers, places and texts"),
    .init(
      .waiting, "screenshot FILE.png",
      "write the screen to a PNG file; each name can be used once in a script"),
  ]

  private static let repeating: [VerbDescription] = [
    .init(
      .repeating, "repeat N [until [no] CONDITION] / end",
      "play the lines between these two N times, up to 1000; with until, only until a condition is met that can follow "
        + "\"wait for\"; it is awaited for 500ms before each repetition, and for 5s after the last one, or else the "
        + "script fails; the lines may contain another repeat, and no screenshot"
    ),
    .init(
      .repeating, "include FILE",
      "play the lines of this file, such as login.steps, which is next to the script; before the first verb, they may "
        + "be lines of the head"),
  ]

  private static let judging: [VerbDescription] = [
    .init(
      .judging,
      "expect FILE.png [within LEVELS] [at most N %] [in AREA] [except AREA]",
      "wait until the screen, or a part of it, is at rest, and compare it with a picture next to the "
        + "script; each channel may differ by 2 levels out of 255, or as many as given, and N % of "
        + "the pixels by more; except may be repeated; a caret that blinks is not compared"),
    .init(
      .judging, "expect color COLOR at X,Y [within LEVELS]",
      "a pixel has a color, such as #ff8000 or white"),
    .init(
      .judging, "expect color COLOR in AREA [at least N %] [within LEVELS]",
      "a part of the screen has a color somewhere, or in this share of its pixels"),
    .init(
      .judging, "expect still [for TIME] [in AREA] [except AREA]",
      "nothing on the screen changes for this time, or in a part of it; by default 500ms"),
    .init(
      .judging, "expect picture FILE.png [within LEVELS] [at most N %] [in AREA]",
      "this picture is somewhere on the screen"),
    .init(
      .judging, "expect ROLE NAME / expect ROLE id IDENTIFIER",
      "the program shows this element"),
    .init(
      .judging, "expect focused|checked|pressed|selected|expanded|active|enabled ROLE NAME",
      "an element is in this state"),
    .init(
      .judging, "expect value of ROLE NAME V [within D]",
      "an element, such as a slider, has this value"),
    .init(
      .judging, "expect text of ROLE NAME TEXT",
      "an element, such as an entry, has this text; * stands for any text"),
    .init(
      .judging, "expect window TITLE",
      "a window with this title is shown; * stands for any text"),
    .init(
      .judging, "expect output LINE",
      "the program has printed this line, to its standard output or error; * stands for any text, and the program may "
        + "have ended before; of a long output, the first and the last MiB are known"),
    .init(.judging, "expect exit N", "the program ends by itself with this status, within 5s"),
    .init(
      .judging, "expect no CONDITION",
      "there is no such color, window or other thing, and the program tells of all its elements; what is expected "
        + "has 5s to become true; the program may have ended before \"expect no window\""),
  ]

  private static let head: [VerbDescription] = [
    .init(
      .head, "start COMMAND ...",
      "the program and its arguments, in the folder of the script, where a path such as ./program begins; $NAME is "
        + "a variable of the environment, $$ a $; no shell reads the line, but start sh -c \"...\" starts one; a "
        + "command of the command line is started instead"),
    .init(
      .head, "size WxH / scale N / touchscreens N / desktop NAME",
      "as the options with these names, which have precedence"),
    .init(
      .head,
      "appearance light|dark / reduced-motion / text-scale N / language CODE / accessibility",
      "the same"),
    .init(.head, "time-limit TIME", "the time that the script may take in touchrig test"),
    .init(.head, "no-window", "the first verb does not wait for a window"),
  ]
}
