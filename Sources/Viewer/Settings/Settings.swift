/// The settings of the user in the settings file.
///
/// A key is added here, with its default and its effect, in ``Setting/all``, with its place in the file, and in the
/// manual page.
package struct Settings: Hashable, Sendable {
  /// Whether colours are light or dark.
  package enum Appearance: String, CaseIterable, Sendable {
    /// Follows the desktop.
    case auto
    case light, dark
  }

  /// The background around a picture.
  package enum Background: String, CaseIterable, Sendable {
    /// The background of the light or dark appearance.
    case theme
    case black, grey, white
  }

  /// The condition for hiding the controls over a photo.
  package enum Controls: String, CaseIterable, Sendable {
    /// When they have not been used for a while.
    case auto
    /// Only when the user hides them.
    case stay
  }

  /// The way in which the next picture is shown.
  package enum NextPicture: String, CaseIterable, Sendable {
    /// The whole of it.
    case fit
    /// At the zoom of the previous picture.
    case keep
  }

  /// The condition for saving the turn of a photo in its file.
  package enum SaveTurns: String, CaseIterable, Sendable {
    /// When the user asks for it, as a button offers.
    case ask
    /// Automatically.
    case always
    /// When the user asks for it. Nothing offers that.
    case never
  }

  /// The effect of the wheel of a mouse on a photo.
  package enum Wheel: String, CaseIterable, Sendable {
    /// Zoom about the pointer.
    case zoom
    /// Show the next or the previous picture.
    case page
  }

  /// The condition for showing the on-screen keyboard.
  package enum Keyboard: String, CaseIterable, Sendable {
    /// When a finger chooses a text input, unless keys are used.
    case auto
    case always, never
    /// The keyboard of the desktop, if there is one.
    case external
  }

  /// The zoom of photos.
  package struct Zoom: Hashable, Sendable {
    /// Whether a picture that is smaller than the window is enlarged to fill it.
    package var enlargesSmall = false
    /// The factor of the zoom by one notch of the wheel.
    package var wheelStep = 1.25
    /// The factor of the zoom by a double tap, relative to fit.
    package var doubleTap = 3.0
  }

  /// The course of slideshows.
  package struct Slideshow: Hashable, Sendable {
    /// The time for which a picture is shown, in seconds.
    package var interval = 5.0
    /// Whether the pictures are in random order.
    package var shuffles = false
    /// Whether the pictures pass into one another.
    package var fades = true
    /// Whether it starts over after the last picture.
    package var repeats = true
  }

  package var appearance = Appearance.auto
  package var background = Background.theme
  package var zoom = Zoom()
  package var nextPicture = NextPicture.fit
  package var controls = Controls.auto
  /// Whether the names of files are below their thumbnails.
  package var showsNames = false
  package var keyboard = Keyboard.auto
  package var wheel = Wheel.zoom
  /// The sort order of folders for which the user has chosen none.
  package var sort = PictureOrder.Key.name
  /// Whether hidden files are listed.
  package var showsHidden = false
  package var saveTurns = SaveTurns.ask
  /// Whether pictures that were looked at are added to the recent files of the desktop.
  package var keepsRecents = true
  /// The program that shows a picture behind the windows, with its first arguments, where the desktop does not; empty
  /// for none.
  package var wallpaperCommand = ""
  package var slideshow = Slideshow()
  /// Whether the window opens at its last position, with the last shown folder.
  package var remembersWindow = true
  /// The number of device pixels per point; 0 for the desktop's.
  package var scale = 0.0
  /// The number of device pixels per point on some monitors, unless ``scale`` states one.
  package var monitorScales = MonitorScales()
  /// The memory for decoded pixels in MiB; 0 for the default.
  package var memory = 0

  /// The commands whose keys differ from the default ones.
  package internal(set) var keys: [KeyBinding] = []

  /// Creates the defaults.
  package init() {}
}
