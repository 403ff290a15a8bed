import Drawing
import Motion
import Settings

/// The settings that every photo follows, also one that is compared with another.
extension PhotoPagerView {
  /// Applies the `settings` for the colour around photos and for their zoom.
  func apply(_ settings: Settings) {
    backdrop = Theme.backdrop(settings.background)
    var fitting = state.fitting
    fitting.enlargesSmall = settings.zoom.enlargesSmall
    fitting.doubleTapFactor = settings.zoom.doubleTap
    if fitting != state.fitting { change(at: .zero) { state, _ in state.fitting = fitting } }
  }
}

extension Theme {
  /// Returns the colour around a picture for a setting.
  fileprivate static func backdrop(_ background: Settings.Background) -> Color {
    switch background {
    case .theme: backdrop
    case .black: Color(white: 0)
    case .grey: Color(white: 0.5)
    case .white: Color(white: 1)
    }
  }
}
