import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

@testable import Containers
@testable import Gestures

/// A finger that scrolls the content of a sheet and moves the sheet, in a window of 400 x 300 points, where its detents
/// are at 150 and 290 points.
@Suite struct SheetPullTests {
  private let stage = ContainerStage(View())
  private let sheet: Sheet
  private let scroller = ScrollView()

  /// A scroll view that fills the sheet, whatever its height.
  private final class Page: View {
    let scroller: ScrollView
    init(_ scroller: ScrollView) {
      self.scroller = scroller
      super.init()
      addSubview(scroller)
    }
    override func layoutSubviews() { scroller.frame = bounds }
  }

  init() {
    scroller.contentSize = Size(400, 2000)
    sheet = Sheet(Page(scroller))
    sheet.detents = [.medium, .large]
  }

  private func show(at detent: SheetDetent = .medium) {
    sheet.present(in: stage.window)
    sheet.select(detent)
    stage.rest()
  }

  /// The distance of the top of the sheet from the bottom of the window.
  private var extent: Double { 300 - sheet.content.convert(Point.zero, to: nil).y }

  /// Rests with the finger, and lifts it.
  private func lift() {
    stage.wait(100)
    stage.up()
    stage.rest()
  }

  @Test func `Pulled down at its top, a list takes the sheet along, and brings it back`() {
    show()
    stage.down(200, 200)
    stage.drag(by: Vector(0, 60), over: 300)
    #expect(abs(extent - 100) < 1e-6 && scroller.contentOffset.y == 0)
    stage.drag(by: Vector(0, -60), over: 300)
    #expect(abs(extent - 160) < 1e-6 && scroller.contentOffset.y == 0, "the slop stays off")
    lift()
    #expect(extent == 150 && sheet.selectedDetent == .medium)
  }

  @Test func `Up, the sheet grows first, and then the same finger scrolls`() {
    show()
    stage.down(200, 280)
    stage.drag(by: Vector(0, -200), over: 600)
    #expect(extent == 290 && abs(scroller.contentOffset.y - 50) < 1e-6)
    stage.drag(by: Vector(0, 100), over: 300)
    #expect(abs(extent - 240) < 1e-6 && scroller.contentOffset.y == 0, "down, the other way round")
    stage.drag(by: Vector(0, -70), over: 300)
    #expect(extent == 290 && abs(scroller.contentOffset.y - 20) < 1e-6)
    lift()
    #expect(extent == 290 && sheet.selectedDetent == .large)
    #expect(abs(scroller.contentOffset.y - 20) < 1e-6)
  }

  @Test func `A list that is scrolled goes to its top first, and then takes the sheet along`() {
    show(at: .large)
    scroller.contentOffset.y = 30
    stage.wait(16)
    stage.down(200, 60)
    stage.drag(by: Vector(0, 190), over: 600)
    #expect(scroller.contentOffset.y == 0 && abs(extent - 140) < 1e-6)
    lift()
    #expect(extent == 150 && sheet.selectedDetent == .medium)
  }

  @Test
  func `The sheet continues with the velocity of the finger, and its content does not scroll`() {
    show()
    stage.down(200, 200)
    stage.drag(by: Vector(0, 80), over: 64)
    let offset = scroller.contentOffset.y
    stage.up()
    stage.rest()
    #expect(!sheet.isPresented && sheet.superview == nil && scroller.contentOffset.y == offset)
  }

  @Test func `A flick that has opened it goes on in the content`() {
    show()
    stage.down(200, 290)
    stage.drag(by: Vector(0, -230), over: 120)
    #expect(extent == 290 && scroller.contentOffset.y > 0)
    let offset = scroller.contentOffset.y
    stage.up()
    stage.rest()
    #expect(extent == 290 && scroller.contentOffset.y > offset + 100)
  }

  @Test func `A cancelled finger leaves the sheet at the height at which it was`() {
    show()
    stage.down(200, 200)
    stage.drag(by: Vector(0, 90), over: 300)
    stage.cancel()
    stage.rest()
    #expect(sheet.isPresented && extent == 150 && scroller.contentOffset.y == 0)
    stage.down(200, 280)
    stage.drag(by: Vector(0, -100), over: 300)
    #expect(extent > 200)
    stage.cancel()
    stage.rest()
    #expect(extent == 150 && sheet.selectedDetent == .medium)
  }

  @Test func `The next finger scrolls on, although the sheet still moves`() {
    show()
    stage.down(200, 280)
    stage.drag(by: Vector(0, -60), over: 48)
    stage.up()
    stage.wait(32)
    #expect(sheet.extent.state.isMoving)
    stage.down(200, 280)
    stage.drag(by: Vector(0, -250), over: 160)
    #expect(extent == 290 && scroller.contentOffset.y > 50)
    stage.up()
    stage.rest()
    #expect(extent == 290 && scroller.contentOffset.y > 150)
  }

  @Test func `Content that is to scroll at every height leaves the sheet as it is`() {
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    show()
    stage.down(200, 280)
    stage.drag(by: Vector(0, -110), over: 600)
    #expect(extent == 150 && abs(scroller.contentOffset.y - 100) < 1e-6)
    stage.drag(by: Vector(0, 130), over: 600)
    #expect(abs(extent - 120) < 1e-6 && scroller.contentOffset.y == 0)
    stage.drag(by: Vector(0, -40), over: 200)
    #expect(extent == 150 && abs(scroller.contentOffset.y - 10) < 1e-6)
    lift()
    #expect(extent == 150)
  }

  @Test func `A modal sheet comes back`() {
    sheet.isModalInPresentation = true
    show()
    stage.down(200, 200)
    stage.drag(by: Vector(0, 95), over: 64)
    stage.up()
    stage.rest()
    #expect(sheet.isPresented && extent == 150)
  }

  @Test func `A list that is pulled to be refreshed keeps its pull`() {
    let list = ListView()
    list.refreshControl = RefreshControl()
    list.contentSize = Size(400, 2000)
    let other = Sheet(list)
    other.detents = [.medium]
    other.present(in: stage.window)
    stage.rest()
    let items = Items(count: 40)
    list.register(ListCell.self, forCellReuseIdentifier: "item")
    list.dataSource = items
    stage.wait(16)
    stage.down(200, 200)
    stage.drag(by: Vector(0, 60), over: 300)
    #expect(list.contentOffset.y < 0 && list.convert(list.bounds.origin, to: nil).y == 150)
    stage.cancel()
  }

  @Test func `Another scroll view that is pulled to be refreshed keeps its pull, too`() {
    scroller.refreshControl = RefreshControl()
    show()
    stage.down(200, 200)
    stage.drag(by: Vector(0, 60), over: 300)
    #expect(extent == 150 && scroller.contentOffset.y < 0)
    stage.cancel()
  }

  @Test func `Aside it does not follow`() {
    scroller.contentSize = Size(2000, 2000)
    show()
    stage.down(200, 200)
    stage.drag(by: Vector(-60, 25), over: 300)
    #expect(extent == 150 && scroller.contentOffset.x > 0)
    stage.up()
  }

  @Test func `A wheel scrolls the content only`() {
    show()
    let over = Point(200, 250)
    stage.window.handle(
      .scroll(ScrollStep(time: stage.now, position: over, notches: Vector(0, 1))))
    stage.rest()
    #expect(scroller.contentOffset.y == 100 && extent == 150)
  }

  @Test func `A pull ends when something else moves the sheet`() {
    show()
    stage.down(200, 200)
    stage.drag(by: Vector(0, 60), over: 300)
    stage.press(.escape)
    stage.drag(by: Vector(0, -60), over: 100)
    stage.up()
    stage.rest()
    #expect(!sheet.isPresented && sheet.superview == nil)
  }

  @Test func `Under reduced motion it has the same ends`() {
    stage.window.environment.reducesMotion = true
    show()
    stage.down(200, 200)
    stage.drag(by: Vector(0, 60), over: 300)
    #expect(abs(extent - 100) < 1e-6, "what follows a finger still follows")
    stage.wait(100)
    stage.up()
    #expect(extent == 150)
  }

  // MARK: Sharing

  @Test func `Movements are shared, and nothing of them is lost`() {
    var pull = SheetPull(extent: 150, scrolled: 40, limit: 290)
    #expect(!pull.move(by: -30) && pull.scrolled == 10)
    #expect(pull.move(by: -30) && pull.scrolled == 0 && pull.extent == 130)
    #expect(pull.move(by: 200) && pull.isAtLimit && pull.scrolled == 40)
    #expect(!pull.move(by: .nan) && pull.extent == 290)
    var band = SheetPull(extent: 150, scrolled: -20, limit: 290)
    #expect(!band.move(by: 20) && band.scrolled == 0, "first back from beyond the edge")
    #expect(band.move(by: 1) && band.extent == 151)
  }

  @Test func `Content that is shown in one sheet after the other keeps nothing of those that left`()
  {
    let pan = scroller.panGestureRecognizer
    let count = pan.actions.entries.count
    for _ in 1...3 {
      let sheet = Sheet(scroller)
      sheet.detents = [.medium, .large]
      sheet.present(in: stage.window)
      stage.rest()
      for _ in 1...2 {
        stage.down(200, 280)
        stage.drag(by: Vector(0, -100), over: 300)
        #expect(
          abs(300 - scroller.convert(Point.zero, to: nil).y - scroller.contentOffset.y - 240) < 1)
        stage.cancel()
        stage.rest()
      }
      #expect(pan.actions.entries.count == count + 1)
      sheet.dismiss()
      stage.rest()
      #expect(pan.actions.entries.count == count)
    }
  }

  @Test func `A sheet that is dismissed under a finger lets the finger scroll`() {
    show()
    stage.down(200, 280)
    stage.drag(by: Vector(0, -80), over: 300)
    #expect(abs(extent - 220) < 1e-6)
    sheet.dismiss()
    stage.drag(by: Vector(0, -50), over: 100)
    stage.up()
    stage.rest()
    #expect(sheet.superview == nil && stage.window.presentations.isEmpty)
  }
}
