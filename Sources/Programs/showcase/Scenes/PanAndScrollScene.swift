import TouchstoneToolkit

/// A pan of your own inside of a scroll view. Of two pans that see the same finger only one begins, that of the
/// innermost view: here the trail, and the stripes would no longer scroll. A delegate may allow both, and it should
/// name the one that it means: one that always returns true also allows the next recognizer that somebody adds.
///
/// The idea is the question that every forum about scroll views knows. The trail stays until the next
/// one begins; that is a choice of this scene.
final class PanAndScrollScene: Scene {
  static let about = SceneInfo(
    name: "pan-and-scroll", title: "A pan beside a scroll",
    summary: "One finger scrolls and draws at the same time.", rows: [122], section: .scrolling)

  private let stage: Stage
  private let page = Page()
  private let pan = PanGestureRecognizer(label: "trail")
  private var translation = Vector.zero
  /// The state to restore if the pan is cancelled.
  private var before: (translation: Vector, trail: Trail) = (.zero, Trail())

  var view: View { page }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    pan.delegate = self
    pan.addAction { [weak self] in self?.follow($0) }
    page.stripes.addGestureRecognizer(pan)
    page.scroller.delegate = self
    report()
  }

  private func follow(_ pan: PanGestureRecognizer) {
    let stripes = page.stripes
    switch pan.state {
    case .began:
      before = (translation, stripes.trail)
      stripes.trail = Trail()
      draw(pan)
    case .changed, .ended: draw(pan)
    case .cancelled: (translation, stripes.trail) = before
    case .possible, .failed: break
    }
    report()
  }

  private func draw(_ pan: PanGestureRecognizer) {
    // The translation does not depend on how far the stripes have come; the location does.
    translation = pan.translation(in: page.stripes)
    if pan.state != .ended, let location = pan.location(in: page.stripes) {
      page.stripes.trail.add(location, fingers: pan.numberOfTouches)
    }
  }

  private func report() {
    stage.readout =
      "offset \(page.scroller.contentOffset.y.inReadout) · pan \(translation.inReadout)"
      + " · trail \(page.stripes.trail.count)"
  }
}

extension PanAndScrollScene: GestureRecognizerDelegate {
  /// Allows the pan of this scroll view, and no other recognizer.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { page.together.isOn && other === page.scroller.panGestureRecognizer }
}

extension PanAndScrollScene: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { report() }
}

/// The stripes, and the check box below them.
private final class Page: View {
  let scroller = ScrollView()
  let stripes = Stripes()
  let together = Toggle("Together", style: .checkBox)

  init() {
    super.init()
    together.isOn = true
    together.setName(together.title, in: "pan-and-scroll")
    scroller.isFocusable = true
    scroller.accessibilityRole = .scrollPane
    scroller.setName("Stripes", in: "pan-and-scroll")
    scroller.addSubview(stripes)
    addSubview(scroller)
    addSubview(together)
  }

  override func layoutSubviews() {
    let height = bounds.height - 60
    scroller.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    stripes.frame = Rect(x: 0, y: 0, width: bounds.width, height: Stripes.height)
    scroller.contentSize = stripes.bounds.size
    together.frame = Rect(x: 16, y: height + 8, width: bounds.width - 32, height: 44)
  }
}

/// The lines that fingers have drawn. When their number changes, their middle jumps, and the trail continues with
/// another line.
private struct Trail {
  private(set) var lines: [[Point]] = []
  private var fingers = 0

  var count: Int { lines.reduce(0) { $0 + $1.count } }

  mutating func add(_ point: Point, fingers: Int) {
    if fingers != self.fingers { lines.append([]) }
    self.fingers = fingers
    lines[lines.count - 1].append(point)
  }
}

/// Numbered stripes, with a trail in front of them.
private final class Stripes: View {
  private static let count = 40
  private static let step = 50.0
  static let height = Double(count) * step

  var trail = Trail() { didSet { setNeedsDisplay() } }

  override func draw(into list: inout DrawList) {
    for index in 0..<Self.count {
      let stripe = Rect(
        x: 0, y: Double(index) * Self.step, width: bounds.width, height: Self.step)
      if index.isMultiple(of: 2) { list.append(.fill(stripe, .secondaryBackground)) }
      let number = AttributedText("\(index + 1)", font: .subheadline, color: .secondaryLabel)
      let box = Rect(
        x: 16, y: stripe.minY, width: max(0, bounds.width - 32), height: Self.step)
      list.append(
        .textBox(
          TextBox(number, box: box, options: TextOptions(verticalAlignment: .center))))
    }
    for line in trail.lines { list.append(.line(line, width: 4, Color(rgb: 0xFF3B30))) }
  }
}
