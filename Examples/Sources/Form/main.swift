import TouchstoneToolkit

// Settings in a column: a stack of controls that scrolls where the window is too low.
Application.run(id: "org.example.Form") { application in
  application.openWindow(title: "Form", size: Size(420, 520), content: Form())
}

/// A form about how an alarm sounds.
final class Form: View {
  private let scroller = ScrollView()
  private let column: StackView
  private let repeats = Toggle("Repeat every day")
  private let sound = RadioGroup(["Bell", "Birds", "Waves"])
  private let loudness = Slider()
  private let snooze = Stepper()
  private let summary = Label()

  init() {
    let saveButton = Button("Save", style: .filled)
    let resetButton = Button("Reset", style: .gray)
    let buttons = StackView(arrangedSubviews: [resetButton, saveButton])
    buttons.axis = .horizontal
    buttons.spacing = 12
    buttons.distribution = .fillEqually
    let pause = StackView(arrangedSubviews: [Label("Snooze"), snooze])
    pause.alignment = .center
    column = StackView(arrangedSubviews: [
      repeats, Label("Sound"), sound, Label("Loudness"), loudness, pause, summary, buttons,
    ])
    column.axis = .vertical
    column.spacing = 12
    super.init()
    loudness.accessibilityLabel = "Loudness"
    sound.accessibilityLabel = "Sound"
    snooze.accessibilityLabel = "Snooze"
    snooze.maximumValue = 30
    snooze.step = 5
    summary.textColor = .secondaryLabel
    addSubview(scroller)
    scroller.addSubview(column)
    for control in [repeats, loudness, snooze] as [Control] {
      control.addAction(for: .valueChanged) { [weak self] in self?.report() }
    }
    sound.addAction(for: .valueChanged) { [weak self] in self?.report() }
    saveButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.save() }
    resetButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.reset() }
    reset()
  }

  /// The chosen settings in words.
  private var description: String {
    let name = sound.selectedIndex.map { sound.titles[$0] } ?? "no sound"
    let volume = "\(name) at \(Int((loudness.value * 100).rounded())) %"
    let pause = snooze.value > 0 ? ", again after \(Int(snooze.value)) min" : ""
    return volume + pause + (repeats.isOn ? ", daily" : "")
  }

  private func report() { summary.text = description }

  private func save() { summary.text = "Saved: \(description)" }

  private func reset() {
    repeats.isOn = false
    sound.selectedIndex = 0
    loudness.value = 0.5
    snooze.value = 5
    report()
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    let width = min(360, bounds.width - 32)
    let height = column.sizeThatFits(Size(width, .infinity)).height
    column.frame = Rect(x: (bounds.width - width) / 2, y: 16, width: width, height: height)
    scroller.contentSize = Size(bounds.width, height + 32)
  }

  override func draw(into list: inout DrawList) { list.append(.fill(bounds, .background)) }
}
