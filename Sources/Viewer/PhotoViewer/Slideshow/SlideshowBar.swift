import Containers
import Controls
import Drawing
import Geometry
import Layout
import Localization
import Views

/// The bar over a slideshow: holds it and lets it go on, shuffles its pictures, and ends it.
final class SlideshowBar: FloatingBar {
  let play = Button()
  let shuffle = Button(localized("Shuffle"))
  let end = Button()
  private var metrics = BarMetrics.toolbar(for: .touch)

  private static let fading = 0.15
  private static let shuffleWidth = 88.0

  init() {
    super.init("slideshow-bar", label: localized("Slideshow"))
    alpha = 0
    play.accessibilityIdentifier = "slideshow-bar.play"
    shuffle.accessibilityIdentifier = "slideshow-bar.shuffle"
    shuffle.toolTip = localized("Show Pictures in Random Order")
    end.icon = .close
    end.accessibilityIdentifier = "slideshow-bar.end"
    end.accessibilityLabel = localized("End slideshow")
    end.toolTip = localized("End (Escape)")
    for button in [play, shuffle, end] {
      button.beBarButton()
      addSubview(button)
    }
    shuffle.titleColor = Theme.ink
    showState(isPaused: false, isShuffled: false)
  }

  /// Shows whether the slideshow is held, and whether it is in random order.
  func showState(isPaused: Bool, isShuffled: Bool) {
    play.icon = isPaused ? .play : .pause
    play.accessibilityLabel = isPaused ? localized("Go on") : localized("Pause")
    play.toolTip = isPaused ? localized("Go On (Space)") : localized("Pause (Space)")
    shuffle.isSelected = isShuffled
  }

  /// Lets the bar come into a window of `size`, with the sizes for a kind of input.
  func show(in size: Size, for kind: InputKind) {
    metrics = .toolbar(for: kind)
    let width = 2 * metrics.cell + Self.shuffleWidth + 2 * BarMetrics.padding
    let frame = Rect(
      x: (size.width - width) / 2, y: size.height - BarMetrics.margin - metrics.height,
      width: width, height: metrics.height)
    View.performWithoutAnimation {
      self.frame = frame.rounded(toPixelsPerPoint: window?.pixelsPerPoint ?? 1)
    }
    setNeedsLayout()
    isHidden = false
    if !isFadedIn { fade(to: 1, in: Self.fading) }
  }

  /// Lets the bar go.
  func hide() { if isFadedIn { fade(to: 0, in: Self.fading) } }

  override func hitTest(_ point: Point) -> View? {
    isFadedIn && !isHidden && bounds.contains(point) ? part(at: point) : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for button in [play, end] { button.font = metrics.iconFont }
    shuffle.font = Font(size: 14)
    var x = BarMetrics.padding
    let places = [
      (play, metrics.cell), (shuffle, Self.shuffleWidth), (end, metrics.cell),
    ]
    for (button, width) in isRightToLeft ? places.reversed() : places {
      button.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }
}
