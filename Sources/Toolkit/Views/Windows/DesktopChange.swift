package import Drawing
package import Windowing

/// A change of the desktop's settings for the look and behaviour of programs.
package enum DesktopChange: Hashable, Sendable {
  /// Light or dark, the contrast, or the accent colour.
  case colors(ColorTraits)
  /// Whether motion is reduced.
  case reducesMotion(Bool)
  /// New settings for the mouse and the caret.
  case input(InputPreferences)
}

extension Environment {
  /// Adopts a change of the desktop. An accent colour that it does not mention stays.
  package mutating func follow(_ change: DesktopChange) {
    switch change {
    case .colors(var new):
      new.accent = new.accent ?? colors.accent
      colors = new
    case .reducesMotion(let isReduced): reducesMotion = isReduced
    case .input(let new): input = new
    }
  }
}
