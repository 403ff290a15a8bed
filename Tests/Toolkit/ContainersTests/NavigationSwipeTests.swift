import Controls
import Geometry
import Gestures
import Testing
import ViewSupport
import Views

@testable import Containers

/// Fingers that swipe from the edge to the page before.
@Suite struct NavigationSwipeTests: NavigationSuite {
  let pages = NavigationStage()

  @Test(arguments: [(0.49, false), (0.51, true)])
  func `A slow swipe pops beyond half of the width`(share: Double, pops: Bool) {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(10 + 400 * share, 0), over: 1000)
    #expect(abs((x(of: page) ?? 0) - 400 * share) < 1e-6, "the page follows the finger")
    #expect(abs((x(of: root) ?? 0) + 400 * (1 - share) / 3) < 1e-6)
    stage.wait(100)
    stage.up()
    #expect(titles == (pops ? ["One"] : ["One", "Two"]))
    stage.rest()
    #expect(x(of: pops ? root : page) == 0 && x(of: pops ? page : root) == nil)
  }

  @Test func `A flick pops after a tenth of the width, with the velocity of the finger`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(50, 0), over: 104)
    let lifted = x(of: page) ?? 0
    stage.up()
    #expect(titles == ["One"])
    stage.wait(8)
    let speed = ((x(of: page) ?? 0) - lifted) / 0.008
    #expect(speed > 450 && speed < 1000)
    stage.rest()
    #expect(x(of: root) == 0)
  }

  @Test func `A flick back keeps the page`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(300, 0), over: 600)
    stage.drag(by: Vector(-60, 0), over: 96)
    stage.up()
    #expect(titles == ["One", "Two"])
    stage.rest()
    #expect(x(of: page) == 0)
  }

  @Test func `Cancelled, everything is as before`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(350, 0), over: 400)
    stage.cancel()
    #expect(titles == ["One", "Two"])
    stage.rest()
    #expect(x(of: page) == 0 && x(of: root) == nil)
    #expect(
      log.lines == [
        "Two will disappear", "One will appear", "One will disappear", "Two will appear",
        "One did disappear", "Two did appear",
      ])
  }

  @Test func `Neither the root nor a finger away from the edge swipes`() {
    stage.down(8, 100)
    stage.drag(by: Vector(350, 0), over: 300)
    stage.up()
    #expect(titles == ["One"] && x(of: root) == 0)
    let page = push("Two")
    stage.down(40, 100)
    stage.drag(by: Vector(350, 0), over: 300)
    #expect(x(of: page) == 0)
    stage.up()
    #expect(titles == ["One", "Two"])
  }

  @Test func `A second finger does nothing`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(110, 0), over: 200)
    stage.down(300, 200, finger: 2)
    stage.drag(by: Vector(-200, 0), over: 200, finger: 2)
    #expect(abs((x(of: page) ?? 0) - 100) < 1e-6)
    stage.drag(by: Vector(40, 0), over: 200)
    #expect(abs((x(of: page) ?? 0) - 140) < 1e-6)
    stage.up(finger: 2)
    #expect(navigation.isInTransition)
    stage.up()
    stage.rest()
    #expect(x(of: page) == 0)
  }

  @Test func `A second finger presses nothing on either page`() {
    let page = pages.makePage("Two")
    var presses = 0
    for view in [root.view, page.view] {
      let button = Button("Press") { presses += 1 }
      button.frame = Rect(x: 0, y: 0, width: 400, height: 300)
      view.addSubview(button)
    }
    navigation.push(page)
    stage.rest()
    stage.down(8, 100)
    stage.drag(by: Vector(210, 0), over: 200)
    stage.tap(100, 200, finger: 2)
    stage.tap(350, 200, finger: 3)
    #expect(presses == 0)
    stage.up()
    stage.rest()
    stage.tap(200, 200)
    #expect(presses == 1)
  }

  @Test func `A finger that lands in flight holds the pages, and goes on from there`() {
    let page = push("Two")
    navigation.pop()
    stage.wait(0)
    stage.wait(100)
    let caught = x(of: page) ?? 0
    stage.down(200, 100)
    stage.wait(200)
    #expect(x(of: page) == caught && !stage.window.needsFrame)
    stage.drag(by: Vector(-30, 0), over: 200)
    #expect(abs((x(of: page) ?? 0) - caught + 30) < 1e-6)
    stage.drag(by: Vector(200 - caught, 0), over: 800)
    stage.wait(100)
    stage.up()
    #expect(titles == ["One", "Two"])
    stage.rest()
    #expect(x(of: page) == 0)
  }

  @Test func `A finger that catches and lifts taps nothing`() {
    let button = Button("Press")
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    root.view.addSubview(button)
    push("Two")
    navigation.pop()
    stage.wait(0)
    stage.wait(200)
    stage.tap(200, 100)
    #expect(presses == 0)
    stage.rest()
    stage.tap(200, 100)
    #expect(presses == 1)
  }

  @Test(arguments: [16, 60, 100, 200])
  func `The second tap of a double tap does not take back what the first one pushed`(
    pause: Int64
  ) {
    let page = pages.makePage("Two")
    navigation.push(page)
    stage.wait(0)
    stage.wait(pause)
    stage.tap(200, 100)
    stage.rest()
    #expect(titles == ["One", "Two"] && x(of: page) == 0)
    #expect(log.lines.count == 4)
  }

  @Test func `A caught gesture that is cancelled goes on to where it went`() {
    push("Two")
    navigation.pop()
    stage.wait(0)
    stage.wait(60)
    stage.down(200, 100)
    stage.drag(by: Vector(-60, 0), over: 100)
    stage.cancel()
    #expect(titles == ["One"])
    stage.rest()
    #expect(x(of: root) == 0)
  }

  @Test func `Two swipes in quick succession never show an empty window`() {
    push("Two")
    push("Three")
    for finger in [UInt64(1), 2] {
      stage.down(8, 100, finger: finger)
      stage.drag(by: Vector(160, 0), over: 100, finger: finger)
      stage.up(finger: finger)
      stage.wait(50)
      expectCovered()
    }
    for _ in 0..<60 {
      stage.wait(16)
      expectCovered()
    }
    #expect(stage.rest() && titles.count < 3)
  }

  /// Expects that pages cover the whole width.
  private func expectCovered() {
    let places = navigation.viewControllers.compactMap { x(of: $0) }
    #expect(places.contains { $0 <= 0 && $0 > -400 } && places.allSatisfy { $0 < 400 })
  }

  @Test func `A pop while a finger holds the pages goes on without it`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(100, 0), over: 200)
    navigation.pop()
    stage.drag(by: Vector(-50, 0), over: 50)
    stage.up()
    #expect(titles == ["One"])
    stage.rest()
    #expect(x(of: root) == 0 && x(of: page) == nil)
  }

  @Test func `A push while a finger holds the pages ends the gesture`() {
    push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(100, 0), over: 200)
    let third = pages.makePage("Three")
    navigation.push(third)
    stage.drag(by: Vector(200, 0), over: 50)
    stage.up()
    stage.rest()
    #expect(titles == ["One", "Two", "Three"] && x(of: third) == 0)
  }

  @Test func `From right to left the swipe begins at the right`() {
    let pages = NavigationStage(isRightToLeft: true)
    let (root, navigation, stage) = (pages.root, pages.navigation, pages.stage)
    let page = pages.makePage("Two")
    navigation.push(page)
    stage.wait(0)
    #expect(x(of: page) == -400)
    stage.rest()
    stage.down(392, 100)
    stage.drag(by: Vector(-210, 0), over: 400)
    #expect(abs((x(of: page) ?? 0) + 200) < 1e-6)
    #expect(abs((x(of: root) ?? 0) - 200.0 / 3) < 1e-6)
    stage.drag(by: Vector(-20, 0), over: 400)
    stage.wait(100)
    stage.up()
    stage.rest()
    #expect(navigation.viewControllers.map(\.title) == ["One"])
  }

  @Test func `A recognizer that waits for the swipe to fail acts immediately away from the edge`() {
    let page = push("Two")
    var times: [Bool] = []
    let swipe = SwipeGestureRecognizer(direction: .right)
    swipe.require(toFail: navigation.interactivePopGestureRecognizer)
    swipe.addAction { _ in times.append(true) }
    page.view.addGestureRecognizer(swipe)
    stage.down(200, 100)
    stage.drag(by: Vector(60, 0), over: 48)
    #expect(times.count == 1, "the finger is still down")
    stage.up()
    stage.rest()
    stage.down(8, 100)
    stage.drag(by: Vector(80, 0), over: 80)
    stage.up()
    stage.rest()
    #expect(times.count == 1 && titles == ["One"])
  }

  @Test func `A straight movement down the edge pops nothing`() {
    push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(0, 150), over: 200)
    stage.drag(by: Vector(200, 0), over: 200)
    stage.up()
    #expect(titles == ["One", "Two"])
  }

  @Test func `A page on its way out gets no touches, and a finger on it is let go`() {
    let page = push("Two")
    let pan = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    page.view.addGestureRecognizer(pan)
    stage.down(200, 100)
    stage.drag(by: Vector(40, 0), over: 80)
    navigation.pop()
    #expect(states.last == .cancelled)
    stage.drag(by: Vector(40, 0), over: 80)
    #expect(states.last == .cancelled)
    stage.up()
    stage.rest()
    #expect(titles == ["One"])
  }

  @Test func `A window that is closed in the middle leaves nothing half way`() {
    push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(100, 0), over: 200)
    (stage.window.content.superview)?.subviews.first?.removeFromSuperview()
    #expect(!navigation.isInTransition && titles == ["One", "Two"])
  }
}
