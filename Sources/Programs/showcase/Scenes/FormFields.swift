import TouchstoneToolkit

/// The names that "City" offers.
let cities = [
  "Aachen", "Amsterdam", "Athens", "Barcelona", "Berlin", "Bern", "Bologna", "Bordeaux", "Bremen",
  "Brussels", "Budapest", "Cologne", "Copenhagen", "Dublin", "Genoa", "Hamburg", "Helsinki",
  "Lisbon", "London", "Madrid", "Malmö", "Munich", "Paris", "Zürich",
]

/// A field of the form. It can have a bar above the keyboard, and wheels in the place of the keys.
final class FormField: TextField {
  /// The bar above the keyboard while the field is edited; nil for none.
  var bar: View?
  /// The view in place of the keys; nil for the keys.
  var wheels: View?

  override var inputAccessoryView: View? { bar }
  override var inputView: View? { wheels }
}

/// The kinds of fields: their allowed text, and their input.
extension FormField {
  static func text(
    _ type: TextContentType, _ message: String, capitals: AutocapitalizationType = .sentences
  ) -> FormField {
    let field = FormField()
    field.textContentType = type
    field.textInputTraits.autocapitalizationType = capitals
    field.validator = { $0.allSatisfy(\.isWhitespace) ? message : nil }
    return field
  }

  static func email() -> FormField {
    let field = FormField()
    field.textContentType = .emailAddress
    field.validator = {
      $0.wholeMatch(of: /[^@ ]+@[^@ ]+\.[^@ ]+/) == nil
        ? "Enter an address such as ann@example.com" : nil
    }
    return field
  }

  static func phone() -> FormField {
    let field = FormField()
    field.textContentType = .telephoneNumber
    field.validator = { $0.count { $0.isNumber } == 10 ? nil : "Enter 10 digits" }
    return field
  }

  static func card() -> FormField {
    let field = FormField()
    field.textContentType = .creditCardNumber
    field.inputMask = .paymentCard
    field.validator = { InputMask.isValidCardNumber($0) ? nil : "Check the number of the card" }
    return field
  }

  static func amount() -> FormField {
    let field = FormField()
    field.textInputTraits.keyboardType = .decimalPad
    field.inputMask = .currency()
    field.validator = { text in
      let amount = Double(text.filter { $0.isNumber || $0 == "." })
      let isRight = text.isEmpty || amount.map { 0 < $0 && $0 <= 999_999.99 } == true
      return isRight ? nil : "Enter an amount up to $999,999.99"
    }
    return field
  }

  static func expiry() -> FormField {
    let field = FormField()
    field.textInputTraits.keyboardType = .numberPad
    field.inputMask = InputMask("00/0000")
    field.validator = { text in
      let isRight = text.isEmpty || Month(text).map { $0 >= .present } == true
      return isRight ? nil : "Enter a month that is not over"
    }
    return field
  }
}

// MARK: - Telephone numbers

/// Writes telephone numbers as (555) 123-4567 while they are typed. A mask does the same, see the card; this
/// is what `textField(_:shouldChangeCharactersIn:replacementString:)` is for: it sees a change before it
/// happens, makes another one, and forbids the first.
final class PhoneFormatter: TextFieldDelegate {
  private static let count = 10

  func textField(
    _ field: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    var before = digits(field.text[..<range.lowerBound])
    var after = digits(field.text[range.upperBound...])
    var new = digits(string)
    if string.isEmpty, digits(field.text[range]).isEmpty {
      // Only a sign would be deleted: the user means the digit beyond it.
      let isForward = field.selectedRange.lowerBound == range.lowerBound
      if isForward { after = String(after.dropFirst()) } else { before = String(before.dropLast()) }
    }
    if before.isEmpty, after.isEmpty, new.count > Self.count, new.first == "1" { new.removeFirst() }
    new = String(new.prefix(max(0, Self.count - before.count - after.count)))
    guard string.isEmpty || !new.isEmpty else { return false }
    let text = Self.formatted(before + new + after)
    field.replace(field.text.startIndex..<field.text.endIndex, withText: text)
    // The caret stays behind the same digit.
    let caret = text.end(ofDigits: before.count + new.count)
    field.selectedRange = caret..<caret
    return false
  }

  private func digits(_ text: some StringProtocol) -> String {
    String(text.compactMap(\.wholeNumberValue).flatMap { String($0) })
  }

  /// Returns the number with its signs, as far as there are digits.
  private static func formatted(_ digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      text += [0: "(", 3: ") ", 6: "-"][index] ?? ""
      text.append(digit)
    }
    return text
  }
}

extension String {
  /// Returns the index behind the first `count` digits.
  fileprivate func end(ofDigits count: Int) -> Index {
    let digits = indices.filter { self[$0].isNumber }
    guard count > 0, digits.indices.contains(count - 1) else {
      return count > 0 ? endIndex : startIndex
    }
    return index(after: digits[count - 1])
  }
}

// MARK: - Months

/// A month of a year.
struct Month: Comparable {
  var year: Int
  var month: Int

  @MainActor static var present: Month { Month(year: Stage.month.year, month: Stage.month.month) }

  init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  /// Reads a month such as 07/2027; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let month = parts[0], let year = parts[1], (1...12).contains(month),
      year >= 1000
    else { return nil }
    self.init(year: year, month: month)
  }

  var text: String { "\(month < 10 ? "0" : "")\(month)/\(year)" }

  static func < (one: Month, other: Month) -> Bool {
    (one.year, one.month) < (other.year, other.month)
  }
}

/// Two wheels, for the month and the year, which write the chosen month into a field. It can also be typed, and the up
/// and down arrows step through the months.
final class MonthWheels: PickerWheelDataSource, PickerWheelDelegate {
  private let picker = PickerWheel()
  private weak var field: FormField?
  private let years: ClosedRange<Int>
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  init(for field: FormField) {
    self.field = field
    years = Month.present.year...Month.present.year + 9
    picker.dataSource = self
    picker.delegate = self
    picker.backgroundColor = .secondaryBackground
    for (column, name) in ["Month", "Year"].enumerated() {
      picker.setAccessibilityLabel(name, forComponent: column)
    }
    field.wheels = picker
    show(.present)
    field.onKeyPress(keys: [.upArrow, .downArrow]) { [weak self] key in
      guard let self, key.heldModifiers.isEmpty else { return .ignored }
      step(by: key.key == .upArrow ? 1 : -1)
      return .handled
    }
  }

  /// Turns to the month that was typed.
  func follow(_ text: String) { if let month = Month(text) { show(month) } }

  private func show(_ month: Month) {
    picker.selectRow(month.month - 1, inComponent: 0, animated: false)
    picker.selectRow(years.clamp(month.year) - years.lowerBound, inComponent: 1, animated: false)
  }

  private func step(by count: Int) {
    var next = field.flatMap { Month($0.text) } ?? .present
    let isNew = field?.text.isEmpty == true
    let months = next.year * 12 + next.month - 1 + (isNew ? 0 : count)
    next = Month(year: months / 12, month: months % 12 + 1)
    guard years.contains(next.year) else { return }
    show(next)
    write(next)
  }

  private func write(_ month: Month) {
    guard let field else { return }
    field.replace(field.text.startIndex..<field.text.endIndex, withText: month.text)
  }

  func numberOfComponents(in picker: PickerWheel) -> Int { 2 }

  func pickerWheel(_ picker: PickerWheel, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? Self.names.count : years.count
  }

  func pickerWheel(_ picker: PickerWheel, titleForRow row: Int, forComponent component: Int)
    -> String
  { component == 0 ? Self.names[row] : String(years.lowerBound + row) }

  func pickerWheel(_ picker: PickerWheel, didSelectRow row: Int, inComponent component: Int) {
    guard let month = picker.selectedRow(inComponent: 0),
      let year = picker.selectedRow(inComponent: 1)
    else { return }
    write(Month(year: years.lowerBound + year, month: month + 1))
  }
}
