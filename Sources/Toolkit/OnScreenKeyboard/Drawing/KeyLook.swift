import Drawing
import Views
import Windowing

/// The look of a key, apart from its frame.
struct KeyLook {
  /// The label of a key.
  enum Face {
    case text(String, isLetter: Bool)
    case glyph(KeyGlyph, isFilled: Bool)
  }

  var face: Face
  var background: Color
  var color = Color.label
  /// Whether the key is disabled.
  var isDimmed = false

  init(of key: KeyboardKey, in actions: KeyActions, isPressed: Bool) {
    let configuration = actions.model.configuration
    let isSide = !key.isCharacter && key.function != .space
    if isSide {
      background = isPressed ? KeyboardColors.pressedSideKey : KeyboardColors.sideKey
    } else {
      background = isPressed ? KeyboardColors.pressedKey : KeyboardColors.key
    }
    switch key.function {
    case .text: face = .text(actions.text(of: key) ?? "", isLetter: true)
    case .space: face = .text(Self.spaceTitle(configuration), isLetter: false)
    case .backspace: face = .glyph(.backspace, isFilled: false)
    case .shift:
      let shift = actions.shift
      face = .glyph(shift.mode == .locked ? .locked : .shift, isFilled: shift.isOn)
      if shift.isOn { background = KeyboardColors.pressedSideKey }
    case .page(let page):
      face = .text(key.title ?? Self.title(of: page, configuration), isLetter: false)
    case .nextLayout: face = .glyph(.globe, isFilled: false)
    case .hide: face = .glyph(.hide, isFilled: false)
    case .return:
      let type = configuration.traits.returnKeyType
      face =
        ReturnTitle.of(type).map { .text($0, isLetter: false) } ?? .glyph(.return, isFilled: false)
      isDimmed = configuration.isReturnDisabled
      if ReturnTitle.isAccented(type), !isDimmed {
        background = isPressed ? KeyboardColors.pressedSideKey : .accentFill
        if !isPressed { color = Color(white: 1) }
      }
    }
  }

  /// With several layouts, the space bar shows the name of the current one.
  private static func spaceTitle(_ configuration: KeyboardConfiguration) -> String {
    configuration.groups.count > 1 ? configuration.shownGroup.name : ""
  }

  private static func title(of page: KeyboardPage, _ configuration: KeyboardConfiguration) -> String
  {
    switch page {
    case .letters: configuration.shownGroup.sample
    case .numbers: "123"
    case .symbols: "#+="
    }
  }
}
