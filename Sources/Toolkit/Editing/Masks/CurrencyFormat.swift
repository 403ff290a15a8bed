/// The format of an amount of money that is being typed. The caret keeps the number of digits to its right.
struct CurrencyFormat: MaskFormat {
  let symbol: String
  let decimal: Character
  let grouping: Character
  /// The number of digits of the fraction.
  let digits: Int

  /// The largest number of digits before the fraction.
  private static let limit = 15

  /// Returns the digits and the decimal sign of `text`.
  func rawText(of text: String) -> String { String(plain(Array(text))) }

  func replacing(_ range: Range<Int>, in text: String, with new: String) -> MaskedText {
    let characters = Array(text)
    let head = plain(Array(characters[..<index(of: range.lowerBound, in: characters)]))
    let tail = plain(Array(characters[index(of: range.upperBound, in: characters)...]))
    var amount = head
    for character in new.map({ $0.asMaskDigit ?? $0 }) {
      if isAllowed(amount + [character] + tail) { amount.append(character) }
    }
    return formatted(amount, tail)
  }

  /// Returns the range of the digit or decimal sign before `offset`; nil for none.
  func backspaceRange(in text: String, at offset: Int) -> Range<Int>? {
    ranges(in: text).last { $0.upperBound <= offset }
  }

  /// Returns the range of the digit or decimal sign after `offset`; nil for none.
  func deleteRange(in text: String, at offset: Int) -> Range<Int>? {
    ranges(in: text).first { $0.lowerBound >= offset }
  }

  /// Returns the text with all digits of the fraction.
  func finished(_ text: String) -> String {
    var amount = plain(Array(text))
    guard !amount.isEmpty, digits > 0 else { return text }
    if !amount.contains(decimal) { amount.append(decimal) }
    let fraction = amount.count - 1 - (amount.firstIndex(of: decimal) ?? 0)
    amount += [Character](repeating: "0", count: max(0, digits - fraction))
    return formatted(amount, []).text
  }

  private func isAllowed(_ amount: [Character]) -> Bool {
    guard amount.allSatisfy({ $0.isMaskDigit || $0 == decimal }) else { return false }
    let parts = amount.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].count <= Self.limit else { return false }
    return parts.count == 1 || digits > 0 && parts[1].count <= digits
  }

  private func plain(_ text: [Character]) -> [Character] {
    text.filter { $0 == decimal || $0.isMaskDigit && $0.isASCII }
  }

  private func index(of offset: Int, in text: [Character]) -> Int {
    var end = 0
    return text.firstIndex {
      end += $0.utf8.count
      return end > offset
    } ?? text.count
  }

  private func ranges(in text: String) -> [Range<Int>] {
    var start = 0
    return text.compactMap { character in
      defer { start += character.utf8.count }
      guard !plain([character]).isEmpty else { return nil }
      return start..<start + character.utf8.count
    }
  }

  /// Returns the amount `head` and `tail`, with the caret between them.
  private func formatted(_ head: [Character], _ tail: [Character]) -> MaskedText {
    let amount = head + tail
    guard !amount.isEmpty else { return MaskedText(text: "", caret: 0) }
    let integerEnd = amount.firstIndex(of: decimal) ?? amount.count
    var text = symbol
    var caret = head.isEmpty ? text.utf8.count : 0
    for (index, character) in amount.enumerated() {
      if index > 0, index < integerEnd, (integerEnd - index) % 3 == 0 { text.append(grouping) }
      text.append(character)
      if index + 1 == head.count { caret = text.utf8.count }
    }
    return MaskedText(text: text, caret: caret)
  }
}
