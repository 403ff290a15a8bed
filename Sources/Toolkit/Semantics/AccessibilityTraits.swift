/// The kind and the behaviour of an accessible element, as in UIKit.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit per trait. Unknown bits are ignored.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No traits.
  public static let none: AccessibilityTraits = []
  /// It does something when it is pressed.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// It is a link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// It is the title of the following elements.
  public static let header = AccessibilityTraits(rawValue: 1 << 2)
  /// Text in it is searched for.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 3)
  /// It is a picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 4)
  /// It is chosen.
  public static let selected = AccessibilityTraits(rawValue: 1 << 5)
  /// It plays a sound of its own when it is pressed.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  /// It is a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  /// It is text that cannot be edited.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 8)
  /// It summarizes the state of the program when it starts.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 9)
  /// It cannot be used now.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 10)
  /// Its name or value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 11)
  /// It starts to play or to record.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 12)
  /// Its value can be incremented and decremented.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 13)
  /// Touches reach it directly, such as a drawing.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 14)
  /// The page is turned when it has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 15)
  /// It contains the tabs of pages.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 16)
  /// It is on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 17)

  /// The role that follows from the traits; nil for none. Of several, the most specific counts.
  public var role: AccessibilityRole? {
    Self.roles.first { contains($0.trait) }?.role
  }

  private static let roles: [(trait: AccessibilityTraits, role: AccessibilityRole)] = [
    (.searchField, .entry), (.toggleButton, .toggleButton), (.button, .pushButton),
    (.link, .link), (.header, .heading), (.adjustable, .slider), (.image, .image),
    (.staticText, .label), (.tabBar, .pageTabList),
  ]
}
