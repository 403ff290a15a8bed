/// The kind of a container of elements.
public enum AccessibilityContainerType: Hashable, Sendable {
  /// Not a container; the elements in it take its place.
  case none
  /// A list.
  case list
  /// A table.
  case dataTable
  /// A part of the window that people look for.
  case landmark
  /// A group of elements that belong together.
  case semanticGroup
}
