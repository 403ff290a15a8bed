/// A query for an element of a program: `ROLE NAME`, `ROLE id IDENTIFIER`, `ROLE NAME number N`.
public struct ElementQuery: Hashable, Sendable {
  /// The name of an element in a query.
  public enum Label: Hashable, Sendable {
    /// By its name; `*` matches any text, and `\*` a `*`.
    case name(String)
    /// By its fixed identifier.
    case identifier(String)

    /// Returns whether `element` has this name or identifier.
    func matches(_ element: AccessibleElement) -> Bool {
      switch self {
      case .name(let name): TitlePattern(name).matches(element.name)
      case .identifier(let identifier): identifier == element.identifier
      }
    }
  }

  /// The kind of element.
  public var role: ElementRole
  /// The name or identifier.
  public var label: Label
  /// The number of the element if there are several, from 1; nil if there must be only one.
  public var number: Int?

  /// Creates a query for elements of a kind by their name, in which `*` stands for any text.
  public init(_ role: ElementRole = .any, named name: String, number: Int? = nil) {
    self.init(role: role, label: .name(name), number: number)
  }

  /// Creates a query for elements of a kind by their identifier.
  public init(_ role: ElementRole = .any, identifier: String, number: Int? = nil) {
    self.init(role: role, label: .identifier(identifier), number: number)
  }

  init(role: ElementRole, label: Label, number: Int? = nil) {
    self.role = role
    self.label = label
    self.number = number
  }

  /// Returns whether `element` has the role, and the name or the identifier.
  func matches(_ element: AccessibleElement) -> Bool {
    role.matches(element.role) && label.matches(element)
  }

  /// The query as scripts write it.
  var inWords: String {
    let label =
      switch label {
      case .name(let name): "\"\(name)\""
      case .identifier(let identifier): "id \(identifier)"
      }
    return "\(role.name) \(label)" + (number.map { " number \($0)" } ?? "")
  }
}
