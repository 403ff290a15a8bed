import Localization
import Observation

/// Whether lists are edited: their rows can be moved and deleted.
public enum EditMode: Hashable, Sendable, CaseIterable {
  /// Lists are not edited.
  case inactive
  /// Lists are edited.
  case active

  /// Whether lists are edited.
  public var isEditing: Bool { self == .active }
}

/// Whether the lists of a hosting view are edited.
@MainActor @Observable
final class EditingState {
  var mode = EditMode.inactive
}

private enum EditingKey: EnvironmentKey { static let defaultValue: EditingState? = nil }

extension EnvironmentValues {
  /// Whether the lists around are edited; nil for none.
  var editing: EditingState? {
    get { self[EditingKey.self] }
    set { self[EditingKey.self] = newValue }
  }

  /// Access to whether the lists around are edited; nil where there are none.
  @MainActor public var editMode: Binding<EditMode>? {
    editing.map { Binding(of: $0, \.mode) }
  }
}

/// A button that starts and ends editing of the lists of the page around it.
public struct EditButton: View {
  @Environment(\.editing) private var editing: EditingState?

  /// Creates the button.
  public init() {}

  /// The button.
  public var body: some View {
    let isEditing = editing?.mode == .active
    Button(isEditing ? localized("Done") : localized("Edit")) {
      withAnimation { editing?.mode = isEditing ? .inactive : .active }
    }
  }
}
