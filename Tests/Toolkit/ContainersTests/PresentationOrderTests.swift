import Controls
import Editing
import Geometry
import Gestures
import Testing
import ViewSupport
import Views

@testable import Containers

/// Sheets, alerts and pages that appear and disappear together, halfway and in any order, in a window of 400 x 300
/// points.
@Suite struct PresentationOrderTests {
  private let stage: ContainerStage
  private let behind = Button("Behind") {}
  private let log = Log()
  private let both = Both()

  private final class Log { var lines: [String] = [] }

  /// A controller that says when it appears.
  private final class Page: ViewController {
    let log: Log
    var onWillAppear: () -> Void = {}
    var onWillDisappear: () -> Void = {}

    init(_ title: String, _ log: Log) {
      self.log = log
      super.init(title: title)
    }

    override func viewWillAppear() {
      log.lines.append("\(title) will appear")
      onWillAppear()
    }
    override func viewDidAppear() { log.lines.append("\(title) did appear") }
    override func viewWillDisappear() {
      log.lines.append("\(title) will disappear")
      onWillDisappear()
    }
    override func viewDidDisappear() { log.lines.append("\(title) did disappear") }
  }

  init() {
    let content = View()
    behind.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    content.addSubview(behind)
    stage = ContainerStage(content)
  }

  private var window: Window { stage.window }

  private func alert(_ title: String) -> Alert {
    let alert = Alert(title)
    alert.addAction(AlertAction("OK"))
    return alert
  }

  private func sheet(_ controller: ViewController) -> Sheet {
    let sheet = Sheet(controller)
    sheet.detents = [.medium, .large]
    return sheet
  }

  // MARK: Sheets

  @Test func `A sheet that the field behind it dismisses when its editing ends is gone`() {
    let field = TextField(frame: Rect(x: 20, y: 80, width: 100, height: 44))
    window.content.addSubview(field)
    let sheet = sheet(Page("A", log))
    field.onEditingChanged = { [sheet] isEditing in if !isEditing { sheet.dismiss() } }
    #expect(field.becomeFirstResponder())
    sheet.present(in: window)
    stage.rest()
    #expect(!sheet.isPresented && sheet.superview == nil && window.presentations.isEmpty)
  }

  @Test func `A page in a sheet appears once, whatever heights it goes to`() {
    let sheet = sheet(Page("A", log))
    sheet.present(in: window)
    stage.rest()
    sheet.select(.large)
    stage.rest()
    stage.down(200, 30)
    stage.drag(by: Vector(0, 100), over: 300)
    stage.cancel()
    stage.rest()
    #expect(log.lines == ["A will appear", "A did appear"])
    sheet.dismiss()
    sheet.dismiss()
    stage.rest()
    #expect(log.lines.suffix(2) == ["A will disappear", "A did disappear"] && log.lines.count == 4)
  }

  @Test func `A sheet whose window loses it ends, held or at rest`() {
    for isHeld in [false, true] {
      log.lines = []
      let sheet = sheet(Page("A", log))
      sheet.present(in: window)
      stage.rest()
      if isHeld {
        stage.down(200, 180)
        stage.drag(by: Vector(0, 30), over: 100)
      }
      sheet.removeFromSuperview()
      if isHeld { stage.up() }
      stage.rest()
      #expect(log.lines.suffix(2) == ["A will disappear", "A did disappear"])
      #expect(!sheet.isPresented && window.presentations.isEmpty)
    }
  }

  @Test func `A page that is dismissed on its way is presented again immediately`() {
    let (owner, page) = (ViewController(), Page("A", log))
    window.content.addSubview(owner.view)
    owner.present(page, detents: [.medium])
    stage.wait(0)
    stage.wait(60)
    owner.dismiss()
    stage.wait(60)
    owner.present(page, detents: [.medium])
    stage.rest()
    #expect(page.view.window === window && window.presentations.count == 1)
    #expect(page.view.convert(Point.zero, to: nil).y == 150)
    #expect(log.lines.last == "A did appear")
    owner.dismiss()
    stage.rest()
    #expect(page.view.window == nil && log.lines.last == "A did disappear")
  }

  @Test func `Two sheets of one owner are dismissed one after the other`() {
    let owner = ViewController()
    window.content.addSubview(owner.view)
    let first = owner.present(ViewController(title: "A"), detents: [.medium])
    let second = owner.present(ViewController(title: "B"), detents: [.medium])
    stage.rest()
    owner.dismiss()
    #expect(second?.isPresented == false && first?.isPresented == true)
    owner.dismiss()
    #expect(first?.isPresented == false)
    stage.rest()
    #expect(window.presentations.isEmpty)
  }

  @Test func `A page of a stack in a sheet dismisses the sheet`() {
    let page = ViewController(title: "A")
    let sheet = sheet(NavigationController(root: page))
    sheet.present(in: window)
    stage.rest()
    page.dismiss()
    #expect(!sheet.isPresented)
    stage.rest()
    #expect(window.presentations.isEmpty)
  }

  // MARK: One over another

  @Test
  func
    `A sheet over an alert over a sheet: each ends without the others, and the focus stays in front`()
  {
    behind.becomeFirstResponder()
    let lower = sheet(Page("A", log))
    lower.present(in: window)
    stage.rest()
    let alert = alert("Question")
    alert.present(in: window) { [log] in log.lines.append("answer \($0?.title ?? "none")") }
    stage.rest()
    let upper = sheet(Page("B", log))
    upper.present(in: window)
    stage.rest()
    log.lines = []
    alert.dismiss()
    stage.rest()
    #expect(log.lines == ["answer none"] && window.presentations.count == 2)
    lower.dismiss()
    stage.rest()
    #expect(upper.isPresented && !behind.isFirstResponder, "the focus does not go behind")
    stage.press(.return)
    stage.press(.escape)
    stage.rest()
    #expect(!upper.isPresented && window.presentations.isEmpty)
    #expect(behind.isFirstResponder)
  }

  @Test func `An alert that follows an awaited answer is shown before those that wait`() async {
    let first = alert("First")
    let next = alert("Next")
    let waiting = alert("Waiting")
    let task = Task { @MainActor [window] in
      _ = await first.present(in: window)
      next.present(in: window) { _ in }
    }
    while !first.isPresented { await Task.yield() }
    waiting.present(in: window) { _ in }
    first.dismiss()
    stage.rest()
    await task.value
    #expect(window.presentations.map { ($0 as? Alert)?.title } == ["Next"])
    next.dismiss()
    stage.rest()
    while !waiting.isPresented { await Task.yield() }
    #expect(window.presentations.map { ($0 as? Alert)?.title } == ["Waiting"])
  }

  @Test func `An alert that an answer leads to is shown alone, before those that wait`() {
    let first = alert("First")
    let next = alert("Next")
    let last = alert("Last")
    let waiting = alert("Waiting")
    let dismissed = alert("Dismissed")
    first.present(in: window) { [window] _ in
      dismissed.dismiss()
      next.present(in: window)
      last.present(in: window)
    }
    dismissed.present(in: window)
    waiting.present(in: window)
    stage.rest()
    for shown in [first, next, waiting, last] {
      #expect(window.presentations.map { ($0 as? Alert)?.title } == [shown.title])
      shown.dismiss()
      stage.rest()
    }
    #expect(window.presentations.isEmpty)
  }

  @Test func `A window that closes answers all alerts, and shows no other one`() {
    for title in ["One", "Two"] {
      alert(title).present(in: window) { [log, window] in
        log.lines.append("\(title): \($0?.title ?? "none")")
        Alert("Late").present(in: window) { [log] _ in log.lines.append("late") }
      }
    }
    sheet(Page("A", log)).present(in: window)
    stage.rest()
    log.lines = []
    window.close()
    #expect(window.presentations.isEmpty && window.isClosed)
    #expect(log.lines.filter { $0.contains(":") } == ["One: none", "Two: none"])
    #expect(log.lines.count { $0 == "late" } == 2 && log.lines.contains("A did disappear"))
  }

  @Test func `A window that turns while a finger pulls a sheet keeps both together`() {
    let sheet = sheet(Page("A", log))
    sheet.present(in: window)
    stage.rest()
    stage.down(200, 170)
    stage.drag(by: Vector(0, -60), over: 200)
    window.handle(.resized(WindowSize(points: Size(300, 400), pixelsPerPoint: 1)))
    stage.wait(16)
    stage.drag(by: Vector(0, 10), over: 50)
    stage.wait(100)
    stage.up()
    stage.rest()
    let top = sheet.content.convert(Point.zero, to: nil).y
    #expect(top == 200 && sheet.selectedDetent == .medium && sheet.content.bounds.width == 300)
  }

  // MARK: Fingers behind

  @Test func `A finger that rests behind an alert or a menu begins nothing`() {
    for opensMenu in [false, true] {
      let press = LongPressGestureRecognizer()
      var begins = 0
      press.addAction { if $0.state == .began { begins += 1 } }
      window.content.addGestureRecognizer(press)
      stage.down(200, 200)
      stage.wait(100)
      let menu = MenuView()
      let alert = alert("Question")
      menu.items = [MenuItem("Copy") {}]
      if opensMenu { menu.present(from: behind) } else { alert.present(in: window) }
      stage.rest()
      #expect(begins == 0)
      stage.up()
      menu.dismiss(at: stage.now)
      alert.dismiss()
      stage.rest()
      stage.down(200, 200)
      stage.wait(600)
      #expect(begins == 1, "when nothing is in front any more, it works again")
      stage.up()
      window.content.removeGestureRecognizer(press)
    }
  }

  @Test func `A drag goes on behind an alert, but none begins`() {
    for hasBegun in [true, false] {
      let pan = PanGestureRecognizer()
      var states: [GestureRecognizer.State] = []
      pan.addAction { states.append($0.state) }
      window.content.addGestureRecognizer(pan)
      stage.down(200, 200)
      if hasBegun { stage.drag(by: Vector(30, 0), over: 100) }
      let alert = alert("Question")
      alert.present(in: window)
      stage.drag(by: Vector(30, 0), over: 100)
      stage.up()
      #expect(states.first == (hasBegun ? .began : nil) && states.last == (hasBegun ? .ended : nil))
      alert.dismiss()
      stage.rest()
      window.content.removeGestureRecognizer(pan)
    }
  }

  @Test func `The finger that opens an alert by a long press drags on`() {
    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    press.delegate = both
    let alert = alert("Question")
    press.addAction { [window] in if $0.state == .began { alert.present(in: window) } }
    var movement = Vector.zero
    pan.addAction { [pan] _ in movement = pan.translation(in: nil) }
    window.content.addGestureRecognizer(press)
    window.content.addGestureRecognizer(pan)
    stage.down(200, 200)
    stage.wait(600)
    #expect(alert.isPresented)
    stage.drag(by: Vector(50, 0), over: 200)
    stage.up()
    #expect(movement.dx > 30)
  }

  /// Lets gestures share fingers.
  private final class Both: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  // MARK: Stacks

  private func stack(_ root: Page) -> (NavigationController, ContainerStage) {
    let navigation = NavigationController(root: root)
    return (navigation, ContainerStage(ViewControllerHost(navigation)))
  }

  @Test func `The page on the top appears and disappears with its stack`() {
    let navigation = NavigationController(root: Page("A", log))
    let host = ViewControllerHost(navigation)
    let content = View()
    content.addSubview(host)
    let stage = ContainerStage(content)
    #expect(log.lines == ["A will appear", "A did appear"])
    navigation.push(Page("B", log))
    stage.rest()
    log.lines = []
    host.removeFromSuperview()
    #expect(log.lines == ["B will disappear", "B did disappear"])
    log.lines = []
    content.addSubview(host)
    #expect(log.lines == ["B will appear", "B did appear"])
  }

  @Test func `The page on the top of a stack in a sheet appears and disappears with the sheet`() {
    let navigation = NavigationController(root: Page("A", log))
    navigation.push(Page("B", log), animated: false)
    let sheet = Sheet(navigation)
    sheet.present(in: window)
    stage.rest()
    #expect(log.lines == ["B will appear", "B did appear"])
    log.lines = []
    sheet.dismiss()
    stage.rest()
    #expect(log.lines == ["B will disappear", "B did disappear"])
  }

  @Test func `A page can look at its stack, and push another one, while it appears`() {
    let root = Page("A", log)
    let (navigation, stage) = stack(root)
    log.lines = []
    let first = Page("B", log)
    let second = Page("C", log)
    var wasInTransition = false
    first.onWillAppear = { [navigation, first] in
      first.onWillAppear = {}
      wasInTransition = navigation.isInTransition
      navigation.push(second)
    }
    navigation.push(first)
    stage.rest()
    #expect(wasInTransition && navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(second.view.window != nil && first.view.window == nil && root.view.window == nil)
    #expect(
      log.lines == [
        "A will disappear", "B will appear", "A did disappear", "B did appear",
        "B will disappear", "C will appear", "B did disappear", "C did appear",
      ])
    #expect(!navigation.isInTransition)
    navigation.pop()
    stage.rest()
    #expect(first.view.window != nil)
  }

  @Test func `Two pages that react to a push can both push the same one`() {
    let root = Page("A", log)
    let (navigation, stage) = stack(root)
    let first = Page("B", log)
    let second = Page("C", log)
    root.onWillDisappear = { [navigation, root] in
      root.onWillDisappear = {}
      navigation.push(second)
    }
    first.onWillAppear = { [navigation, first] in
      first.onWillAppear = {}
      navigation.push(second)
    }
    navigation.push(first)
    stage.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(second.view.window != nil && !navigation.isInTransition)
    #expect(log.lines.count { $0 == "C will appear" } == 1)
    #expect(!log.lines.contains("C will disappear"))
  }

  @Test(arguments: [false, true])
  func `A page that is shown without motion can push another one while it appears`(moves: Bool) {
    let root = Page("A", log)
    let (navigation, stage) = stack(root)
    let first = Page("B", log)
    let second = Page("C", log)
    first.onWillAppear = { [navigation, first] in
      first.onWillAppear = {}
      navigation.push(second, animated: moves)
    }
    navigation.push(first, animated: false)
    stage.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(second.view.window != nil && first.view.window == nil && root.view.window == nil)
    #expect(log.lines.contains("A did disappear") && !navigation.isInTransition)
    navigation.pop()
    stage.rest()
    #expect(first.view.window != nil && second.view.window == nil)
  }

  @Test(arguments: [false, true], [false, true])
  func `A page can push another one while it disappears, and each learns in order`(
    moves: Bool, movesNext: Bool
  ) {
    let root = Page("A", log)
    let (navigation, stage) = stack(root)
    log.lines = []
    let second = Page("C", log)
    root.onWillDisappear = { [navigation, root] in
      root.onWillDisappear = {}
      navigation.push(second, animated: movesNext)
    }
    navigation.push(Page("B", log), animated: moves)
    stage.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(second.view.window != nil && !navigation.isInTransition)
    #expect(
      log.lines == [
        "A will disappear", "B will appear", "A did disappear", "B did appear",
        "B will disappear", "C will appear", "B did disappear", "C did appear",
      ])
  }

  @Test func `A page that goes back while it is covered stays, and each learns in order`() {
    let root = Page("A", log)
    let (navigation, stage) = stack(root)
    log.lines = []
    root.onWillDisappear = { [navigation, root] in
      root.onWillDisappear = {}
      navigation.popToRoot()
    }
    navigation.push(Page("B", log))
    stage.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A"] && root.view.window != nil)
    #expect(
      log.lines == [
        "A will disappear", "B will appear", "B will disappear", "A will appear",
        "B did disappear", "A did appear",
      ])
  }

  @Test func `A page that a finger uncovers can lead elsewhere`() {
    let root = Page("A", log)
    let (navigation, stage) = stack(root)
    navigation.push(Page("B", log))
    stage.rest()
    let other = Page("C", log)
    root.onWillAppear = { [navigation, root] in
      root.onWillAppear = {}
      navigation.setViewControllers([root, other])
    }
    stage.down(8, 100)
    stage.drag(by: Vector(200, 0), over: 200)
    stage.up()
    stage.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A", "C"] && other.view.window != nil)
    #expect(!navigation.isInTransition)
    stage.down(8, 100)
    stage.drag(by: Vector(300, 0), over: 200)
    stage.up()
    stage.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A"] && root.view.window != nil)
  }
}
