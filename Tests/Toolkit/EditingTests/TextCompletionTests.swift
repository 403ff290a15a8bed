import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views

@testable import Editing

/// Completions of typed text, and how they are found.
struct TextCompletionTests {
  private static let cities = ["Genoa", "Madrid", "Malmö", "Nîmes", "Zürich"]

  private let field = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 44))
  private let next = TextField(frame: Rect(x: 20, y: 200, width: 300, height: 44))
  private let completion: TextCompletion
  private let stage: EditingStage

  init() {
    completion = TextCompletion(of: field) { TextMatcher($0).best(of: Self.cities) }
    field.textInputTraits.returnKeyType = .next
    stage = EditingStage(field, next)
    field.becomeFirstResponder()
  }

  private var rows: [CompletionRow] {
    stage.window.content.subviews.compactMap { $0 as? CompletionList }.flatMap(\.subviews)
      .compactMap { $0 as? CompletionRow }
  }

  // MARK: Matching

  @Test func `Words that begin with the text come before those that contain it`() {
    let matcher = TextMatcher("ma")
    #expect(
      matcher.best(of: ["Lima", "Gran Mare", "Mars", "Rome"]) == ["Gran Mare", "Mars", "Lima"])
    #expect(matcher.best(of: ["Mars", "Malmö", "Lima"], limit: 2) == ["Mars", "Malmö"])
    #expect(TextMatcher("rid").match(in: "Madrid") == .inside)
    #expect(TextMatcher("x").match(in: "Madrid") == nil)
  }

  @Test func `Case, marks of letters and spaces around the text make no difference`() {
    for text in ["MALMO", " malmö ", "malmo\u{308}"] {
      #expect(TextMatcher(text).match(in: "Malmö") == .beginning, "\(text)")
      #expect(TextMatcher(text).equals("Malmo"))
    }
    #expect(TextMatcher("zurich").match(in: "Zu\u{308}rich") == .beginning)
    #expect(TextMatcher("malm").equals("Malmö") == false)
    #expect(TextMatcher("  ").isEmpty && TextMatcher("").match(in: "Malmö") == .beginning)
    // Signs that are no Latin letters are compared as they are.
    #expect(TextMatcher("東").match(in: "東京") == .beginning)
  }

  // MARK: The list

  @Test func `Words are offered from the second character on, until the text is one of them`() {
    stage.type("m")
    #expect(completion.completions == [])
    stage.type("a")
    #expect(completion.completions == ["Madrid", "Malmö"] && rows.count == 2)
    stage.type("lmo")
    #expect(completion.completions == [])
  }

  @Test func `Down chooses, Return accepts and submits, and it can be undone`() {
    stage.type("ma")
    stage.press(.downArrow)
    stage.press(.downArrow)
    #expect(rows.map(\.isChosen) == [false, true])
    stage.press(.return)
    #expect(field.text == "Malmö" && next.isFirstResponder && rows.isEmpty)
    field.becomeFirstResponder()
    stage.press("z", .control)
    #expect(field.text == "ma")
  }

  @Test func `Beyond the ends nothing is chosen, and then the other end is`() {
    stage.type("ma")
    stage.press(.upArrow)
    #expect(rows.map(\.isChosen) == [false, true])
    stage.press(.downArrow)
    #expect(rows.map(\.isChosen) == [false, false])
    stage.press(.downArrow)
    #expect(rows.map(\.isChosen) == [true, false])
  }

  @Test func `Return takes the only word, but of several none`() {
    stage.type("mal")
    stage.press(.return)
    #expect(field.text == "Malmö" && next.isFirstResponder)
    field.becomeFirstResponder()
    stage.press("a", .control)
    stage.type("ma")
    stage.press(.return)
    #expect(field.text == "ma" && next.isFirstResponder)
  }

  @Test func `Escape closes the list only, and any text can be kept`() {
    stage.type("mal")
    stage.press(.escape)
    #expect(completion.completions == [] && field.isFirstResponder)
    stage.press(.return)
    #expect(field.text == "mal" && next.isFirstResponder)
  }

  @Test func `Tab takes what was chosen, and leaves the text otherwise`() {
    stage.type("mal")
    stage.press(.tab)
    #expect(field.text == "mal" && next.isFirstResponder && completion.completions == [])
    field.becomeFirstResponder()
    stage.press(.backspace)
    stage.type("ma")
    stage.press(.downArrow)
    stage.press(.tab)
    #expect(field.text == "Madrid" && next.isFirstResponder)
  }

  @Test func `A tap takes a row, although a tap beside the field ends editing`() {
    let background = TapGestureRecognizer()
    background.cancelsTouchesInView = false
    let content = stage.window.content
    background.addAction { [unowned content] _ in content.endEditing(true) }
    content.addGestureRecognizer(background)
    var chosen: [String] = []
    completion.onChoice = { chosen.append($0) }
    stage.type("ma")
    // The list is 4 points below the field, and a row is 44 points high.
    stage.tap(60, 20 + 44 + 4 + 44 + 22)
    #expect(chosen == ["Malmö"] && field.text == "Malmö" && next.isFirstResponder)
  }

  @Test func `Programs read the rows, and can take one`() {
    completion.accessibilityIdentifier = "cities"
    stage.type("ma")
    #expect(rows.map(\.accessibilityIdentifier) == ["cities:1", "cities:2"])
    #expect(rows.map(\.accessibilityRole) == [.listItem, .listItem])
    #expect(rows.last?.accessibilityActivate() == true)
    #expect(field.text == "Malmö")
  }

  @Test func `The list goes with the focus, and is above the field where there is more room`() {
    stage.type("ma")
    next.becomeFirstResponder()
    #expect(completion.completions == [] && rows.isEmpty)
    let low = TextField(frame: Rect(x: 20, y: 240, width: 300, height: 44))
    stage.window.content.addSubview(low)
    let other = TextCompletion(of: low) { TextMatcher($0).best(of: Self.cities) }
    low.becomeFirstResponder()
    stage.type("ma")
    #expect(other.completions == ["Madrid", "Malmö"])
    let list = stage.window.content.subviews.last { $0 is CompletionList }
    #expect(list?.frame == Rect(x: 20, y: 240 - 4 - 88, width: 300, height: 88))
  }
}
