import Drawing
import Geometry
import Layout
import Motion
import Scrolling
import Testing
import Views

/// Layout by constraints in a window of 400 x 300.
@Suite struct AnchorTests {
  private let stage = AnimationStage()
  private let box = View()

  private var page: View { stage.content }

  init() {
    add(box, to: page)
  }

  private func add(_ view: View, to parent: View) {
    view.usesAnchors = true
    parent.addSubview(view)
  }

  /// Ties all edges of `view` to those of `outer`, with a margin.
  private func pin(_ view: View, to outer: View, margin: Double) {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: margin),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -margin),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: margin),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -margin),
    ])
  }

  @Test func `Constraints position a view, and keep to the size of the window`() {
    pin(box, to: page, margin: 20)
    stage.frame(10)
    #expect(box.frame == Rect(x: 20, y: 20, width: 360, height: 260))
    #expect(!box.hasAmbiguousLayout)
    stage.window.handle(.resized(WindowSize(points: Size(200, 100), pixelsPerPoint: 1)))
    stage.frame(20)
    #expect(box.frame == Rect(x: 20, y: 20, width: 160, height: 60))
  }

  @Test func `Without enough constraints the layout is ambiguous`() {
    let label = Label("words")
    add(label, to: page)
    label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 5).isActive = true
    stage.frame(10)
    #expect(box.hasAmbiguousLayout && label.hasAmbiguousLayout)
    #expect(label.frame == Rect(origin: Point(5, 0), size: label.intrinsicContentSize))
    label.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    stage.frame(20)
    #expect(!label.hasAmbiguousLayout)
    label.usesAnchors = false
    #expect(!label.hasAmbiguousLayout)
  }

  @Test func `A constant can be changed, and a constraint switched off and on`() {
    pin(box, to: page, margin: 20)
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    let right = box.trailingAnchor.constraint(equalTo: page.trailingAnchor)
    width.priority = .defaultHigh
    width.isActive = true
    stage.frame(10)
    #expect(box.frame.width == 360)
    width.priority = .required
    width.constant = 50
    // It is required now, but was activated later than the edges.
    stage.frame(20)
    #expect(box.frame.width == 360)
    width.isActive = false
    right.isActive = true
    #expect(right.isActive && !width.isActive)
    stage.frame(30)
    #expect(box.frame.maxX == 380)
    LayoutConstraint.deactivate([right, right, width])
    LayoutConstraint.activate([width])
    #expect(!right.isActive && width.isActive)
  }

  @Test func `In an animation block that lays out, the change of a constant is animated`() {
    let left = box.leftAnchor.constraint(equalTo: page.leftAnchor)
    LayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: page.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 50),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2),
    ])
    stage.frame(0)
    #expect(box.frame == Rect(x: 0, y: 0, width: 50, height: 100))
    left.constant = 100
    View.animate(withDuration: 1, options: [.curveLinear]) { page.layoutIfNeeded() }
    stage.frame(1000)
    stage.frame(1500)
    expectEqual(box.presentation.frame.minX, 50)
    #expect(box.frame.minX == 100)
    stage.frame(2000)
    #expect(box.presentation.frame.minX == 100)
  }

  /// A bar that is as high as its content.
  private final class Bar: View {
    var height = 40.0
    override var intrinsicContentSize: Size { Size(Self.noIntrinsicMetric, height) }
  }

  @Test func `A view whose content grows is laid out again, in a block gradually`() {
    let bar = Bar()
    add(bar, to: page)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: page.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: bar.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.frame(0)
    #expect(bar.frame == Rect(x: 0, y: 260, width: 400, height: 40))
    View.animate(withDuration: 1, options: [.curveLinear]) {
      bar.height = 80
      bar.invalidateIntrinsicContentSize()
      bar.layoutIfNeeded()
    }
    #expect(bar.frame.height == 80 && box.frame.maxY == 220)
    stage.frame(1000)
    stage.frame(1500)
    expectEqual(bar.presentation.frame.minY, 240)
    expectEqual(box.presentation.frame.maxY, 240)
  }

  @Test func `A button above the keyboard follows it in every frame`() {
    LayoutConstraint.activate([
      box.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor, constant: -16),
      box.heightAnchor.constraint(equalToConstant: 44),
      box.centerXAnchor.constraint(equalTo: page.layoutMarginsGuide.centerXAnchor),
    ])
    stage.frame(0)
    #expect(box.frame.maxY == 284 && box.center.x == 200)
    let window = stage.window
    let link = DisplayLink { [unowned window] link in
      let share = min(1, link.targetTimestamp.seconds(since: .zero) / 0.25)
      window.keyboardFrame = Rect(x: 0, y: 300 - 250 * share, width: 400, height: 250)
    }
    window.add(link)
    for time in stride(from: Int64(10), through: 250, by: 10) {
      stage.frame(time)
      #expect(box.frame.maxY == (window.keyboardFrame?.minY ?? 0) - 16)
    }
    #expect(box.frame.maxY == 300 - 266)
    link.invalidate()
    window.keyboardFrame = nil
    stage.frame(300)
    #expect(box.frame.maxY == 284)
  }

  @Test func `A label keeps the size of its text above the keyboard`() {
    let button = Label("Send")
    page.addSubview(button)
    button.usesAnchors = true
    LayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      button.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor, constant: -16),
    ])
    stage.frame(0)
    #expect(button.frame.size == button.intrinsicContentSize)
    #expect(button.frame.maxY == 284 && abs(button.center.x - 200) <= 0.5)
  }

  @Test func `Set in an animation block, the keyboard takes along what is tied to its guide`() {
    LayoutConstraint.activate([
      box.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor, constant: -16),
      box.heightAnchor.constraint(equalToConstant: 44),
    ])
    stage.frame(0)
    View.animate(withDuration: 0.2, options: [.curveLinear]) {
      stage.window.keyboardFrame = Rect(x: 0, y: 50, width: 400, height: 250)
    }
    #expect(box.frame.maxY == 34)
    stage.frame(1000)
    stage.frame(1100)
    expectEqual(box.presentation.frame.maxY, 284 - 125)
  }

  @Test func `Contradicting required constraints are reported once, and layout continues`() {
    var faults: [String] = []
    stage.window.onFault = { faults.append($0) }
    pin(box, to: page, margin: 20)
    box.accessibilityIdentifier = "box"
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    width.identifier = "narrow"
    width.isActive = true
    stage.frame(10)
    page.setNeedsLayout()
    stage.frame(20)
    #expect(
      faults == [
        "the constraint 'narrow' has no effect: it contradicts "
          + "'box.trailing = View.trailing - 20.0'"
      ])
    #expect(box.frame == Rect(x: 20, y: 20, width: 360, height: 260))
    width.isActive = false
    stage.frame(30)
    width.isActive = true
    stage.frame(40)
    #expect(faults.count == 2)
  }

  @Test func `A frame that was set is not changed by a constraint, which is reported`() {
    var faults: [String] = []
    stage.window.onFault = { faults.append($0) }
    stage.view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    stage.frame(10)
    #expect(stage.view.frame.width == 20)
    #expect(
      faults == [
        "the constraint 'View.width = 100.0' has no effect: it contradicts "
          + "the frame of a view that does not use anchors"
      ])
  }

  @Test func `Others follow a view with a frame of its own when that moves`() {
    box.leftAnchor.constraint(equalTo: stage.view.rightAnchor, constant: 5).isActive = true
    stage.frame(10)
    #expect(box.frame.minX == 25)
    stage.view.frame.origin.x = 100
    stage.frame(20)
    #expect(box.frame.minX == 125)
  }

  @Test func `From right to left, leading and trailing are exchanged`() {
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 100),
    ])
    let other = View()
    add(other, to: page)
    LayoutConstraint.activate([
      other.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8),
      other.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
    ])
    stage.frame(10)
    #expect(box.frame.minX == 16 && other.frame.minX == 124)
    stage.window.environment.layoutDirection = .rightToLeft
    stage.frame(20)
    #expect(box.frame.maxX == 384 && other.frame.maxX == 276 && other.frame.width == 50)
  }

  @Test func `A card is as large as the label in it, and grows with its text`() {
    let label = Label("words")
    add(label, to: box)
    pin(label, to: box, margin: 8)
    LayoutConstraint.activate([
      box.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -10),
      box.topAnchor.constraint(equalTo: page.topAnchor, constant: 10),
    ])
    stage.frame(10)
    let width = label.intrinsicContentSize.width
    #expect(label.frame == Rect(origin: Point(8, 8), size: label.intrinsicContentSize))
    #expect(box.frame.maxX == 390 && box.frame.width == width + 16)
    label.text = "many more words"
    stage.frame(20)
    #expect(label.intrinsicContentSize.width > width)
    #expect(box.frame.maxX == 390 && box.frame.width == label.intrinsicContentSize.width + 16)
    #expect(box.systemLayoutSizeFitting(.zero) == box.frame.size)
  }

  @Test func `Text that is narrower than it wants to be gets more lines`() {
    let label = Label("one word and another word and more words")
    label.numberOfLines = 0
    add(label, to: page)
    LayoutConstraint.activate([
      label.widthAnchor.constraint(equalToConstant: 100),
      label.topAnchor.constraint(equalTo: page.topAnchor),
      box.topAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    stage.frame(10)
    let height = label.sizeThatFits(Size(100, .infinity)).height
    #expect(height > label.intrinsicContentSize.height)
    #expect(label.frame.height == height && box.frame.minY == height)
  }

  @Test func `Baselines of different fonts are on one line`() {
    let (title, note) = (Label("Title"), Label("note"))
    title.font = Font(size: 30)
    for label in [title, note] { add(label, to: page) }
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: page.topAnchor, constant: 20),
      title.heightAnchor.constraint(equalToConstant: 80),
      note.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
    ])
    stage.frame(10)
    func baseline(_ label: Label) -> Double {
      label.frame.minY + (label.baselines(in: label.bounds.size)?.first ?? .nan)
    }
    #expect(abs(baseline(title) - baseline(note)) <= 0.5)
  }

  @Test func `Constraints reach into views with a frame of their own`() {
    let inner = View()
    add(inner, to: stage.view)
    stage.view.frame = Rect(x: 100, y: 50, width: 200, height: 100)
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 10),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor),
      box.rightAnchor.constraint(equalTo: page.rightAnchor, constant: -150),
    ])
    stage.frame(10)
    #expect(inner.frame.minX == 10 && inner.frame.maxX == 150 && box.frame.maxX == 250)
    // Laying out only the view around it does not forget the tie.
    inner.frame = Rect(x: 0, y: 0, width: 0, height: 0)
    stage.view.setNeedsLayout()
    page.setNeedsLayout()
    stage.frame(20)
    #expect(inner.frame.maxX == 150)
  }

  @Test func `Views in a scroll view scroll, unless they are tied to something outside`() {
    let scroll = ScrollView(frame: Rect(x: 50, y: 40, width: 200, height: 100))
    scroll.contentSize = Size(200, 900)
    page.addSubview(scroll)
    let (row, header, plain) = (
      View(), View(), View(frame: Rect(x: 0, y: 300, width: 9, height: 9))
    )
    for view in [row, header] { add(view, to: scroll) }
    scroll.addSubview(plain)
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
      row.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -10),
      row.topAnchor.constraint(equalTo: plain.bottomAnchor, constant: 1),
      header.topAnchor.constraint(equalTo: page.topAnchor, constant: 45),
    ])
    for offset in [0.0, 250] {
      scroll.contentOffset = Point(0, offset)
      stage.frame(Int64(offset) + 10)
      #expect(row.frame == Rect(x: 10, y: 310, width: 180, height: 0))
      #expect(header.convert(.zero, to: page).y == 45)
      #expect(header.frame.minY == offset + 5)
    }
  }

  @Test func `A view that leaves loses the constraints that tie it to others, and keeps its own`() {
    let inner = View()
    add(inner, to: box)
    let own = inner.widthAnchor.constraint(equalTo: box.widthAnchor)
    let tie = inner.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 40)
    LayoutConstraint.activate([own, tie])
    page.bringSubviewToFront(stage.view)
    page.sendSubviewToBack(box)
    #expect(own.isActive && tie.isActive)
    box.removeFromSuperview()
    #expect(own.isActive && !tie.isActive)
    page.addSubview(box)
    tie.isActive = true
    stage.frame(10)
    #expect(inner.convert(.zero, to: page).x == 40)
    stage.view.addSubview(box)
    #expect(own.isActive && !tie.isActive)
  }

  @Test func `Views and constraints go when nobody needs them any more`() {
    weak var lost: View?
    weak var constraint: LayoutConstraint?
    do {
      let view = View()
      add(view, to: page)
      pin(view, to: box, margin: 3)
      let width = view.widthAnchor.constraint(equalToConstant: 1)
      width.isActive = true
      (lost, constraint) = (view, width)
      stage.frame(10)
      view.removeFromSuperview()
    }
    stage.turn(20)
    stage.frame(20)
    #expect(lost == nil && constraint == nil)
  }

  @Test func `Guides of one's own divide a view`() {
    let (left, right) = (LayoutGuide(), LayoutGuide())
    page.addLayoutGuide(left)
    page.addLayoutGuide(right)
    LayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: page.leftAnchor),
      right.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.rightAnchor.constraint(equalTo: page.rightAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
      box.centerXAnchor.constraint(equalTo: right.centerXAnchor),
      box.widthAnchor.constraint(equalToConstant: 20),
    ])
    stage.frame(10)
    #expect(right.frame.minX == 200 && right.frame.width == 200 && box.center.x == 300)
    page.removeLayoutGuide(right)
    #expect(right.owningView == nil)
    box.leftAnchor.constraint(equalTo: left.rightAnchor).isActive = true
    left.widthAnchor.constraint(equalToConstant: 70).isActive = true
    stage.frame(20)
    #expect(box.frame.minX == 70)
  }

  @Test func `Edges are on device pixels, and views that touch stay together`() {
    stage.window.handle(.resized(WindowSize(points: Size(101, 100), pixelsPerPoint: 1.5)))
    let other = View()
    add(other, to: page)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: page.leftAnchor),
      other.leftAnchor.constraint(equalTo: box.rightAnchor),
      other.rightAnchor.constraint(equalTo: page.rightAnchor),
      box.widthAnchor.constraint(equalTo: other.widthAnchor),
    ])
    stage.frame(10)
    let edge = box.frame.maxX * 1.5
    #expect(abs(edge - edge.rounded()) < 1e-9 && other.frame.minX == box.frame.maxX)
  }

  @Test func `A stack lays out its views, and constraints position the stack`() {
    let stack = StackView(arrangedSubviews: [Label("one"), Label("two")])
    stack.axis = .vertical
    for label in stack.arrangedSubviews { label.usesAnchors = true }
    add(stack, to: page)
    LayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      stack.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor),
    ])
    stage.frame(10)
    let height = stack.intrinsicContentSize.height
    #expect(stack.frame.height == height && stack.arrangedSubviews[1].frame.maxY == height)
    stack.addArrangedSubview(Label("three"))
    stage.frame(20)
    #expect(stack.frame.height > height)
  }

  @Test func `A card with constraints has its least size in a stack`() {
    let (card, label) = (View(), Label("words"))
    add(label, to: card)
    pin(label, to: card, margin: 10)
    card.setContentHuggingPriority(.required, for: .vertical)
    card.setContentCompressionResistancePriority(.required, for: .vertical)
    let stack = StackView(arrangedSubviews: [card, View()])
    stack.axis = .vertical
    stack.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    page.addSubview(stack)
    stage.frame(10)
    #expect(card.frame == Rect(x: 0, y: 0, width: 300, height: label.frame.height + 20))
    #expect(label.frame.height == label.intrinsicContentSize.height)
    label.font = Font(size: 40)
    stage.frame(20)
    #expect(card.frame.height == label.intrinsicContentSize.height + 20)
  }

  @Test func `Outside windows, views are laid out when their size is set`() {
    let (outer, inner) = (View(), View())
    add(inner, to: outer)
    pin(inner, to: outer, margin: 5)
    outer.frame = Rect(x: 0, y: 0, width: 50, height: 40)
    #expect(inner.frame == Rect(x: 5, y: 5, width: 40, height: 30))
  }

  @Test func `A constraint without a view around both sides is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        View().leftAnchor.constraint(equalTo: View().leftAnchor).isActive = true
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = View()
        _ = view.leftAnchor.constraint(equalTo: view.leadingAnchor)
      }
    }
  }
}
