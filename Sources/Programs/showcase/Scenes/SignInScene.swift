import TouchstoneToolkit

/// The focus as a value. `focus` is the edited field, nil for none; writing it moves the focus, and when a finger or
/// the Tab key moves the focus, the value follows. Nothing else keeps track of it.
///
/// The fields are checked when the user asks to sign in, not before: nobody wants to read that a password is missing
/// while the name is still being typed. An error is shown below its field, the focus moves there, and the message
/// disappears as soon as the text is right. The password is nowhere but in its field: the readout has none of it, and
/// programs that read the window see a bullet for each character.
///
/// The idea is the form with which courses about SwiftUI explain the state of the focus. Chosen here: the rows move
/// down when a message appears above them, they are closer in a window that is too low, and after signing in the focus
/// and the password are empty.
final class SignInScene: Scene {
  static let about = SceneInfo(
    name: "sign-in", title: "Sign in", summary: "The focus as a value, and a password.",
    rows: [145, 214], section: .text)

  private enum Field: String { case user, password }

  @FocusState private var focus: Field?
  private let stage: Stage
  private let column = Column()
  private var result = "none"

  var view: View { column }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    column.user.focused($focus, equals: .user)
    column.password.focused($focus, equals: .password)
    for field in [column.user, column.password] {
      field.onEditingChanged = { [weak self] _ in self?.report() }
    }
    // Return in the first field moves to the next one on its own.
    column.password.onSubmit = { [weak self] in self?.signIn() }
    column.signIn.addAction(for: .primaryActionTriggered) { [weak self] in self?.signIn() }
    column.show.addAction(for: .valueChanged) { [column] in
      column.password.isRevealed = column.show.isOn
    }
    let choices: [(Button, Field?)] = [
      (column.focusUser, .user), (column.focusPassword, .password), (column.noFocus, nil),
    ]
    for (button, field) in choices {
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.focus = field }
    }
    // Kept until the fields are in a window.
    focus = .user
    report()
  }

  private func signIn() {
    let isComplete = [
      check(column.user, "Enter a user name"), check(column.password, "Enter a password"),
    ]
    guard isComplete == [true, true] else {
      focus = isComplete[0] ? .password : .user
      return report()
    }
    result = "signed in \(column.user.text)"
    column.password.text = ""
    focus = nil
    report()
  }

  /// Returns whether there is something in a field, and otherwise shows a message until there is.
  private func check(_ field: TextField, _ message: String) -> Bool {
    field.validator = { $0.allSatisfy(\.isWhitespace) ? message : nil }
    defer { if field.validationMessage == nil { field.validator = nil } }
    return field.validate()
  }

  private func report() {
    stage.readout = "focus \(focus?.rawValue ?? "none") · result \(result)"
  }
}

/// The fields and buttons, from the top to the bottom.
private final class Column: View {
  let user = TextField(placeholder: "User")
  let password = SecureField(placeholder: "Password")
  let signIn = Button("Sign In", style: .filled)
  let show = Toggle("Show password")
  let focusUser = Button("Focus user", style: .gray)
  let focusPassword = Button("Focus password", style: .gray)
  let noFocus = Button("No focus", style: .gray)
  private let rows: [View]

  init() {
    rows = [user, password, signIn, show, focusUser, focusPassword, noFocus]
    super.init()
    user.textContentType = .username
    user.textInputTraits.returnKeyType = .next
    password.textInputTraits.returnKeyType = .go
    for field in [user, password] {
      field.setName(field.placeholder, in: "sign-in")
      field.isRequired = true
    }
    show.setName(show.title, in: "sign-in")
    for button in [signIn, focusUser, focusPassword, noFocus] {
      button.setName(button.title, in: "sign-in")
    }
    for row in rows { addSubview(row) }
  }

  /// A field is higher while a message is below it.
  override func intrinsicContentSizeDidChange(of subview: View) { setNeedsLayout() }

  override func layoutSubviews() {
    let width = min(360, bounds.width - 32)
    let room = bounds.height - 32 - 44 * Double(rows.count)
    let gap = min(16, max(0, room / Double(rows.count - 1)))
    var y = 24.0
    for row in rows {
      let height = row is TextField ? row.intrinsicContentSize.height : 44
      row.frame = Rect(x: (bounds.width - width) / 2, y: y, width: width, height: height)
      y += height + gap
    }
  }
}
