public import Geometry

/// An area of the screen in a script: `X,Y WxH`, or where an element is.
public enum ScreenArea: Hashable, Sendable {
  /// A rectangle in device pixels.
  case rect(Rect)
  /// The frame of an element of a program: `ROLE NAME`.
  case element(ElementQuery)

  /// The area as scripts write it.
  var inWords: String {
    switch self {
    case .rect(let rect): rect.inWords
    case .element(let query): query.inWords
    }
  }

  /// Whether programs have to report their elements.
  var usesElements: Bool { if case .element = self { true } else { false } }
}

/// A part of the screen in a script: an area, or the whole screen, without what moves there.
public struct ScreenPart: Hashable, Sendable {
  /// The area; nil for the whole screen.
  public var area: ScreenArea?
  /// The areas that are left out.
  public var exceptions: [ScreenArea] = []

  /// Creates a part; by default the whole screen.
  public init(_ area: ScreenArea? = nil, except exceptions: [ScreenArea] = []) {
    self.area = area
    self.exceptions = exceptions
  }

  /// Whether programs have to report their elements.
  var usesElements: Bool {
    area?.usesElements ?? false || exceptions.contains(where: \.usesElements)
  }
}
