public import Controls
import Drawing

/// The look of buttons.
///
///     struct Pill: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label
///           .padding()
///           .background(.blue, in: .capsule)
///           .scaleEffect(configuration.isPressed ? 0.95 : 1)
///       }
///     }
@MainActor
public protocol ButtonStyle {
  /// The type of the look.
  associatedtype Body: View
  /// The facts about a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Returns the look of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The facts about a button that a ``ButtonStyle`` knows.
public struct ButtonStyleConfiguration {
  /// The content of the button.
  public let label: AnyView
  /// Whether it deletes or cancels; nil for neither.
  public let role: ButtonRole?
  /// Whether a finger presses it.
  public let isPressed: Bool
}

/// A look of the toolkit, which draws titles and icons itself.
@MainActor
protocol ToolkitButtonStyle: ButtonStyle {
  /// The look in the toolkit.
  var toolkitStyle: Controls.ButtonStyle { get }
}

extension ToolkitButtonStyle {
  /// Returns the look.
  public func makeBody(configuration: ButtonStyleConfiguration) -> some View {
    ToolkitButtonLook(
      label: configuration.label, isPressed: configuration.isPressed, style: toolkitStyle)
  }
}

/// Other views than a title in a look of the toolkit.
struct ToolkitButtonLook: View {
  let label: AnyView
  let isPressed: Bool
  let style: Controls.ButtonStyle
  @Environment(\.tint) private var tint
  @Environment(\.foregroundColor) private var color

  private var background: Color? {
    let tint = tint ?? .accentColor
    return switch style {
    case .plain: nil
    case .gray: Color.fill
    case .tinted: tint.opacity(0.15)
    case .filled: tint.underWhiteText
    }
  }

  var body: some View {
    let foreground = style == .filled ? Color.white : color ?? tint ?? .accentColor
    if let background {
      label.foregroundStyle(foreground)
        .padding(.horizontal, 14).padding(.vertical, 8)
        .background(background, in: RoundedRectangle(cornerRadius: 8))
        .opacity(isPressed ? 0.6 : 1)
    } else {
      label.foregroundStyle(foreground).opacity(isPressed ? 0.6 : 1)
    }
  }
}

/// A title in the tint, without a background.
public struct BorderlessButtonStyle: ToolkitButtonStyle {
  /// Creates the style.
  public init() {}

  var toolkitStyle: Controls.ButtonStyle { .plain }
}

/// A pale background in the tint.
public struct BorderedButtonStyle: ToolkitButtonStyle {
  /// Creates the style.
  public init() {}

  var toolkitStyle: Controls.ButtonStyle { .tinted }
}

/// A background in the tint.
public struct BorderedProminentButtonStyle: ToolkitButtonStyle {
  /// Creates the style.
  public init() {}

  var toolkitStyle: Controls.ButtonStyle { .filled }
}

/// A grey background.
public struct GrayButtonStyle: ToolkitButtonStyle {
  /// Creates the style.
  public init() {}

  var toolkitStyle: Controls.ButtonStyle { .gray }
}

/// The content of the button, without the tint of a button.
public struct PlainButtonStyle: ButtonStyle {
  /// Creates the style.
  public init() {}

  /// Returns the look.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.6 : 1)
  }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
  /// A title in the tint, without a background.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
  /// The look where no other was chosen.
  public static var automatic: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// A pale background in the tint.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
  /// A pale background in the tint, by its name in the toolkit.
  public static var tinted: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A background in the tint.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
  /// A background in the tint, by its name in the toolkit.
  public static var filled: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonStyle where Self == GrayButtonStyle {
  /// A grey background.
  public static var gray: GrayButtonStyle { GrayButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// The content of the button, without the tint of a button.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
