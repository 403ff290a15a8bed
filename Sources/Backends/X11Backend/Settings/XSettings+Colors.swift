import Drawing

extension XSettings {
  /// The appearance and the contrast that the theme of the desktop asks for.
  ///
  /// A theme is dark if the desktop prefers that, or if its name indicates it: `Adwaita-dark`, `Adwaita:dark`,
  /// `HighContrastInverse`. Themes of high contrast begin with `HighContrast` (GNOME) or `ContrastHigh` (MATE).
  var colors: ColorTraits {
    let theme = strings["Net/ThemeName"] ?? ""
    let name = theme.lowercased()
    let isHighContrast = ["highcontrast", "contrasthigh"].contains { name.hasPrefix($0) }
    let isDark =
      integers["Gtk/ApplicationPreferDarkTheme"] == 1
      || ["-dark", ":dark"].contains { name.hasSuffix($0) }
      || isHighContrast && name.hasSuffix("inverse")
    return ColorTraits(
      appearance: isDark ? .dark : .light, contrast: isHighContrast ? .high : .standard)
  }
}
