import Geometry

/// The size of a view, and where its guides are.
@MainActor
public struct ViewDimensions {
  /// The width, in points.
  public let width: Double
  /// The height, in points.
  public let height: Double
  /// Returns the position of a guide, if the view sets one.
  private let explicit: (AlignmentGuide) -> Double?

  init(_ size: Size, explicit: @escaping (AlignmentGuide) -> Double? = { _ in nil }) {
    width = size.width
    height = size.height
    self.explicit = explicit
  }

  subscript(guide: AlignmentGuide) -> Double {
    explicit(guide) ?? guide.id.defaultValue(in: self)
  }

  /// The distance of a guide from the leading edge.
  public subscript(alignment: HorizontalAlignment) -> Double { self[alignment.guide] }

  /// The distance of a guide from the top edge.
  public subscript(alignment: VerticalAlignment) -> Double { self[alignment.guide] }

  /// The distance of a guide from the leading edge, if the view or one in it sets it; else nil.
  public subscript(explicit alignment: HorizontalAlignment) -> Double? {
    explicit(alignment.guide)
  }

  /// The distance of a guide from the top edge, if the view or one in it sets it; else nil.
  public subscript(explicit alignment: VerticalAlignment) -> Double? {
    explicit(alignment.guide)
  }
}
