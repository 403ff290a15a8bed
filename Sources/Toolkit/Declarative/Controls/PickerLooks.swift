import Controls
import Drawing
import Geometry
import Views

/// The options of a picker, as a control shows them.
@MainActor
struct PickerChoice {
  let titles: [String]
  let icons: [Icon?]
  /// The index of the chosen one; nil for none.
  let index: Int?
  /// The name of the choice.
  let name: String
  let choose: @MainActor (Int) -> Void
}

/// A button that shows the choice, and opens a menu.
struct PickerButton: ViewRepresentable {
  let choice: PickerChoice

  func makeView(context: Context) -> Controls.Button {
    let button = Controls.Button()
    button.changesSelectionAsPrimaryAction = true
    return button
  }

  func updateView(_ button: Controls.Button, context: Context) {
    let choice = choice
    button.menu = Controls.Menu(
      children: zip(choice.titles, choice.icons).enumerated().map { index, option in
        Action(title: option.0, icon: option.1) { choice.choose(index) }
      })
    button.selectedIndex = choice.index
    button.accessibilityLabel = choice.name
    button.isEnabled = context.environment.isEnabled
    button.tintColor = context.environment.tint
  }
}

/// Buttons beside each other.
struct PickerSegments: ViewRepresentable {
  let choice: PickerChoice

  func makeCoordinator() -> PickerCoordinator { PickerCoordinator() }

  func makeView(context: Context) -> SegmentedControl {
    let control = SegmentedControl()
    let link = context.coordinator
    control.addAction(for: .valueChanged) { [weak link, weak control] in
      if let index = control?.selectedIndex { link?.choose(index) }
    }
    return control
  }

  func updateView(_ control: SegmentedControl, context: Context) {
    context.coordinator.choose = choice.choose
    control.titles = choice.titles
    if control.selectedIndex != choice.index {
      control.setSelectedIndex(choice.index, animated: control.window != nil)
    }
    control.accessibilityLabel = choice.name
    control.isEnabled = context.environment.isEnabled
    control.tintColor = context.environment.tint
  }

  /// As wide as is proposed, as high as the control is.
  func sizeThatFits(
    _ proposal: ProposedViewSize, view: SegmentedControl, context: Context
  ) -> Size? {
    let own = view.intrinsicContentSize
    guard let width = proposal.width, width.isFinite else { return own }
    return Size(max(width, min(own.width, width)), own.height)
  }
}

/// The action of a picker.
@MainActor
final class PickerCoordinator: PickerWheelDataSource, PickerWheelDelegate {
  var choose: @MainActor (Int) -> Void = { _ in }
  var titles: [String] = []

  func numberOfComponents(in picker: PickerWheel) -> Int { 1 }

  func pickerWheel(_ picker: PickerWheel, numberOfRowsInComponent component: Int) -> Int {
    titles.count
  }

  func pickerWheel(
    _ picker: PickerWheel, titleForRow row: Int, forComponent component: Int
  ) -> String { titles.indices.contains(row) ? titles[row] : "" }

  func pickerWheel(_ picker: PickerWheel, didSelectRow row: Int, inComponent component: Int) {
    choose(row)
  }
}

/// A wheel to turn.
struct PickerWheelHost: ViewRepresentable {
  let choice: PickerChoice

  func makeCoordinator() -> PickerCoordinator { PickerCoordinator() }

  func makeView(context: Context) -> PickerWheel {
    let wheel = PickerWheel()
    context.coordinator.titles = choice.titles
    wheel.dataSource = context.coordinator
    wheel.delegate = context.coordinator
    return wheel
  }

  func updateView(_ wheel: PickerWheel, context: Context) {
    let link = context.coordinator
    link.choose = choice.choose
    if link.titles != choice.titles {
      link.titles = choice.titles
      wheel.reloadAllComponents()
    }
    wheel.isEnabled = context.environment.isEnabled
    if !choice.name.isEmpty { wheel.setAccessibilityLabel(choice.name, forComponent: 0) }
    guard let index = choice.index, wheel.selectedRow(inComponent: 0) != index else { return }
    wheel.selectRow(index, inComponent: 0, animated: wheel.window != nil)
  }
}

/// Rows below each other, the chosen one with a mark.
struct PickerRows: View {
  let choice: PickerChoice

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(choice.titles.indices, id: \.self) { index in
        LabelButton(
          content: HStack {
            Text(choice.titles[index])
            Spacer()
            Image(Icon.check).foregroundStyle(.tint).opacity(index == choice.index ? 1 : 0)
          }
          .contentShape(Rectangle())
        ) { choice.choose(index) }
      }
    }
  }
}
