import Controls
import Drawing
import Geometry
import Layout
import Views

/// A button at a side of the photo, with a background of its own.
final class SideButton: View {
  let button: BarButton
  /// Whether there is room for it beside the bars.
  private var hasRoom = true

  init(_ command: Command, perform: @escaping @MainActor (Command) -> Void) {
    button = BarButton(command, in: "side", perform: perform)
    super.init()
    cornerRadius = BarMetrics.cornerRadius
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.cornerRadius = BarMetrics.cornerRadius
    addSubview(button)
  }

  /// Sets the sizes for a kind of input.
  func resize(for kind: InputKind) { button.font = BarMetrics.sides(for: kind).iconFont }

  /// Gives it a frame; nil if there is no room for it.
  func place(at frame: Rect?) {
    hasRoom = frame != nil
    if let frame { self.frame = frame }
  }

  /// Shows the state of the command. At an end of the list there is no other picture.
  func show(_ state: CommandState) {
    isHidden = !hasRoom || !state.isEnabled
    button.show(state)
  }

  override func layoutSubviews() { button.frame = bounds }

  override func draw(into list: inout DrawList) { drawBarBackground(into: &list) }
}
