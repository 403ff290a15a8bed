public import Motion

/// Options of an animation, besides its duration.
///
/// The default is ``allowUserInteraction`` alone, unlike UIKit: moving views can be touched.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Touches land on the views while they are animated. Without it, they pass through them and all
  /// that they contain.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// The animation starts from the state on the screen. Animations always do; the option exists for programs
  /// that state it.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// The animation runs again and again.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// The animation runs there and back, in twice the duration.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// A nested block keeps its own duration. Otherwise it inherits that of the enclosing block.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// A nested block keeps its own curve. Otherwise it inherits that of the enclosing block.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// A transition shows changes of the view while it runs, instead of the view as it was after the
  /// block.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// The pace between keyframes is steady; the default.
  public static let calculationModeLinear = AnimationOptions([])
  /// Keyframes take effect at their end, without motion between them.
  public static let calculationModeDiscrete = AnimationOptions(rawValue: 1 << 8)
  /// A nested block keeps its own options. Otherwise it inherits those of the enclosing block.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
  /// The animation runs in full although the user prefers reduced motion, because it conveys something that nothing
  /// else does.
  public static let essential = AnimationOptions(rawValue: 1 << 10)

  /// The curve that starts and ends slowly; the default.
  public static let curveEaseInOut = AnimationOptions([])
  /// The curve that starts slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// The curve that ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// A steady pace.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  /// The default curve of Core Animation.
  public static let curveSystem = AnimationOptions(rawValue: 4 << 16)

  /// A transition from the old look of the view to the new one.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

  private static let curveBits: UInt = 7 << 16

  /// The curve that the options name.
  public var curve: TimingCurve {
    switch AnimationOptions(rawValue: rawValue & Self.curveBits) {
    case .curveEaseIn: .easeIn
    case .curveEaseOut: .easeOut
    case .curveLinear: .linear
    case .curveSystem: .system
    default: .easeInOut
    }
  }

  /// Returns the options as a nested block has them within `outer`.
  func inheriting(_ outer: AnimationOptions) -> AnimationOptions {
    contains(.overrideInheritedOptions)
      ? self : outer.union(intersection([.overrideInheritedDuration, .overrideInheritedCurve]))
  }
}
