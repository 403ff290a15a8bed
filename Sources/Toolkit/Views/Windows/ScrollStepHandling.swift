/// A presentation or a control that is scrolled or turned, although it is not a scroll view.
@MainActor
package protocol ScrollStepHandling: View {
  /// Scrolls by a wheel or a touchpad.
  func handle(_ step: ScrollStep)
  /// Whether the view also handles steps that zoom: those of a wheel while Ctrl is held.
  var handlesZoomingSteps: Bool { get }
}

extension ScrollStepHandling {
  package var handlesZoomingSteps: Bool { false }
}
