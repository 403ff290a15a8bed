import TouchstoneToolkit

/// A form that helps: it formats the text that is typed, completes a city, shows errors below the fields, and never
/// lets the keyboard cover the field that is edited.
///
/// The button is 16 points above the keyboard guide, and the pane with the fields ends 16 points above the button. So
/// nothing listens for the keyboard: the layout reads the guide, and is asked again in every frame in which that moves.
/// The toolkit scrolls the field that is edited into the remaining part of the pane, with 16 points around it; the
/// insets of the pane keep the caption and the message visible as well.
///
/// A tap beside the fields ends editing. Its recognizer leaves the touch to the view under it, so that a tap on the
/// button saves immediately, rather than only hiding the keyboard.
///
/// The idea is the form that shows every kind of keyboard in courses about UIKit. Chosen here: a message appears when
/// its field is left or at saving, and disappears as soon as the text is right; the names of the fields are in lower
/// case in the readout; and the column is as wide as the window less 32, at most 480.
final class FormScene: Scene {
  static let about = SceneInfo(
    name: "form", title: "Save card", summary: "A form that formats, completes and checks.",
    rows: [35, 144, 145, 153, 155, 157, 158, 161, 162, 166, 194, 214], section: .text)

  private let form = FormView()

  var view: View { form }

  init(on stage: Stage, variant: String) {
    form.onChange = { [weak stage] in stage?.readout = $0 }
    form.report()
  }
}

/// The form as a page that another scene pushes, with a name in it.
final class FormScreen: Screen {
  let form = FormView()

  init(name: String) {
    super.init(title: FormScene.about.title)
    form.name.text = name
    addSubview(form)
  }

  override func layoutSubviews() { form.frame = Rect(origin: .zero, size: bounds.size) }
}

/// The fields in a pane, and the button above the keyboard.
final class FormView: View {
  /// Called with a description of the state when that may have changed.
  var onChange: @MainActor (String) -> Void = { _ in }
  /// Called when everything was right and has been saved.
  var onSave: @MainActor () -> Void = {}

  let name = FormField.text(.name, "Enter a name", capitals: .words)
  private let email = FormField.email()
  private let phone = FormField.phone()
  private let street = FormField.text(.streetAddressLine1, "Enter a street", capitals: .words)
  private let city = FormField.text(.addressCity, "Enter a city")
  private let card = FormField.card()
  private let amount = FormField.amount()
  private let expiry = FormField.expiry()

  private let pane = ScrollView()
  private let save = Button("Save card", style: .filled)
  private let notices = NoticeArea()
  private let bar = Toolbar()
  private let formatter = PhoneFormatter()
  private let fields: [FormField]
  private let captions: [Label]
  private let wheels: MonthWheels
  private let completion: TextCompletion
  private var saved = 0

  /// The number of fields that may not be empty.
  private static let required = 6
  // The heights of the parts of a field, from the top.

  private static let caption = 20.0
  private static let field = 44.0
  private static let message = 20.0
  private static let gap = 8.0

  private static let titles = [
    "Full name", "Email", "Phone", "Street", "City", "Card number", "Amount", "Expires",
  ]

  init() {
    fields = [name, email, phone, street, city, card, amount, expiry]
    captions = Self.titles.map { Label($0) }
    wheels = MonthWheels(for: expiry)
    completion = TextCompletion(of: city) { TextMatcher($0).best(of: cities) }
    super.init()
    pane.setName("Form", in: "form")
    pane.accessibilityRole = .scrollPane
    pane.keyboardDismissMode = .interactive
    pane.contentInset = EdgeInsets(top: 4, bottom: 12)
    pane.contentOffset = Point(0, -4)
    completion.accessibilityLabel = "City suggestions"
    completion.accessibilityIdentifier = "form.city-suggestions"
    phone.delegate = formatter
    for (index, field) in fields.enumerated() { prepare(field, index) }
    prepareBar()
    save.setName(save.title, in: "form")
    save.font = .headline
    save.addAction(for: .primaryActionTriggered) { [weak self] in self?.saveCard() }
    for view in [pane, save, notices] { addSubview(view) }
    let tap = TapGestureRecognizer(label: "background tap")
    tap.cancelsTouchesInView = false
    tap.addAction { [weak self] in if $0.state == .ended { self?.endEditing(true) } }
    addGestureRecognizer(tap)
  }

  private func prepare(_ field: FormField, _ index: Int) {
    field.setName(Self.titles[index], in: "form")
    let isLast = index >= Self.required - 1
    field.textInputTraits.returnKeyType = isLast ? .done : .next
    if isLast { field.onSubmit = { [weak self] in self?.endEditing(true) } }
    field.onChange = { [weak self, weak field] in
      guard let self else { return }
      if field === expiry { wheels.follow($0) }
      report()
    }
    field.onEditingChanged = { [weak self] _ in self?.report() }
    captions[index].font = .subheadline
    captions[index].textColor = .secondaryLabel
    field.accessibilityLabelledBy = [captions[index]]
    field.isRequired = index < Self.required
    pane.addSubview(captions[index])
    pane.addSubview(field)
  }

  /// The keys of numbers have no Return: the bar above them leads on.
  private func prepareBar() {
    let items = [
      BarButtonItem("Previous") { [weak self] in self?.moveFocus(by: -1) },
      BarButtonItem("Next") { [weak self] in self?.moveFocus(by: 1) },
      BarButtonItem(.flexibleSpace), BarButtonItem(.done) { [weak self] in self?.endEditing(true) },
    ]
    for (item, word) in zip(items, ["previous", "next", "", "done"]) where !word.isEmpty {
      item.accessibilityIdentifier = "form.\(word)"
    }
    bar.items = items
    for field in [phone, card, amount, expiry] { field.bar = bar }
  }

  private var focused: Int? { fields.firstIndex { $0.isEditing } }

  private func moveFocus(by count: Int) {
    guard let next = focused.map({ $0 + count }), fields.indices.contains(next) else { return }
    fields[next].becomeFirstResponder()
  }

  // MARK: Saving

  private func saveCard() {
    let wrong = fields.filter { !$0.validate() }
    defer { report() }
    guard let first = wrong.first else {
      endEditing(true)
      for field in fields { field.text = "" }
      saved += 1
      let notice = Toast("Saved")
      notice.accessibilityIdentifier = "form.notice"
      notice.present(over: notices)
      return onSave()
    }
    first.becomeFirstResponder()
    pane.scrollRectToVisible(first.frame.inset(by: -16), animated: true)
  }

  /// Reports the edited field and the number of valid ones.
  func report() {
    let valid = fields.prefix(Self.required).count { $0.validator?($0.text) == nil }
    let digits = phone.text.filter(\.isNumber)
    onChange(
      "focus \(focused.map { Self.titles[$0].lowercased() } ?? "none")"
        + " · valid \(valid) of \(Self.required) · saved \(saved)"
        + " · phone \(digits.isEmpty ? "none" : digits)")
  }

  // MARK: Layout

  override func layoutSubviews() {
    let width = min(480, bounds.width - 32)
    let x = (bounds.width - width) / 2
    save.frame = Rect(
      x: x, y: keyboardLayoutGuide.frame.minY - 16 - 52, width: width, height: 52)
    pane.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, save.frame.minY - 16))
    notices.frame = pane.frame
    let caption = scaledForText(Self.caption)
    let block = caption + Self.field + scaledForText(Self.message) + Self.gap
    for (index, field) in fields.enumerated() {
      // The inset of the pane is above the first one.
      let y = 16 - pane.contentInset.top + Double(index) * block
      captions[index].frame = Rect(x: x, y: y, width: width, height: caption)
      field.frame = Rect(x: x, y: y + caption, width: width, height: Self.field)
    }
    let height = 16 - pane.contentInset.top + Double(fields.count) * block
    pane.contentSize = Size(bounds.width, height)
  }
}

/// The area in which notices are shown. Touches beside them pass through.
private final class NoticeArea: View {
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
