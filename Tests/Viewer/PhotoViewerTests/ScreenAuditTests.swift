import CairoBackend
import Geometry
import Gestures
import Glibc
import Semantics
import SystemPackage
import TestSupport
import Testing
import ViewSupport
import Views

@testable import PhotoViewer

/// Rules of every screen of the viewer for people who do not see it, or do not use a pointer.
@MainActor @Suite struct ScreenAuditTests {
  /// A usual window, and a screen held upright.
  private let sizes = [Size(1200, 800), Size(360, 640)]

  private func complaints(about bench: ViewerOnBench) -> [String] {
    var allowed = ScreenAudit.Allowances()
    // The whole bar at the top of a sheet is dragged; the handle shows that.
    allowed.small = ["sheet.grabber", "properties-sheet.grabber"]
    return ScreenAudit(of: bench.viewer.window, allowing: allowed).complaints
  }

  @Test(arguments: ViewerScreen.all)
  func `Everything has a name and a place that fingers hit, and keys reach it too`(
    _ screen: ViewerScreen
  ) throws {
    for size in sizes {
      let bench = try screen.open(size)
      #expect(complaints(about: bench) == [], "\(size)")
      let window = bench.viewer.window
      let tour = FocusTour(through: window) { key, modifiers in
        bench.press(key, modifiers)
        bench.press(key, modifiers, .up)
        ViewerScreen.wait(.milliseconds(250), for: bench)
      }
      #expect(tour.complaints == [], "\(size)")
      bench.draw()
      let missed = window.accessibilityTree().elements.filter { element in
        element.isTouched && element.states.isSuperset(of: [.sensitive, .showing])
          && !tour.reached.contains(element.identifier)
          // Other keys turn to the pictures of the filmstrip, one by one.
          && !element.identifier.hasPrefix("filmstrip.item:")
          && !Self.isBesideChosen(element, among: tour.reached)
      }
      #expect(missed.map(\.identifier) == [], "\(size): Tab leads to \(tour.identifiers)")
    }
  }

  /// Whether `element` is a segment beside one that keys lead to: left and right choose it there.
  private static func isBesideChosen(
    _ element: AccessibilityTree.Node, among reached: Set<String>
  ) -> Bool {
    let parts = element.identifier.split(separator: ":")
    guard element.role == .radioButton, parts.count == 2 else { return false }
    return reached.contains { $0.hasPrefix("\(parts[0]):") }
  }

  @Test(arguments: ViewerScreen.all)
  func `A client that follows what it is told knows the screen`(_ screen: ViewerScreen) throws {
    let bench = try screen.start(sizes[0])
    let before = bench.viewer.window.accessibilityTree()
    try screen.show(in: bench)
    let after = bench.viewer.window.accessibilityTree()
    #expect(TreeFollower(from: before, to: after).complaints == [])
    bench.press(.escape)
    ViewerScreen.rest(bench)
    let later = bench.viewer.window.accessibilityTree()
    #expect(TreeFollower(from: after, to: later).complaints == [])
  }

  @Test(arguments: ViewerScreen.all, [1, 2] as [Double])
  func `No text is cut, also at twice its size`(_ screen: ViewerScreen, scale: Double) throws {
    for size in sizes {
      let bench = try screen.start(size)
      let window = bench.viewer.window
      // The scale changes last, after which everything is measured again.
      window.textMeasurer = PangoTextMeasurer()
      window.environment.textScale = 3
      window.environment.textScale = scale
      try screen.show(in: bench)
      #expect(bench.cutTexts(in: bench.draw()) == [], "\(size)")
      #expect(complaints(about: bench) == [], "\(size)")
    }
  }

  // MARK: Pressing

  /// The content of a screen, to compare it after a press. Names of temporary folders differ, and a
  /// finger hides where the focus is.
  private func state(of bench: ViewerOnBench) -> [String] {
    bench.draw()
    let folder = FilePath(bench.folder.path)
    let elements = bench.viewer.window.accessibilityTree().elements
    // In the folder above, other tests make and remove folders.
    let isAbove = bench.viewer.pictures.folderName.map { folder.folderName != $0 } ?? false
    // The files of one viewer are written a moment after those of the other.
    return elements.filter { element in
      element.identifier != "properties.changed"
        && !element.identifier.hasPrefix("folders.item:touchstone-test-")
        && !(isAbove
          && ["grid.item:", "grid-bar.title"].contains(where: element.identifier.hasPrefix))
    }.map { element in
      var states = element.states.subtracting([.pressed, .focusable, .focused])
      if bench.viewer.grid.multipleSelection == nil, element.identifier.hasPrefix("grid.item:") {
        states.remove(.selected)
      }
      // The folders of the machine change meanwhile, such as that of the processes.
      let isFolder = element.identifier.hasPrefix("folders.item:")
      let name = isFolder ? String(element.name.prefix { $0 != "," }) : element.name
      let words = [
        "\(element.role)", element.identifier, "\(element.frame)", name,
        element.description, element.value ?? "",
      ]
      return (words + states.map(\.rawValue).sorted()).joined(separator: " ")
        .replacing(folder.folderName, with: "").replacing(folder.shortFolderName, with: "")
    }
  }

  /// Lets the viewers show the folders that they read in the background, until `condition` is true or ten
  /// seconds have passed.
  private func waitForFolders(of benches: [ViewerOnBench], until condition: () -> Bool) {
    let end = ContinuousClock.now + .seconds(10)
    while !condition(), ContinuousClock.now < end {
      usleep(10_000)
      for bench in benches {
        bench.viewer.window.handle(.woken)
        ViewerScreen.rest(bench)
      }
    }
  }

  @Test func `Pressing by a client does the same as by a finger`() throws {
    var pressed: Set<String> = []
    for screen in ViewerScreen.all {
      let bench = try screen.open(sizes[0])
      let elements = bench.viewer.window.accessibilityTree().elements.filter {
        $0.isTouched && $0.states.isSuperset(of: [.sensitive, .showing])
          && $0.actions.first?.name == "click" && !$0.identifier.isEmpty
          // Two viewers do not have the same random order.
          && $0.identifier != "menu.random"
      }
      // One row of a list stands for all.
      let new = elements.filter {
        pressed.insert(String($0.identifier.prefix { $0 != ":" })).inserted
      }
      for element in new {
        let (client, finger) = (try screen.open(sizes[0]), try screen.open(sizes[0]))
        let window = client.viewer.window
        let target = try #require(
          window.accessibilityTree().first(identifier: element.identifier))
        // A finger hides what keys have chosen, and the keys in menus.
        client.viewer.grid.isSelectionShown = false
        // In this corner is nothing that a landing finger would open.
        client.send([(98, .began, Point(1, 1))])
        client.send([(98, .cancelled, Point(1, 1))])
        #expect(
          window.performAccessibilityAction("click", on: target.id), "\(element.identifier)")
        finger.tap(target.activationPoint.x, target.activationPoint.y)
        ViewerScreen.rest(client)
        ViewerScreen.rest(finger)
        waitForFolders(of: [client, finger]) { state(of: client) == state(of: finger) }
        #expect(state(of: client) == state(of: finger), "\(element.identifier) on \(screen.name)")
      }
    }
    #expect(pressed.count > 40)
  }
}
