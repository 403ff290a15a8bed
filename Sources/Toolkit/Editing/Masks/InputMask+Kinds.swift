/// Masks for common form fields.
extension InputMask {
  /// A mask for telephone numbers, such as `(000) 000-0000`. A 1 before ten digits is left out.
  public static func phone(_ pattern: String = "(000) 000-0000") -> InputMask {
    var format = SlotFormat(pattern)
    format.dropsLeadingOne = true
    return InputMask(format)
  }

  /// A mask for the numbers of payment cards, in groups as on the card; see ``isValidCardNumber(_:)``.
  public static let paymentCard = InputMask(SlotFormat(.paymentCard))

  /// A mask for the month and year in which a card expires. A month typed as one digit from 2 to 9
  /// gets a zero before it.
  public static let expirationDate: InputMask = {
    var format = SlotFormat("00/00")
    format.padsFirstDigit = true
    return InputMask(format)
  }()

  /// Returns a mask for amounts of money, grouped in thousands while they are typed: `symbol` is before the amount,
  /// `grouping` between thousands, and `decimal` before the fraction of `digits` digits.
  public static func currency(
    symbol: String = "$", decimal: Character = ".", grouping: Character = ",", digits: Int = 2
  ) -> InputMask {
    InputMask(
      CurrencyFormat(
        symbol: symbol, decimal: decimal, grouping: grouping, digits: max(0, digits)))
  }

  /// Returns whether `text`, with or without spaces, is the number of a payment card: its length and
  /// its check digit (Luhn, ISO/IEC 7812-1) are right.
  public static func isValidCardNumber(_ text: String) -> Bool {
    PaymentCard(String(text.filter(\.isMaskDigit))).isValid
  }
}

/// The number of a payment card.
struct PaymentCard: Hashable {
  /// The digits that are known.
  private let digits: [Int]

  init(_ digits: String) { self.digits = digits.compactMap(\.wholeNumberValue) }

  /// The lengths of the groups: by the first digits, as issuers print them.
  private var groups: [Int] {
    let two = digits.prefix(2).reduce(0) { $0 * 10 + $1 }
    let three = digits.prefix(3).reduce(0) { $0 * 10 + $1 }
    if digits.count >= 2, [34, 37].contains(two) { return [4, 6, 5] }
    if digits.count >= 2, [36, 38, 39].contains(two) { return [4, 6, 4] }
    if digits.count >= 3, (300...305).contains(three) { return [4, 6, 4] }
    return digits.count > 16 ? [4, 4, 4, 4, 3] : [4, 4, 4, 4]
  }

  /// The slots for the digits, with spaces between the groups.
  var elements: [MaskElement] {
    let groups = groups == [4, 4, 4, 4] && digits.count == 16 ? [4, 4, 4, 4, 3] : groups
    return Array(
      groups.map { [MaskElement](repeating: .digit, count: $0) }.joined(separator: [.fixed(" ")]))
  }

  /// Whether the length and the check digit are right.
  var isValid: Bool {
    let lengths = groups.count == 3 ? [groups.reduce(0, +)] : Array(13...19)
    guard lengths.contains(digits.count) else { return false }
    let sum = digits.reversed().enumerated().reduce(0) { sum, next in
      guard next.offset % 2 == 1 else { return sum + next.element }
      let double = 2 * next.element
      return sum + (double > 9 ? double - 9 : double)
    }
    return sum % 10 == 0
  }
}
