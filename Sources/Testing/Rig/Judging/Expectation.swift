public import Geometry
public import SystemPackage

/// An expectation of a script about the screen or the program.
public enum Expectation: Hashable, Sendable {
  /// The screen, at rest, is like a reference picture: `expect FILE.png ...`.
  case screen(ScreenExpectation)
  /// Nothing changes for a time: `expect still [for TIME] [in AREA] [except AREA]`.
  case still(Duration, in: ScreenPart)
  /// The program ends with a status: `expect exit N`.
  case exit(Int32)
  /// A condition is met, or not: `expect color ...`, `expect window ...`, `expect no window ...`.
  case condition(Condition, isMet: Bool)
}

/// A comparison of the screen with a reference picture.
public struct ScreenExpectation: Hashable, Sendable {
  /// The path of the reference, before the appearance and the scale are added to its name.
  public var path: FilePath
  /// The differences that are allowed.
  public var tolerance = PixelTolerance()
  /// The part of the screen.
  public var part = ScreenPart()
}

/// The permitted difference between pictures.
public struct PixelTolerance: Hashable, Sendable {
  /// The allowed difference of a channel, in levels out of 255.
  public var levels: Int
  /// The fraction of the pixels, from 0 to 1, that may differ by more.
  public var fraction: Double

  /// Creates a tolerance; by default the usual one.
  public init(levels: Int = 2, fraction: Double = 0) {
    self.levels = levels
    self.fraction = fraction
  }
}

/// Something that becomes true of the screen.
public enum Condition: Hashable, Sendable {
  /// A pixel, or a part of the screen, has a color: `color COLOR at X,Y`, `color COLOR in AREA`.
  case color(ColorCondition)
  /// A picture is somewhere on the screen: `picture FILE.png ...`.
  case picture(PictureSearch)
  /// There is an element that is shown: `ROLE NAME`.
  case element(ElementQuery)
  /// An element is in a state: `focused ROLE NAME`, `checked ROLE NAME` and so on.
  case state(StateCondition)
  /// An element has a value: `value of ROLE NAME V [within D]`.
  case value(ValueCondition)
  /// An element has a text: `text of ROLE NAME TEXT`.
  case text(TextCondition)
  /// A window with this title is shown; `*` matches any text: `window TITLE`.
  case window(title: String)
  /// The program has printed this line; `*` matches any text: `output LINE`.
  case output(line: String)
}

/// The state of an element, such as a check box.
public struct StateCondition: Hashable, Sendable {
  /// A state, as scripts write it.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case focused
    case checked
    case pressed
    case selected
    case expanded
    case active
    case enabled
  }

  /// The element to check.
  public var element: ElementQuery
  /// The expected state.
  public var state: State
}

/// The value of an element, such as a slider.
public struct ValueCondition: Hashable, Sendable {
  /// The element to check.
  public var element: ElementQuery
  /// The expected value.
  public var value: Double
  /// The permitted difference from the value.
  public var tolerance = 0.0
}

/// The text of an element, such as an entry.
public struct TextCondition: Hashable, Sendable {
  /// The element to check.
  public var element: ElementQuery
  /// The expected text, in which `*` stands for any text.
  public var text: String
}

/// A colour at a point or in a part of the screen.
public struct ColorCondition: Hashable, Sendable {
  /// The place at which the colour is expected.
  public enum Location: Hashable, Sendable {
    /// At a pixel.
    case point(Point)
    /// In a part of the screen, or everywhere on it.
    case area(ScreenArea?)
  }

  /// The colour.
  public var color: PixelColor
  /// The place of the colour.
  public var location: Location
  /// The allowed difference of a channel, in levels out of 255.
  public var levels = 2
  /// The fraction of the pixels of an area that must have the colour; nil for any pixel.
  public var fraction: Double?
}
