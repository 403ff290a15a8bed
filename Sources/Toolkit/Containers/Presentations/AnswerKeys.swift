import Controls
import Layout
import Views

/// The arrow keys in an alert or action sheet, which move the focus between the answers.
@MainActor
struct AnswerKeys {
  /// The answers, from the left or from the top.
  let answers: [Button]
  /// Whether they are beside one another or below one another.
  let axis: Axis

  /// Moves the focus for an arrow key along the axis: to the next answer, or to one at the end if none has it.
  func handle(_ key: KeyPress) -> KeyPress.Result {
    guard key.phase != .up, key.heldModifiers.isEmpty else { return .ignored }
    let step: Int
    switch (key.key, axis) {
    case (.leftArrow, .horizontal), (.upArrow, .vertical): step = -1
    case (.rightArrow, .horizontal), (.downArrow, .vertical): step = 1
    default: return .ignored
    }
    let next =
      answers.firstIndex(where: \.isFirstResponder).map { $0 + step }
      ?? (step > 0 ? 0 : answers.count - 1)
    guard answers.indices.contains(next) else { return .ignored }
    answers[next].becomeFirstResponder()
    return .handled
  }
}
