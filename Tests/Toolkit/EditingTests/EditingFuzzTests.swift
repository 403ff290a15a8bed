import Geometry
import Gestures
import TestSupport
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// Random keys, pastes, touches and input methods: nothing may crash, and caret and selection are always on
/// boundaries of clusters.
struct EditingFuzzTests {
  private static let texts = [
    "a", "hello world", " ", "e\u{301}", "\u{301}", "👨‍👩‍👧", "\u{200D}", "🇩🇪", "🇩", "नमस्ते", "\u{94D}",
    "שלום",
    "مرحبا", "\u{202E}", "\u{200F}", "\n", "\r\n", "\r", "\0", "\u{2029}", "한국어", "\u{1161}", "漢字",
    "\t", "12,5",
    "4242 4242", "\u{FFFD}", String(decoding: [0xFF, 0xC3, 0x28, 0xE2, 0x80], as: UTF8.self),
    String(repeating: "long text ", count: 30), String(repeating: "x", count: 300),
  ]
  private static let keys: [KeyEquivalent] = [
    .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .pageUp, .pageDown, .backspace,
    .delete, .insert, .return, .tab, .escape, "a", "c", "v", "x", "z", "y", .menu,
  ]

  /// Does random things with inputs.
  private func run(seed: UInt64, steps: Int) {
    var random = SeededGenerator(seed: seed)
    let field = TextField(frame: Rect(x: 10, y: 10, width: 150, height: 44))
    let secure = SecureField(frame: Rect(x: 10, y: 60, width: 150, height: 44))
    let view = TextView(frame: Rect(x: 10, y: 120, width: 150, height: 100))
    let masked = TextField(frame: Rect(x: 200, y: 10, width: 150, height: 44))
    masked.inputMask = [.phone(), .paymentCard, .expirationDate, .currency(), InputMask("AA-00")]
      .randomElement(using: &random)
    if Bool.random(using: &random) { field.maximumLength = Int.random(in: 0..<20, using: &random) }
    if Bool.random(using: &random) { view.acceptsTab = true }
    let stage = EditingStage(field, secure, view, masked)
    stage.window.environment.reducesMotion = Bool.random(using: &random)
    let interactions = [
      field.interaction, secure.interaction, view.interaction, masked.interaction,
    ]
    for step in 0..<steps {
      act(on: stage, interactions, &random)
      for interaction in interactions {
        if !isSound(interaction) {
          Issue.record("seed \(seed), step \(step): \(interaction.editor.text.debugDescription)")
          return
        }
        // Megabytes would take megabytes of time.
        if interaction.editor.content.count > 20_000 { interaction.editor.setText("") }
      }
    }
  }

  private func act(
    on stage: EditingStage, _ interactions: [TextInteraction], _ random: inout SeededGenerator
  ) {
    let text = Self.texts.randomElement(using: &random) ?? ""
    let editor = interactions.randomElement(using: &random)?.editor
    let (x, y) = (
      Double.random(in: 0..<400, using: &random), Double.random(in: 0..<240, using: &random)
    )
    switch Int.random(in: 0..<22, using: &random) {
    case 0...5:
      let modifiers: [EventModifiers] = [[], .shift, .control, [.control, .shift], .option]
      stage.press(
        Self.keys.randomElement(using: &random) ?? .home,
        modifiers.randomElement(using: &random) ?? [])
    case 6...8: stage.press("q", typing: text)
    case 9: stage.clipboard.setString(text + text)
    case 10: stage.press("v", .control)
    case 11: stage.click(x, y, Bool.random(using: &random) ? .shift : [])
    case 12: stage.tap(x, y)
    case 13: stage.down(x, y, Bool.random(using: &random) ? .finger : .mouse)
    case 14: stage.move(x, y)
    case 15: stage.up()
    case 16: stage.cancel()
    case 17: stage.wait(Int64.random(in: 1...700, using: &random))
    case 18:
      let caret = Int.random(in: -1...9, using: &random)
      editor?.setMarkedText(text, caret: caret)
    case 19: editor?.insert(text)
    case 20:
      if Bool.random(using: &random) { editor?.setText(text) } else { editor?.unmarkText() }
    default: stage.button(Bool.random(using: &random) ? .middle : .right, x, y)
    }
  }

  /// Whether the selection is on boundaries of clusters, what is laid out is the text, and masks hold.
  private func isSound(_ interaction: TextInteraction) -> Bool {
    let editor = interaction.editor
    let (text, flow) = (editor.text, interaction.canvas.flow)
    func isBoundary(_ offset: Int) -> Bool {
      offset >= 0 && offset <= text.utf8.count
        && String.Index(text.index(atOffset: offset), within: text) != nil
    }
    let shown =
      editor.rules.isSecure ? BulletedText(text).shown : text
    guard isBoundary(editor.selection.anchor), isBoundary(editor.selection.head.offset),
      flow.text == shown, flow.pieces.reduce(0, { $0 + $1.fullLength }) == shown.utf8.count,
      !text.utf8.contains(0), !text.unicodeScalars.contains("\r"),
      editor.rules.isMultiline || !text.unicodeScalars.contains("\n")
    else { return false }
    if let marked = editor.content.marked, marked.upperBound > text.utf8.count { return false }
    guard editor.content.marked == nil, let limit = editor.rules.maximumLength else { return true }
    // The text that a program sets may be longer.
    return text.count <= max(limit, Self.texts.map(\.count).max() ?? 0)
  }

  @Test(arguments: 1...12) func `Caret and selection stay on boundaries of clusters`(_ seed: UInt64)
  {
    run(seed: seed, steps: isLongRun ? 85_000 : 250)
  }
}
