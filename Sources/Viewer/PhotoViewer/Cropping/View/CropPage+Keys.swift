import Geometry
import Gestures
import Views

/// Keys, wheels and touchpads on the page of a crop.
extension CropPage {
  /// Handles a key, unless it is for a part of a bar.
  func perform(_ key: KeyPress) -> KeyPress.Result {
    let isInBars = bar.hasFocusWithin || tools.hasFocusWithin
    if !isInBars, let direction = Vector(towards: key.key) {
      let isResized = key.heldModifiers.contains(.shift)
      let shift = direction * (Self.keyStep / viewport.scale)
      change { isResized ? $0.resize([.right, .bottom], by: shift) : $0.move(by: shift) }
      return .handled
    }
    guard let action = action(for: key) else { return .ignored }
    if key.phase == .down { action(self) }
    return .handled
  }

  private func action(for key: KeyPress) -> (@MainActor (CropPage) -> Void)? {
    if key.key == .escape { return { $0.onCancel() } }
    return key.meaning { key, modifiers in
      switch (key, modifiers) {
      case (.return, []): { $0.onSave() }
      case (.character("z"), .control): { $0.undo() }
      case (.character("z"), [.control, .shift]), (.character("y"), .control): { $0.redo() }
      case (.character("c"), .control): { $0.onCopy() }
      case (.character("s"), [.control, .shift]): { $0.onSave() }
      case (.character("r"), []), (.character("r"), .control): { $0.turn(quarters: 1) }
      case (.character("r"), .shift), (.character("r"), [.control, .shift]):
        { $0.turn(quarters: -1) }
      case (.character("h"), []): { $0.mirror(upsideDown: false) }
      case (.character("v"), []): { $0.mirror(upsideDown: true) }
      case (.character("0"), []): { $0.reset() }
      case (.character("+"), []), (.character("="), []):
        { page in page.change { $0.zoom(by: Self.keyZoom) } }
      case (.character("-"), []): { page in page.change { $0.zoom(by: 1 / Self.keyZoom) } }
      default: nil
      }
    }
  }
}

extension CropPage: ScrollStepHandling {
  /// Zooms by a wheel, or moves the picture by fingers on a touchpad.
  func handle(_ step: ScrollStep) {
    if step.source == .wheel || step.modifiers.contains(.control) {
      let notches = step.notches.dy
      if notches != 0 { change { $0.zoom(by: notches < 0 ? Self.keyZoom : 1 / Self.keyZoom) } }
    } else {
      change { $0.move(by: step.distance / viewport.scale) }
    }
  }

  var handlesZoomingSteps: Bool { true }
}
