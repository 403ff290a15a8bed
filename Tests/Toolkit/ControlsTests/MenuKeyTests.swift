import Controls
import Testing
import ViewSupport
import Views

@Suite struct MenuKeyTests {
  private let stage = MenuStage(titles: ["Copy", "Crop", "Rename", "Delete"])
  private var menu: MenuView { stage.menu }

  private func highlighted(after keys: KeyEquivalent...) -> Int? {
    for key in keys { stage.press(key) }
    return menu.highlighted
  }

  @Test func `The arrow keys wrap around and skip disabled items`() {
    menu.items[1].isEnabled = false
    stage.open()
    #expect(highlighted(after: .downArrow) == 0)
    #expect(highlighted(after: .downArrow) == 2)
    #expect(highlighted(after: .downArrow, .downArrow) == 0)
    #expect(highlighted(after: .upArrow) == 3)
    #expect(highlighted(after: .upArrow, .upArrow) == 0)
  }

  @Test func `The up key starts at the bottom`() {
    stage.open()
    #expect(highlighted(after: .upArrow) == 3)
    #expect(highlighted(after: .home) == 0)
    #expect(highlighted(after: .end) == 3)
  }

  @Test func `A letter goes to the next item that begins with it`() {
    stage.open()
    #expect(highlighted(after: .character("c")) == 0)
    #expect(highlighted(after: .character("c")) == 1)
    #expect(highlighted(after: .character("C")) == 0)
    #expect(highlighted(after: .character("x")) == 0)
    #expect(highlighted(after: .character("d")) == 3)
  }

  @Test func `Letters in quick succession find the item that begins with them`() {
    stage.open()
    #expect(highlighted(after: .character("c"), .character("R")) == 1)
    #expect(highlighted(after: .character("o")) == 1)
    stage.wait(1100)
    #expect(highlighted(after: .character("r")) == 2)
    stage.wait(900)
    #expect(highlighted(after: .character("e")) == 2)
    stage.wait(1100)
    #expect(highlighted(after: .character("c"), .character("c")) == 1)
  }

  @Test func `Letters belong together for a second`() {
    stage.open()
    #expect(highlighted(after: .character("c")) == 0)
    stage.wait(900)
    #expect(highlighted(after: .character("r")) == 1)
    stage.wait(1100)
    #expect(highlighted(after: .character("c")) == 0)
    stage.wait(1100)
    // After a pause, a letter starts a new search, from the item that is highlighted.
    #expect(highlighted(after: .character("c")) == 1)
    stage.wait(1100)
    #expect(highlighted(after: .character("r")) == 2)
  }

  @Test func `A key that is held down chooses nothing and dismisses nothing`() {
    stage.open()
    stage.press(.downArrow)
    for key in [KeyEquivalent.return, .space, .escape] {
      #expect(menu.handle(KeyPress(time: stage.screen.now, key: key, phase: .repeat)))
      #expect(menu.isOpen && stage.chosen == [])
    }
    _ = menu.handle(KeyPress(time: stage.screen.now, key: .downArrow, phase: .repeat))
    #expect(menu.highlighted == 1)
  }

  @Test(arguments: [KeyEquivalent.return, .character(" ")])
  func `Return and space choose the highlighted item`(key: KeyEquivalent) {
    stage.open()
    stage.press(key)
    #expect(menu.isOpen)
    stage.press(.downArrow)
    stage.press(key)
    #expect(stage.chosen == ["Copy"] && !menu.isOpen)
  }

  @Test func `Escape dismisses the menu and other keys are consumed`() {
    #expect(!stage.press(.escape))
    stage.open()
    #expect(stage.press(.pageDown) && menu.isOpen)
    #expect(stage.press(.escape) && !menu.isOpen)
    #expect(!stage.press(.escape))
    #expect(stage.chosen == [])
  }

  @Test func `Keys do not choose disabled items`() {
    for index in menu.items.indices { menu.items[index].isEnabled = false }
    stage.open()
    #expect(highlighted(after: .downArrow, .end, .character("c")) == nil)
    stage.press(.return)
    #expect(menu.isOpen)
  }
}
