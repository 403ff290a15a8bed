public import Scenarios

/// A line at the head of a script, or an option of the command line, that changes the environment of a test.
public enum EnvironmentSetting: Hashable, Sendable {
  /// The size of the screen: `size WxH`.
  case size(ScreenSize)
  /// The number of device pixels per point: `scale N`.
  case scale(Double)
  /// Light or dark: `appearance light|dark`.
  case appearance(TestEnvironment.Appearance)
  /// No animations: `reduced-motion`.
  case reducedMotion
  /// The size of text: `text-scale N`.
  case textScale(Double)
  /// The language of programs: `language CODE`.
  case language(ProgramLanguage)
  /// The number of touchscreens: `touchscreens N`.
  case touchscreens(Int)
  /// A window manager or compositor: `desktop NAME`.
  case desktop(Desktop)
  /// A bus for the elements of programs: `accessibility`.
  case accessibility
  /// Noise of the touchscreens: `noise KIND,...`, and only an option, because scripts have a verb for it.
  case noise(Set<TouchNoise.Kind>)
  /// The seed of the noise: `seed N`; only an option.
  case seed(UInt64)

  /// The words that begin such a line.
  static let names = [
    "size", "scale", "appearance", "reduced-motion", "text-scale", "language", "touchscreens",
    "desktop", "accessibility",
  ]
  /// A description of the value of each word that needs one, for messages.
  private static let values = [
    "size": "a size \(ScreenSize.range) such as 1280x800",
    "scale": "a scale from 0.5 to 4",
    "appearance": "light or dark",
    "text-scale": "a size of text from 0.5 to 3, such as 1.5",
    "language": "a language such as de or pt_BR",
    "touchscreens": "a number of touchscreens from 1 to 4",
    "noise": "all or kinds of noise such as jitter,loss ("
      + "\(TouchNoise.Kind.allCases.map(\.rawValue).joined(separator: ", ")))",
    "seed": "a seed from 0 to \(UInt64.max)",
    "desktop": "a desktop (\(Desktop.all.map(\.name).joined(separator: ", ")))",
  ]

  /// Returns a description of the value of the setting called `name`, for messages; nil if it takes none.
  public static func expectedValue(of name: String) -> String? { values[name] }

  /// Reads a setting; nil if there is none of this name, or it does not take this value.
  public init?(_ name: String, _ value: String = "") {
    func number(_ range: ClosedRange<Double>) -> Double? {
      Double(value).flatMap { range.contains($0) ? $0 : nil }
    }
    let setting: Self? =
      switch name {
      case "size": ScreenSize(value).map(Self.size)
      case "scale": number(TestEnvironment.scales).map(Self.scale)
      case "appearance": TestEnvironment.Appearance(rawValue: value).map(Self.appearance)
      case "reduced-motion": .reducedMotion
      case "text-scale": number(0.5...3).map(Self.textScale)
      case "language": ProgramLanguage(value).map(Self.language)
      case "touchscreens":
        Int(value).flatMap { (1...4).contains($0) ? .touchscreens($0) : nil }
      case "desktop": Desktop(named: value).map(Self.desktop)
      case "accessibility": .accessibility
      case "noise": Self.noise(named: value).map(Self.noise)
      case "seed": UInt64(value).map(Self.seed)
      default: nil
      }
    guard let setting else { return nil }
    self = setting
  }

  /// Reads `all`, or kinds of noise between commas; nil if one of them is unknown.
  private static func noise(named text: String) -> Set<TouchNoise.Kind>? {
    if text == "all" { return Set(TouchNoise.Kind.allCases) }
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let kinds = names.compactMap { TouchNoise.Kind(rawValue: String($0)) }
    return kinds.count == names.count ? Set(kinds) : nil
  }

  /// The setting as an option of the command line.
  public var arguments: [String] {
    switch self {
    case .size(let size): ["--size", "\(size)"]
    case .scale(let scale): ["--scale", "\(scale)"]
    case .appearance(let appearance): ["--appearance", appearance.rawValue]
    case .reducedMotion: ["--reduced-motion"]
    case .textScale(let scale): ["--text-scale", "\(scale)"]
    case .language(let language): ["--language", "\(language)"]
    case .touchscreens(let count): ["--touchscreens", "\(count)"]
    case .desktop(let desktop): ["--desktop", desktop.name]
    case .accessibility: ["--accessibility"]
    case .noise(let kinds): ["--noise", kinds.map(\.rawValue).sorted().joined(separator: ",")]
    case .seed(let seed): ["--seed", "\(seed)"]
    }
  }
}
