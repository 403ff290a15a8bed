/// The phrases of Japanese text, which are best not divided among lines.
///
/// Pango breaks Japanese between almost any two letters, as its writers do in books: `削除します/か？`. In titles and
/// messages of two lines, a break between phrases is read more easily. Without a dictionary, a phrase ends where a
/// particle or an ending in hiragana is followed by a letter of another script, and at punctuation.
enum JapanesePhrases {
  /// A part of a text, in bytes of UTF-8.
  struct Phrase: Hashable {
    let range: Range<Int>
    /// The number of its letters, each of which is a square.
    let count: Int
  }

  /// Returns the phrases in `letters` that have more than one letter; none if the text has no hiragana.
  static func phrases(in letters: [UInt8]) -> [Phrase] {
    // The first byte of hiragana, and of much else.
    guard letters.contains(0xE3) else { return [] }
    let scalars = Array(String(decoding: letters, as: UTF8.self).unicodeScalars)
    guard scalars.contains(where: isHiragana) else { return [] }
    var phrases: [Phrase] = []
    var start = 0
    var end = 0
    var count = 0
    for (index, scalar) in scalars.enumerated() {
      end += UTF8.width(scalar)
      count += 1
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if let next, belongs(next, to: scalar) { continue }
      if count > 1 { phrases.append(Phrase(range: start..<end, count: count)) }
      start = end
      count = 0
    }
    return phrases
  }

  /// Whether `next` continues the phrase of the `letter` before it.
  private static func belongs(_ next: Unicode.Scalar, to letter: Unicode.Scalar) -> Bool {
    guard isJapanese(letter), isJapanese(next) else { return false }
    if closing.contains(next) { return true }
    if closing.contains(letter) { return isHiragana(next) && !sentenceEnds.contains(letter) }
    if opening.contains(next) { return opening.contains(letter) }
    return !isHiragana(letter) || isHiragana(next) || stems.contains(letter)
  }

  private static func isHiragana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x309F).contains(scalar.value)
  }

  /// Whether a letter or sign is as wide as high: kana, kanji and their punctuation.
  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // A space that is as wide as a letter divides, too.
    case 0x3001...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF5E: true
    default: false
    }
  }

  private static let opening: Set<Unicode.Scalar> = ["「", "『", "（", "【", "〈", "《"]
  private static let closing: Set<Unicode.Scalar> = [
    "」", "』", "）", "】", "〉", "》", "、", "。", "，", "．", "！", "？", "：", "・",
  ]
  private static let sentenceEnds: Set<Unicode.Scalar> = ["、", "。", "，", "．", "！", "？", "：", "・"]
  /// Hiragana that ends the stem of a verb, as in 取り消す, or begins a word, as in お気に入り.
  private static let stems: Set<Unicode.Scalar> = [
    "い", "き", "ぎ", "し", "じ", "ち", "び", "み", "り", "え", "け", "げ", "せ", "べ", "め", "れ", "お", "ご",
  ]
}
