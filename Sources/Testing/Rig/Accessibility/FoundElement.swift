public import Geometry

/// An element of a program, as it was when it was looked for.
public struct FoundElement: Hashable, Sendable {
  /// The role, as AT-SPI calls it, such as `push button`.
  public let role: String
  /// The name, which is that of its label if it has none of its own; empty if it has neither.
  public let name: String
  /// The fixed identifier; empty if it has none.
  public let identifier: String
  /// The part of it that is on the screen, in device pixels.
  public let frame: Rect
  /// The text in it, such as that of an entry; nil if it is no element with text.
  public let text: String?
  /// The value, such as that of a slider; nil if it has none.
  public let value: Double?
  /// The states of the element.
  public let states: Set<StateCondition.State>

  /// The point at which a finger lands.
  public var center: Point { frame.center }
}
