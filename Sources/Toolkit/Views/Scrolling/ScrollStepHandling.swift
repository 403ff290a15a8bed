/// A presentation or a control that is scrolled or turned, although it is no scroll view.
@MainActor
package protocol ScrollStepHandling: View {
  /// Scrolls by a wheel or a touchpad.
  func handle(_ step: ScrollStep)
}
