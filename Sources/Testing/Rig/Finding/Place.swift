public import Geometry
import Files
public import SystemPackage

/// The place of a verb: a point, or something that is found on the screen first.
public indirect enum Place: Hashable, Sendable {
  /// A point in device pixels of the screen: `X,Y`.
  case point(Point)
  /// The centre of a picture on the screen: `picture FILE.png ...`.
  case picture(PictureSearch)
  /// The largest area of a color: `color COLOR ...`.
  case color(ColorSearch)
  /// The centre of an element of a program: `ROLE NAME`.
  case element(ElementQuery)
  /// A point beside the centre of what is found: `PLACE offset DX,DY`.
  case beside(Place, Vector)
}

/// A picture to find on the screen. Its transparent pixels may be anything.
public struct PictureSearch: Hashable, Sendable {
  /// The path of the picture.
  public var path: FilePath
  /// The permitted difference of the screen from the picture.
  public var tolerance = PixelTolerance()
  /// The area to search; nil for the whole screen.
  public var area: ScreenArea?
}

/// A colour to find on the screen.
public struct ColorSearch: Hashable, Sendable {
  /// The colour.
  public var color: PixelColor
  /// The allowed difference of a channel, in levels out of 255.
  public var levels = 2
  /// The area to search; nil for the whole screen.
  public var area: ScreenArea?
}

extension Place {
  /// Whether programs have to report their elements.
  var usesElements: Bool {
    switch self {
    case .point: false
    case .element: true
    case .beside(let place, _): place.usesElements
    case .picture(let search): search.area?.usesElements ?? false
    case .color(let search): search.area?.usesElements ?? false
    }
  }

  /// A description of the place.
  var inWords: String {
    switch self {
    case .point(let point): "the point \(short(point.x)),\(short(point.y))"
    case .picture(let search): "the \(search.inWords)"
    case .element(let query): "the \(query.inWords)"
    case .color(let search):
      "the color \(search.color)" + (search.area.map { " in \($0.inWords)" } ?? "")
    case .beside(let place, _): place.inWords
    }
  }
}

extension PictureSearch {
  /// A description of the search.
  var inWords: String {
    "picture \(path.displayed)" + (area.map { " in \($0.inWords)" } ?? "")
  }
}
