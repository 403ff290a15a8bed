import Drawing
import Views

private struct SchemeModifier: BoxModifier {
  let scheme: ColorScheme

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    box.view.overrideAppearance = scheme.appearance
  }
}

/// A box that decides whether the hosting view is light or dark.
private final class PreferenceBox: ModifierBox {
  func prefer(_ scheme: ColorScheme?) { graph.host?.overrideAppearance = scheme?.appearance }

  override func leave() { prefer(nil) }
}

extension ColorScheme {
  fileprivate var appearance: ColorTraits.Appearance { self == .dark ? .dark : .light }
}

extension View {
  /// Shows the view, and all in it, in light or dark colours, whatever those of the window.
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme).modified(by: SchemeModifier(scheme: scheme))
  }

  /// Shows all of the hosting view that the view is in, or all of the sheet, in light or dark colours while the
  /// view is shown; nil for those of the window.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    boxed { (box: PreferenceBox, _) in box.prefer(scheme) }
  }
}
