import Controls
import Drawing
import Editing
import FileOperations
import Geometry
import Localization
import Views

/// The choice of how copies differ from their pictures: their size in pixels, their quality, and whether they keep
/// metadata. It shows the resulting file sizes.
final class CopyOptionsView: View {
  /// Returns the functions that measure the files with options.
  typealias Measures = @MainActor (CopyOptions) -> [SizeEstimate.Measure]

  private let sides = SegmentedControl()
  private let side = TextField()
  private let qualityTitle = Label()
  private let quality = Slider()
  private let anonymity = Toggle(localized("Without place and camera"))
  private let estimate = Label()
  private let longSides: [Int?]
  /// The length of the longest side of the pictures.
  private let length: Double
  private let measures: Measures
  private lazy var size = SizeEstimate(by: worker) { [weak self] in self?.estimate.text = $0 }
  private let worker: FileWorker
  /// The quality that the user has set; nil for that of the size.
  private var chosenQuality: Int?

  private static let gap = 8.0
  /// The height of a control for a finger.
  private static let control = 44.0

  /// Creates the choice for pictures whose longest side has a `length` in pixels. If `anonymous`, metadata is left out
  /// initially. `worker` measures the files by the functions that `measures` returns.
  init(
    length: Double, anonymous: Bool = false, by worker: FileWorker,
    measures: @escaping Measures
  ) {
    longSides = CopyOptions.longSides.filter { side in side.map { Double($0) < length } ?? true }
    self.length = length
    self.worker = worker
    self.measures = measures
    super.init()
    setUpSides()
    setUpQuality()
    anonymity.isOn = anonymous
    // In body letters, it has no room beside the switch.
    anonymity.font = .footnote
    anonymity.accessibilityIdentifier = "copy-options.anonymous"
    anonymity.addAction(for: .valueChanged) { [weak self] in self?.optionsDidChange() }
    estimate.font = .footnote
    estimate.textColor = .secondaryLabel
    estimate.textAlignment = .center
    estimate.accessibilityIdentifier = "copy-options.size"
    for part in parts { addSubview(part) }
    addSubview(qualityTitle)
  }

  private func setUpSides() {
    sides.titles = longSides.map { side in
      side.map { "\($0)" } ?? localizedIn("size", "Original")
    }
    sides.selectedIndex = 0
    sides.accessibilityIdentifier = "copy-options.side"
    sides.accessibilityLabel = localized("Longer side in pixels")
    sides.addAction(for: .valueChanged) { [weak self] in
      self?.side.text = ""
      self?.chosenQuality = nil
      self?.optionsDidChange()
    }
    side.placeholder = localized("Pixels")
    side.textInputTraits.keyboardType = .numberPad
    side.maximumLength = 5
    side.accessibilityIdentifier = "copy-options.other-side"
    side.accessibilityLabel = localized("Longer side in pixels")
    side.onChange = { [weak self] in self?.sideDidChange(to: $0) }
  }

  private func setUpQuality() {
    // As large as the title of the switch below it.
    qualityTitle.font = .footnote
    qualityTitle.accessibilityElementsHidden = true
    quality.minimumValue = Double(CopyOptions.qualities.lowerBound)
    quality.maximumValue = Double(CopyOptions.qualities.upperBound)
    quality.step = 1
    quality.accessibilityIdentifier = "copy-options.quality"
    quality.accessibilityLabel = localized("Quality")
    quality.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      chosenQuality = Int(quality.value.rounded())
      optionsDidChange()
    }
    showQuality()
  }

  // MARK: The options

  /// The options that are chosen.
  var options: CopyOptions {
    var options = CopyOptions()
    options.longSide =
      sides.selectedIndex.map { longSides[$0] } ?? CopyOptions.longSide(side.text, below: length)
    options.chosenQuality = chosenQuality
    options.isAnonymous = anonymity.isOn
    return options
  }

  /// Whether the format of the files has a quality.
  var hasQuality = true { didSet { quality.isEnabled = hasQuality } }

  private func sideDidChange(to text: String) {
    sides.selectedIndex = text.isEmpty ? 0 : nil
    chosenQuality = nil
    optionsDidChange()
  }

  private func showQuality() {
    let value = options.quality
    quality.value = Double(value)
    qualityTitle.text = localized("Quality {number}", ["number": "\(value)"])
  }

  /// Shows the current options, and measures the files again.
  func optionsDidChange() {
    showQuality()
    size.want(measures(options), in: window)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { optionsDidChange() }
  }

  // MARK: Layout

  private var parts: [View] {
    (longSides.count > 1 ? [sides] : []) + [side, quality, anonymity, estimate]
  }

  private func height(of part: View, for size: Size) -> Double {
    if part === side || part === quality { return Self.control * textScale }
    let height = part.sizeThatFits(size).height
    return part === anonymity ? max(Self.control, height) : height
  }

  private var textScale: Double { max(1, window?.environment.textScale ?? 1) }

  override func sizeThatFits(_ size: Size) -> Size {
    let heights = parts.map { height(of: $0, for: size) }
    return Size(size.width, heights.reduce(0, +) + Self.gap * Double(heights.count - 1))
  }

  override func layoutSubviews() {
    var y = 0.0
    for part in parts {
      let height = height(of: part, for: bounds.size)
      part.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height + Self.gap
    }
    let title = qualityTitle.intrinsicContentSize.width + Self.gap
    let row = quality.frame
    let isMirrored = isRightToLeft
    qualityTitle.frame = Rect(
      x: isMirrored ? row.width - title + Self.gap : 0, y: row.minY, width: title - Self.gap,
      height: row.height)
    quality.frame = Rect(
      x: isMirrored ? 0 : title, y: row.minY, width: max(0, row.width - title), height: row.height)
  }
}
