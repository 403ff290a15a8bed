import Drawing

/// A choice of one of several values.
///
///     Picker("Flavour", selection: $flavour) {
///       ForEach(Flavour.allCases) { Text($0.name).tag($0) }
///     }
///
/// Each view in it is an option: its value is its ``View/tag(_:)``, or the id of its element in a ``ForEach``. Its text
/// and icon are shown.
public struct Picker<Label: View, Value: Hashable, Content: View>: View {
  private let label: Label
  @Binding var selection: Value
  private let content: Content
  @Environment(\.pickerStyle) private var style
  @Environment(\.isInForm) private var isInForm

  /// Creates a choice with other views as its title.
  public init(
    selection: Binding<Value>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    _selection = selection
    self.content = content()
  }

  /// The values to choose from, as they are shown.
  var options: [PickerOption] { PickerOption.all(in: content) }

  /// The choice in its style.
  public var body: some View {
    let options = options
    let index = options.firstIndex { $0.value == AnyHashable(selection) }
    let choice = PickerChoice(
      titles: options.map(\.title), icons: options.map(\.icon), index: index,
      name: label.shownText ?? ""
    ) { [$selection] in options[$0].choose(in: $selection) }
    switch style {
    case .segmented: PickerSegments(choice: choice)
    case .wheel: PickerWheelHost(choice: choice)
    case .inline: PickerRows(choice: choice)
    case .menu, .automatic:
      if isInForm {
        TitledControl(title: label) { PickerButton(choice: choice) }
      } else {
        PickerButton(choice: choice)
      }
    }
  }
}

extension Picker where Label == Text {
  /// Creates a choice with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Value>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

/// The look of a ``Picker``.
public enum PickerStyle: Hashable, Sendable, CaseIterable {
  /// A menu.
  case automatic
  /// A button that shows the choice, and opens a menu.
  case menu
  /// Buttons beside each other.
  case segmented
  /// A wheel to turn.
  case wheel
  /// Rows below each other.
  case inline
}

private enum PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyle.automatic }

extension EnvironmentValues {
  /// The look of pickers.
  var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the pickers in the view.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}

/// A value that can be picked, as it is shown.
@MainActor
struct PickerOption {
  let value: AnyHashable
  let title: String
  let icon: Icon?

  /// Returns the options in a view: those with a value.
  static func all(in content: some View) -> [PickerOption] {
    ListContents(of: content).sections.flatMap(\.rows).compactMap { row in
      row.tag.map {
        PickerOption(value: $0, title: row.view.shownText ?? "", icon: row.view.shownIcon)
      }
    }
  }

  func choose<Value: Hashable>(in selection: Binding<Value>) {
    if let value = value.base as? Value { selection.wrappedValue = value }
  }
}
