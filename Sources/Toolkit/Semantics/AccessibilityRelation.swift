/// A relation of an accessible element to others, apart from containing them. The raw values are the
/// names of AT-SPI.
public enum AccessibilityRelation: String, Hashable, Sendable, CaseIterable {
  /// The others are its label.
  case labelledBy = "labelled-by"
  /// It is the label of the others.
  case labelFor = "label-for"
  /// The others describe it.
  case describedBy = "described-by"
  /// It describes the others.
  case descriptionFor = "description-for"
  /// It changes the others.
  case controllerFor = "controller-for"
  /// The others change it.
  case controlledBy = "controlled-by"
  /// It is a menu that the others have opened.
  case popupFor = "popup-for"
  /// It is one of several choices: the others, and itself.
  case memberOf = "member-of"
  /// The others describe an error in it.
  case errorMessage = "error-message"
  /// It describes an error in the others.
  case errorFor = "error-for"
  /// It is read before the others, wherever they are.
  case flowsTo = "flows-to"
  /// It is read after the others, wherever they are.
  case flowsFrom = "flows-from"

  /// The relation of the others to it; nil if they have none of their own.
  public var inverse: AccessibilityRelation? {
    switch self {
    case .labelledBy: .labelFor
    case .labelFor: .labelledBy
    case .describedBy: .descriptionFor
    case .descriptionFor: .describedBy
    case .controllerFor: .controlledBy
    case .controlledBy: .controllerFor
    case .errorMessage: .errorFor
    case .errorFor: .errorMessage
    case .flowsTo: .flowsFrom
    case .flowsFrom: .flowsTo
    case .popupFor, .memberOf: nil
    }
  }
}
