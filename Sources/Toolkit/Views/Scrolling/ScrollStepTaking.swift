/// A presentation that scrolls, although it is no scroll view.
@MainActor
package protocol ScrollStepTaking: View {
  /// Scrolls by a wheel or a touchpad.
  func take(_ step: ScrollStep)
}
