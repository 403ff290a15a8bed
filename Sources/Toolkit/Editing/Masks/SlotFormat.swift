/// The format of a text of slots, which digits and letters fill.
struct SlotFormat: MaskFormat {
  /// The rule for the layout of the characters in the slots.
  enum Layout: Hashable {
    /// Always by the same elements.
    case pattern([MaskElement])
    /// In groups that depend on the first digits, as on payment cards.
    case paymentCard
  }

  private let layout: Layout
  /// Whether a 1 before all the other digits is left out: the prefix of a country.
  var dropsLeadingOne = false
  /// Whether a first digit from 2 to 9 is a number of two digits.
  var padsFirstDigit = false

  init(_ layout: Layout) { self.layout = layout }

  /// Creates the format of a pattern.
  init(_ pattern: String) { layout = .pattern(MaskElement.elements(of: pattern)) }

  func rawText(of text: String) -> String { String(raw(in: Array(text))) }

  // MARK: Editing

  func replacing(_ range: Range<Int>, in text: String, with new: String) -> MaskedText {
    let characters = Array(text)
    let raw = raw(in: characters)
    let start = slots(before: range.lowerBound, in: text)
    let end = max(start, slots(before: range.upperBound, in: text))
    let tail = Array(raw[min(end, raw.count)...])
    var head = Array(raw[..<min(start, raw.count)])
    let room = max(0, capacity(for: head + Array(new)) - head.count - tail.count)
    head += insertable(from: new, after: head, atMost: room)
    return masked(head + fitting(tail, after: head), caret: head.count)
  }

  func backspaceRange(in text: String, at offset: Int) -> Range<Int>? {
    slotRange(slots(before: offset, in: text) - 1, in: text)
  }

  func deleteRange(in text: String, at offset: Int) -> Range<Int>? {
    slotRange(slots(before: offset, in: text), in: text)
  }

  func finished(_ text: String) -> String { text }

  // MARK: Slots

  /// Returns the elements for the characters in the slots.
  private func elements(for raw: [Character]) -> [MaskElement] {
    switch layout {
    case .pattern(let elements): elements
    case .paymentCard: PaymentCard(String(raw)).elements
    }
  }

  private func capacity(for raw: [Character]) -> Int {
    elements(for: raw.filter(\.isMaskDigit)).count { $0.isSlot }
  }

  private func raw(in text: [Character]) -> [Character] {
    if case .paymentCard = layout { return text.filter(\.isMaskDigit) }
    return zip(elements(for: text), text).compactMap { $0.isSlot ? $1 : nil }
  }

  /// Returns the number of slots in `text` before `offset`.
  private func slots(before offset: Int, in text: String) -> Int {
    let elements = elements(for: raw(in: Array(text)))
    var end = 0
    var count = 0
    for (character, element) in zip(text, elements) {
      end += character.utf8.count
      if end > offset { break }
      if element.isSlot { count += 1 }
    }
    return count
  }

  private func slotRange(_ slot: Int, in text: String) -> Range<Int>? {
    guard slot >= 0 else { return nil }
    let elements = elements(for: raw(in: Array(text)))
    var start = 0
    var count = 0
    for (character, element) in zip(text, elements) {
      let end = start + character.utf8.count
      if element.isSlot {
        if count == slot { return start..<end }
        count += 1
      }
      start = end
    }
    return nil
  }

  // MARK: Filling

  /// Returns the characters of `new` that fill slots after those in `head`.
  private func insertable(from new: String, after head: [Character], atMost room: Int)
    -> [Character]
  {
    var accepted: [Character] = []
    for character in head.isEmpty ? withoutPrefix(new) : Array(new) {
      let filled = head + accepted
      let elements = elements(for: filled)
      guard accepted.count < room, let slot = elements.index(ofSlot: filled.count) else { break }
      guard let fitting = elements[slot].accepted(character) else { continue }
      if padsFirstDigit, filled.isEmpty, accepted.count + 1 < room, "23456789".contains(fitting) {
        accepted.append("0")
      }
      accepted.append(fitting)
    }
    return accepted
  }

  /// Returns those of `raw` that fit into the slots after those in `head`.
  private func fitting(_ raw: [Character], after head: [Character]) -> [Character] {
    var result: [Character] = []
    for character in raw {
      let elements = elements(for: head + result + [character])
      guard let slot = elements.index(ofSlot: head.count + result.count),
        let fitting = elements[slot].accepted(character)
      else { continue }
      result.append(fitting)
    }
    return result
  }

  /// Returns `new` without the digits that the mask itself has at its start, if it has them.
  private func withoutPrefix(_ new: String) -> [Character] {
    let digits = new.filter(\.isMaskDigit)
    guard case .pattern(let elements) = layout else { return Array(new) }
    let literals = elements.prefix { !$0.isSlot }.compactMap(\.literal)
    let prefix = String(literals.filter(\.isMaskDigit))
    let slots = elements.count { $0.isSlot }
    let hasAll = digits.count == prefix.count + slots
    let hasSign = literals.first.map { !$0.isMaskDigit && new.first == $0 } ?? false
    if !prefix.isEmpty, digits.hasPrefix(prefix), hasAll || hasSign {
      return without(prefix.count, digitsOf: new)
    }
    if dropsLeadingOne, digits.count == slots + 1, digits.first == "1" {
      return without(1, digitsOf: new)
    }
    return Array(new)
  }

  private func without(_ count: Int, digitsOf text: String) -> [Character] {
    var left = count
    return text.filter { character in
      guard left > 0, character.isMaskDigit else { return true }
      left -= 1
      return false
    }
  }

  private func masked(_ raw: [Character], caret count: Int) -> MaskedText {
    var text = ""
    var caret = 0
    var filled = 0
    for element in elements(for: raw) {
      guard filled < raw.count else { break }
      if let literal = element.literal {
        text.append(literal)
        continue
      }
      text.append(raw[filled])
      filled += 1
      if filled == count { caret = text.utf8.count }
    }
    return MaskedText(text: text, caret: caret)
  }
}

extension [MaskElement] {
  /// Returns the index of a slot, counted from 0; nil if there are fewer slots.
  fileprivate func index(ofSlot number: Int) -> Int? {
    var count = 0
    for (index, element) in enumerated() where element.isSlot {
      if count == number { return index }
      count += 1
    }
    return nil
  }
}
