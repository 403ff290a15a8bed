import Containers
import Controls
import Drawing
import Geometry
import Layout
import Localization
import Views

/// The bar over a slideshow: pauses and resumes it, changes its speed, shuffles its pictures, and ends it.
final class SlideshowBar: FloatingBar {
  let play = Button()
  let shuffle = Button(localized("Shuffle"))
  let end = Button()
  /// Called with the time per picture that the user has chosen.
  var onInterval: @MainActor (Duration) -> Void = { _ in }
  private(set) lazy var speed = BarMenuButton(
    "slideshow-bar.interval", label: localized("Time per picture"),
    toolTip: localized("Time per Picture")
  ) { [weak self] in self?.speeds() ?? Menu(children: []) }
  private var interval: Duration = .zero
  private var metrics = BarMetrics.toolbar(for: .touch)

  private static let fading = 0.15
  /// The minimum widths of buttons with words, and the space beside longer ones.
  private static let shuffleWidth = 88.0
  private static let speedWidth = 64.0
  private static let wordGap = 16.0
  /// The times per picture to choose from, in seconds.
  private static let intervals = [1, 2, 3, 5, 10, 20, 30, 60]

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
    for button in [play, speed, shuffle, end] {
      button.beBarButton()
      addSubview(button)
    }
    for button in [speed, shuffle] {
      button.titleColor = Theme.foreground
      button.font = Font(size: 14)
    }
    showState(isPaused: false, isShuffled: false, interval: .seconds(5))
  }

  /// Shows whether the slideshow is held, whether it is in random order, and the time per picture.
  func showState(isPaused: Bool, isShuffled: Bool, interval: Duration) {
    self.interval = interval
    speed.title = localized("{count} s", ["count": Self.number(of: interval)])
    speed.accessibilityValue = Self.text(of: interval)
    play.icon = isPaused ? .play : .pause
    play.accessibilityLabel = isPaused ? localized("Go on") : localized("Pause")
    play.toolTip = isPaused ? localized("Go On (Space)") : localized("Pause (Space)")
    shuffle.isSelected = isShuffled
  }

  /// Returns the seconds of `interval` with at most one decimal.
  private static func number(of interval: Duration) -> String {
    NumberStyle.current.text(of: interval / .seconds(1), decimalsAtMost: 1)
  }

  private static func text(of interval: Duration) -> String {
    let number = number(of: interval)
    return Int(number).map { localizedPlural("{count} second", "{count} seconds", count: $0) }
      ?? localized("{count} seconds", ["count": number])
  }

  private func speeds() -> Menu {
    let times: [any MenuElement] = Self.intervals.map { seconds in
      let interval = Duration.seconds(seconds)
      return Action(
        title: Self.text(of: interval), state: interval == self.interval ? .on : .off,
        accessibilityIdentifier: "\(seconds)"
      ) { [weak self] in self?.onInterval(interval) }
    }
    let others = Menu(options: .displayInline, children: shuffle.isHidden ? [shuffling] : [])
    return Menu(
      title: localized("Time per Picture"), options: .singleSelection, children: times + [others])
  }

  /// The action of the button that shuffles, for which a narrow bar has no room.
  private var shuffling: Action {
    Action(
      title: shuffle.title, state: shuffle.isSelected ? .on : .off,
      accessibilityIdentifier: "shuffle"
    ) { [weak self] in self?.shuffle.sendActions(for: .primaryActionTriggered) }
  }

  private var wordWidths: (speed: Double, shuffle: Double) {
    func width(of button: Button, atLeast minimum: Double) -> Double {
      max(minimum, lineSize(of: button.title, font: button.font).width.rounded(.up) + Self.wordGap)
    }
    return (
      width(of: speed, atLeast: Self.speedWidth), width(of: shuffle, atLeast: Self.shuffleWidth)
    )
  }

  /// Shows the bar in a window of `size`, with the sizes for a kind of input.
  func show(in size: Size, for kind: InputKind) {
    metrics = .toolbar(for: kind)
    let words = wordWidths
    let room = max(0, size.width - 2 * BarMetrics.margin)
    let minimum = 2 * metrics.cell + words.speed + 2 * BarMetrics.padding
    shuffle.isHidden = minimum + words.shuffle > room
    let width = min(room, minimum + (shuffle.isHidden ? 0 : words.shuffle))
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

  /// Returns the height at the bottom of a window of `height` that the bar covers.
  func coveredHeight(in height: Double) -> Double { isFadedIn ? height - frame.minY : 0 }

  /// Hides the bar.
  func hide() { if isFadedIn { fade(to: 0, in: Self.fading) } }

  override func hitTest(_ point: Point) -> View? {
    isFadedIn && !isHidden && bounds.contains(point) ? part(at: point) : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for button in [play, end] { button.font = metrics.iconFont }
    var x = BarMetrics.padding
    let shuffleWidth = shuffle.isHidden ? 0 : wordWidths.shuffle
    let speedWidth = bounds.width - 2 * (x + metrics.cell) - shuffleWidth
    let places = [
      (play, metrics.cell), (speed, max(0, speedWidth)), (shuffle, shuffleWidth),
      (end, metrics.cell),
    ]
    for (button, width) in isRightToLeft ? places.reversed() : places {
      button.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }
}
