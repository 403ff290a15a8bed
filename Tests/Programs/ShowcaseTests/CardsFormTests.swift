import Editing
import Semantics
import Testing
import Views

@testable import showcase

/// The form that a card is saved with, in virtual time.
@Suite struct CardsFormTests {
  private let scene = SceneUnderTest("cards")

  @Test(arguments: ["button", "key", "menu"])
  func `Save opens the form with the caption as its name, and Back leads to the card`(way: String)
    throws
  {
    let before = scene.readout
    switch way {
    case "button": try scene.tap("cards.save")
    case "key": scene.press("s")
    default:
      let finger = scene.land(at: try scene.center(of: "cards.card:1"))
      scene.wait(700)
      finger.lift()
      scene.waitForRest()
      try scene.tap(named: "Save", .menuItem)
    }
    scene.waitForRest()
    #expect(try scene.textField("form.full-name").text == "Mountain path")
    #expect(scene.elements["frame.title"]?.name == "Save card")
    #expect(scene.readout == "focus none · valid 1 of 6 · saved 0 · phone none")
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout == before)
  }

  @Test func `A card that was saved is marked`() throws {
    try scene.tap("cards.save")
    scene.waitForRest()
    for (id, text) in [
      ("email", "ann@example.com"), ("phone", "5551234567"), ("street", "3 Quay Street"),
      ("city", "Springfield"), ("card-number", "4242424242424242"),
    ] {
      try scene.focus("form.\(id)")
      scene.type(text: text)
    }
    try scene.tap("form.save-card")
    scene.wait(500)
    #expect(scene.readout == "focus none · valid 0 of 6 · saved 1 · phone none")
    scene.press(.escape)
    scene.waitForRest()
    let card = try #require(try scene.view("cards.card:1") as? PictureCard)
    #expect(card.isMarked)
  }
}
