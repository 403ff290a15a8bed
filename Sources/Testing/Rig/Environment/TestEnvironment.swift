public import Scenarios

/// The screen, the devices and the settings of the desktop with which a program is tested.
public struct TestEnvironment: Hashable, Sendable {
  /// Whether programs are to be light or dark.
  public enum Appearance: String, CaseIterable, Hashable, Sendable {
    case light
    case dark
  }

  /// The scales that a desktop can have.
  static let scales = 0.5...4.0

  /// The size of the screen.
  public var size = ScreenSize.usual
  /// The number of device pixels per point.
  public var scale = 1.0
  /// Whether programs are to be light or dark.
  public var appearance = Appearance.light
  /// Whether programs are to do without animations.
  public var reducesMotion = false
  /// The size of text, relative to the usual one.
  public var textScale = 1.0
  /// The language of programs; nil for that of the user, or English in a home of their own.
  public var language: ProgramLanguage?
  /// The number of touchscreens.
  public var touchscreens = 1
  /// The noise that the touchscreens add to touches, until a script sets another.
  public var noise: Set<TouchNoise.Kind> = []
  /// The seed of the noise; nil for a random one.
  public var seed: UInt64?
  /// The window manager or Wayland compositor; nil for none.
  public var desktop: Desktop?
  /// Whether there is a bus on which programs report their elements.
  public var isAccessible = false
  /// Whether programs get a home of their own without the user's settings, and an English locale, so that
  /// they look the same everywhere.
  public var hasOwnHome = false

  /// Creates the usual environment: a large screen at scale 1, light, with one touchscreen.
  public init() {}

  /// Creates an environment with `settings`, in which a later one replaces an earlier one.
  public init(_ settings: [EnvironmentSetting]) {
    for setting in settings { apply(setting) }
  }

  /// Changes the environment by `setting`.
  public mutating func apply(_ setting: EnvironmentSetting) {
    switch setting {
    case .size(let size): self.size = size
    case .scale(let scale): self.scale = scale
    case .appearance(let appearance): self.appearance = appearance
    case .reducedMotion: reducesMotion = true
    case .textScale(let scale): textScale = scale
    case .language(let language): self.language = language
    case .touchscreens(let count): touchscreens = count
    case .desktop(let desktop): self.desktop = desktop
    case .accessibility: isAccessible = true
    case .noise(let kinds): noise = kinds
    case .seed(let seed): self.seed = seed
    }
  }

  /// The suffix of the names of reference pictures: empty for the usual language, appearance and scale, such as
  /// `-de-dark@2x` for others.
  public var pictureSuffix: String {
    let scale = scale == 1 ? "" : "@\(Int(exactly: scale).map(String.init) ?? "\(scale)")x"
    let language = language.map { "-\($0)" } ?? ""
    return language + (appearance == .dark ? "-dark" : "") + scale
  }
}
