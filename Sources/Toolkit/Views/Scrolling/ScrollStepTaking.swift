/// A presentation or a control that is scrolled or turned, although it is no scroll view.
@MainActor
package protocol ScrollStepTaking: View {
  /// Scrolls by a wheel or a touchpad.
  func take(_ step: ScrollStep)
  /// Whether the view takes steps that zoom, too: those of a wheel while Ctrl is held.
  var takesZoomingSteps: Bool { get }
}

extension ScrollStepTaking {
  package var takesZoomingSteps: Bool { false }
}
