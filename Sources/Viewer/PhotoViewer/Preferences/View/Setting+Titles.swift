import Localization
import Settings

/// Titles for the words of the settings file.
extension Setting {
  /// Returns the title of a table of the file.
  static func title(ofTable name: String) -> String {
    switch name {
    case "view": localizedIn("settings", "View")
    case "input": localizedIn("settings", "Input")
    case "files": localizedIn("settings", "Files")
    case "slideshow": localizedIn("settings", "Slideshow")
    case "window": localizedIn("settings", "Window")
    default: name
    }
  }

  /// Returns the title of a value that can be chosen.
  static func title(ofChoice value: String) -> String {
    switch value {
    case "auto": localizedIn("settings", "Auto")
    case "light": localizedIn("settings", "Light")
    case "dark": localizedIn("settings", "Dark")
    case "theme": localizedIn("settings", "Theme")
    case "black": localizedIn("settings", "Black")
    case "grey": localizedIn("settings", "Grey")
    case "white": localizedIn("settings", "White")
    case "stay": localizedIn("settings", "Stay")
    case "fit": localizedIn("settings", "Fit")
    case "keep": localizedIn("settings", "Keep")
    case "ask": localizedIn("settings", "Ask")
    case "always": localizedIn("settings", "Always")
    case "never": localizedIn("settings", "Never")
    case "zoom": localizedIn("settings", "Zoom")
    case "page": localizedIn("settings", "Page")
    case "external": localizedIn("settings", "External")
    case "name": localizedIn("settings", "Name")
    case "taken": localizedIn("settings", "Taken")
    case "date": localizedIn("settings", "Date")
    case "size": localizedIn("settings", "Size")
    case "type": localizedIn("settings", "Type")
    case "random": localizedIn("settings", "Random")
    default: value
    }
  }
}
