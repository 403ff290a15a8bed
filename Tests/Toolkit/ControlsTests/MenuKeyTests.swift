import Controls
import Geometry
import Testing
import Views
import ViewSupport

@Suite struct MenuKeyTests {
  private let stage = MenuStage(titles: ["Copy", "Crop", "Rename", "Delete"])
  private var menu: MenuView { stage.menu }

  private func highlighted(after keys: Key...) -> Int? {
    for key in keys { stage.press(key) }
    return menu.highlighted
  }

  @Test func `The arrow keys wrap around and skip disabled items`() {
    menu.items[1].isEnabled = false
    stage.open()
    #expect(highlighted(after: .down) == 0)
    #expect(highlighted(after: .down) == 2)
    #expect(highlighted(after: .down, .down) == 0)
    #expect(highlighted(after: .up) == 3)
    #expect(highlighted(after: .up, .up) == 0)
  }

  @Test func `The up key starts at the bottom`() {
    stage.open()
    #expect(highlighted(after: .up) == 3)
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

  @Test(arguments: [Key.enter, .character(" ")])
  func `Return and space choose the highlighted item`(key: Key) {
    stage.open()
    stage.press(key)
    #expect(menu.isOpen)
    stage.press(.down)
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
    #expect(highlighted(after: .down, .end, .character("c")) == nil)
    stage.press(.enter)
    #expect(menu.isOpen)
  }
}
