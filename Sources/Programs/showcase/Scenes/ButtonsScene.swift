import TouchstoneToolkit

/// Buttons in a scroll view. A scroll view may wait before it gives a touch to its content, and may
/// take it back: three panes show what each choice costs.
final class ButtonsScene: Scene {
  static let about = SceneInfo(
    name: "buttons", title: "Buttons in a scroll view",
    summary: "Three ways to tell a press from the beginning of a scroll.", rows: [113, 121],
    section: .scrolling)

  private let stage: Stage
  private let columns = Columns()
  private var presses = [0, 0, 0]

  var view: View { columns }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    for (index, pane) in columns.panes.enumerated() {
      pane.onPress = { [weak self] in
        guard let self else { return }
        presses[index] += 1
        report()
      }
      pane.delegate = self
    }
    report()
  }

  private func report() {
    let offsets = columns.panes.map { $0.contentOffset.y.inReadout }.joined(separator: ", ")
    stage.readout =
      "default \(presses[0]) · no delay \(presses[1]) · cancels \(presses[2]) · offsets \(offsets)"
  }
}

extension ButtonsScene: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { report() }
}

/// The panes, each below its heading.
private final class Columns: View {
  let panes = [
    Pane("Default", delays: true, cancels: false), Pane("No delay", delays: false, cancels: false),
    Pane("Cancels", delays: false, cancels: true),
  ]
  private let headings: [Label]

  init() {
    headings = panes.map { pane in
      let heading = Label(pane.name)
      heading.font = .headline
      heading.textAlignment = .center
      heading.adjustsFontSizeToFitWidth = true
      heading.accessibilityTraits = .header
      return heading
    }
    super.init()
    for view in headings + panes { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = (bounds.width - 64) / 3
    let top = 16 + scaledForText(32)
    for (index, pane) in panes.enumerated() {
      let x = 16 + Double(index) * (width + 16)
      headings[index].frame = Rect(x: x, y: 8, width: width, height: top - 16)
      pane.frame = Rect(x: x, y: top, width: width, height: max(0, bounds.height - top - 16))
    }
  }
}

/// A scroll view with twelve buttons.
private final class Pane: ScrollView {
  let name: String
  var onPress: @MainActor () -> Void = {}
  private let cancels: Bool
  private var buttons: [Button] = []

  init(_ name: String, delays: Bool, cancels: Bool) {
    self.name = name
    self.cancels = cancels
    super.init()
    delaysContentTouches = delays
    let word = name.lowercased().split(separator: " ").joined(separator: "-")
    accessibilityLabel = name
    accessibilityRole = .scrollPane
    accessibilityIdentifier = "buttons.\(word)"
    for number in 1...12 {
      let button = Button("\(name) \(number)", style: .tinted)
      button.accessibilityIdentifier = "buttons.\(word):\(number)"
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.onPress() }
      buttons.append(button)
      addSubview(button)
    }
  }

  /// Whether a drag that begins on `view` may take the touch from it and scroll.
  override func touchesShouldCancel(in view: View) -> Bool { cancels || !(view is Button) }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = Size(bounds.width, 680)
    for (index, button) in buttons.enumerated() {
      // In a narrow pane, a smaller font leaves room for the number.
      button.font = bounds.width < 160 ? .footnote : .body
      button.contentInsets = bounds.width < 160 ? EdgeInsets(left: 4, right: 4) : nil
      button.frame = Rect(
        x: 8, y: 8 + 56 * Double(index), width: bounds.width - 16, height: 44)
    }
  }
}
