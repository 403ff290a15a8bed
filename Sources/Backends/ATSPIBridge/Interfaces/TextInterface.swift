import DBus
import Geometry
import Semantics
import Views

/// The text of an input, or of a label on several lines. Offsets beyond the text are taken for its ends, and -1 for
/// the end.
struct TextInterface: ElementInterface {
  let element: BridgedElement
  let text: AccessibilityText
  var table: InterfaceTable { .text }

  private var input: (any AccessibleTextInput)? {
    element.window.window.accessibleTextInput(of: element.node.id)
  }

  private var scale: Double { element.window.window.pixelsPerPoint }

  func property(_ name: String) -> BusValue {
    switch name {
    case "CharacterCount": .int(text.count)
    case "CaretOffset": .int(text.caret)
    default: .unsigned(1)
    }
  }

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    let offset = arguments.offset(0)
    switch method {
    case "GetText":
      return [.string(text.part(from: limited(offset), to: end(arguments.offset(1))))]
    case "GetStringAtOffset":
      return part(try granularity(arguments, isBoundary: false), at: offset)
    case "GetTextAtOffset": return part(try granularity(arguments, isBoundary: true), at: offset)
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      let granularity = try granularity(arguments, isBoundary: true)
      let here = units.part(granularity, at: limited(offset))
      if method == "GetTextAfterOffset" {
        return here.upperBound < text.count ? part(granularity, at: here.upperBound) : nothing
      }
      return here.lowerBound > 0 ? part(granularity, at: here.lowerBound - 1) : nothing
    case "GetCharacterAtOffset":
      let character = text.part(from: offset, to: offset + 1).unicodeScalars.first
      return [.integer(offset < 0 ? 0 : Int64(character?.value ?? 0))]
    case "GetNSelections": return [.int(text.selection == nil ? 0 : 1)]
    case "GetSelection":
      guard offset == 0, let range = text.selection else { return [.int(0), .int(0)] }
      return [.int(range.lowerBound), .int(range.upperBound)]
    case "SetCaretOffset": return select(offset, offset)
    case "AddSelection":
      // A text has one selection at most.
      guard text.selection == nil else { return [.boolean(false)] }
      return select(offset, arguments.offset(1))
    case "SetSelection":
      guard offset == 0 else { return [.boolean(false)] }
      return select(arguments.offset(1), arguments.offset(2))
    case "RemoveSelection":
      guard offset == 0, text.selection != nil else { return [.boolean(false)] }
      return select(text.caret, text.caret)
    default: return try placeCall(method, arguments)
    }
  }

  // MARK: Places

  private func placeCall(
    _ method: String, _ arguments: CallArguments
  ) throws(CallFault) -> [BusValue] {
    let offset = arguments.offset(0)
    switch method {
    case "GetCharacterExtents":
      return extents(offset, offset + 1, try arguments.coordinates(1))
    case "GetRangeExtents":
      return extents(offset, end(arguments.offset(1)), try arguments.coordinates(2))
    case "GetOffsetAtPoint":
      let point = element.windowPoint(
        arguments.integer(0), arguments.integer(1), try arguments.coordinates(2))
      guard element.node.contains(point) else { return [.integer(-1)] }
      let found = input?.accessibilityOffset(at: Point(point.x / scale, point.y / scale))
      return [.int(found ?? -1)]
    case "GetAttributes", "GetAttributeRun": return attributeRun(at: limited(offset))
    case "GetAttributeValue":
      let name = try arguments.text(1)
      return [.string(attributes(at: limited(offset))[name] ?? "")]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.dictionary([:])]
    case "GetBoundedRanges": return [.array([])]
    case "ScrollSubstringTo", "ScrollSubstringToPoint":
      element.later { [element] in
        _ = element.window.window.scrollToAccessibilityElement(element.node.id)
      }
      return [.boolean(true)]
    default: throw .unknownMethod(method)
    }
  }

  private func extents(_ start: Int, _ end: Int, _ type: CoordinateType) -> [BusValue] {
    let range = limited(start)..<max(limited(start), limited(end))
    guard let seen = input?.accessibilityRect(of: range) else { return BusValue.rect(.zero) }
    return BusValue.rect(element.convert(seen.inDevicePixels(perPoint: scale), to: type))
  }

  /// The attributes of a character: only that an input method has not decided about it yet.
  private func attributes(at offset: Int) -> [String: String] {
    text.marked?.contains(offset) == true ? ["text-input": "preedit"] : [:]
  }

  private func attributeRun(at offset: Int) -> [BusValue] {
    let edges =
      [0] + (text.marked.map { [$0.lowerBound, $0.upperBound] } ?? []) + [text.count]
    let start = edges.last { $0 <= offset } ?? 0
    let end = edges.first { $0 > offset } ?? text.count
    return [.dictionary(attributes(at: offset)), .int(start), .int(end)]
  }

  // MARK: Parts

  private var units: TextUnits {
    let input = input
    return TextUnits(text.characters) { offset in
      MainActor.assumeIsolated { input?.accessibilityLine(at: offset) } ?? 0..<0
    }
  }

  private func granularity(
    _ arguments: CallArguments, isBoundary: Bool
  ) throws(CallFault) -> TextGranularity {
    let number = arguments.unsigned(1)
    let found = isBoundary ? TextGranularity(boundary: number) : TextGranularity(rawValue: number)
    guard let found else { throw .invalidArguments("There are no parts of type \(number)") }
    return found
  }

  private var nothing: [BusValue] { [.string(""), .int(0), .int(0)] }

  private func part(_ granularity: TextGranularity, at offset: Int) -> [BusValue] {
    let range = units.part(granularity, at: limited(offset))
    return [
      .string(text.part(from: range.lowerBound, to: range.upperBound)), .int(range.lowerBound),
      .int(range.upperBound),
    ]
  }

  private func limited(_ offset: Int) -> Int { min(max(0, offset), text.count) }

  private func end(_ offset: Int) -> Int { offset == -1 ? text.count : limited(offset) }

  private func select(_ start: Int, _ end: Int) -> [BusValue] {
    guard element.node.states.isSuperset(of: [.sensitive, .focusable]), let input else {
      return [.boolean(false)]
    }
    let first = limited(start)
    let second = self.end(end)
    element.later {
      _ = input.accessibilitySelect(min(first, second)..<max(first, second))
    }
    return [.boolean(true)]
  }
}

/// Changes of a text. They are handled like typed text, so that the program can refuse them.
struct EditableTextInterface: ElementInterface {
  let element: BridgedElement
  let text: AccessibilityText
  var table: InterfaceTable { .editableText }

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    guard element.node.states.contains(.sensitive),
      let input = element.window.window.accessibleTextInput(of: element.node.id)
    else { return method == "CopyText" ? [] : [.boolean(false)] }
    let count = text.count
    func offset(_ index: Int) -> Int {
      let offset = arguments.offset(index)
      return offset == -1 ? count : min(max(0, offset), count)
    }
    func range() -> Range<Int> { offset(0)..<max(offset(0), offset(1)) }
    defer { element.window.mayHaveChanged() }
    switch method {
    case "SetTextContents":
      let new = try arguments.text(0)
      return [.boolean(input.accessibilityReplace(0..<count, with: new))]
    case "InsertText":
      let new = try arguments.text(1).prefix(bytes: arguments.offset(2))
      return [.boolean(input.accessibilityReplace(offset(0)..<offset(0), with: new))]
    case "DeleteText": return [.boolean(input.accessibilityReplace(range(), with: ""))]
    case "CutText", "CopyText":
      guard input.accessibilitySelect(range()) else {
        return method == "CopyText" ? [] : [.boolean(false)]
      }
      let isChanged = input.accessibilityCopy(deletes: method == "CutText")
      return method == "CopyText" ? [] : [.boolean(isChanged)]
    case "PasteText":
      guard input.accessibilitySelect(offset(0)..<offset(0)) else { return [.boolean(false)] }
      input.accessibilityPaste()
      return [.boolean(true)]
    default: throw .unknownMethod(method)
    }
  }
}

extension String {
  /// Returns the start of the text with at most `count` bytes, which ends between characters; all of it
  /// for a negative number.
  fileprivate func prefix(bytes count: Int) -> String {
    guard count >= 0, count < utf8.count else { return self }
    var end = utf8.index(startIndex, offsetBy: count)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return String(self[..<end])
  }
}
