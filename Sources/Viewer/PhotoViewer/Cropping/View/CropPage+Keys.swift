import Geometry
import Gestures
import Views

/// Commands, keys, wheels and touchpads on the page of a crop.
extension CropPage {
  /// Handles a key, unless it is for a part of a bar.
  func perform(_ key: KeyPress) -> KeyPress.Result {
    let isInBars = bar.hasFocusWithin || tools.hasFocusWithin
    if !isInBars, let direction = Vector(towards: key.key) {
      let isResized = key.heldModifiers.contains(.shift)
      let shift = direction * (Self.keyStep / editor.viewport.scale)
      edit {
        $0.change { isResized ? $0.resize([.right, .bottom], by: shift) : $0.move(by: shift) }
      }
      return .handled
    }
    guard let action = action(for: key) else { return .ignored }
    if key.phase == .down { action(self) }
    return .handled
  }

  /// Performs a command for photos on the crop, if it has an effect here.
  func perform(_ command: Command) { Self.action(of: command)?(self) }

  private func zoom(by factor: Double) { edit { $0.change { $0.zoom(by: factor) } } }

  private func action(for key: KeyPress) -> (@MainActor (CropPage) -> Void)? {
    if key.key == .escape { return { $0.onEscape() } }
    if let action = command(key).flatMap(Self.action) { return action }
    return key.meaning { key, modifiers in
      switch (key, modifiers) {
      case (.return, []): { $0.onSave() }
      case (.character("z"), [.control, .shift]), (.character("y"), .control):
        { $0.edit { $0.redo() } }
      default: nil
      }
    }
  }

  /// Returns the effect of a command for photos on the page; nil for none.
  private static func action(of command: Command) -> (@MainActor (CropPage) -> Void)? {
    switch command.id {
    case "undo": { $0.edit { $0.undo() } }
    case "copy": { $0.onCopy() }
    case "save-copy": { $0.onSave() }
    case "turn-right": { $0.edit { $0.turn(quarters: 1) } }
    case "turn-left": { $0.edit { $0.turn(quarters: -1) } }
    case "mirror": { $0.edit { $0.mirror(upsideDown: false) } }
    case "flip": { $0.edit { $0.mirror(upsideDown: true) } }
    case "fit": { $0.edit { $0.reset() } }
    case "zoom-in": { $0.zoom(by: Self.keyZoom) }
    case "zoom-out": { $0.zoom(by: 1 / Self.keyZoom) }
    default: nil
    }
  }
}

extension CropPage: ScrollStepHandling {
  /// Zooms by a wheel, or moves the picture by fingers on a touchpad.
  func handle(_ step: ScrollStep) {
    if step.source == .wheel || step.modifiers.contains(.control) {
      let notches = step.notches.dy
      if notches != 0 { zoom(by: notches < 0 ? Self.keyZoom : 1 / Self.keyZoom) }
    } else {
      let shift = step.distance / editor.viewport.scale
      edit { $0.change { $0.move(by: shift) } }
    }
  }

  var handlesZoomingSteps: Bool { true }
}
