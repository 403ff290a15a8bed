import TouchstoneDeclarative

/// A disc that arrow keys move.
struct CursorBox: View {
  @State private var position = CGPoint(x: 100, y: 100)
  @FocusState private var isFocused: Bool

  var body: some View {
    GeometryReader { geometry in
      Circle()
        .fill(.red)
        .frame(width: 30, height: 30)
        .position(position)
    }
    .focusable()
    .focused($isFocused)
    .onKeyPress { press in
      switch press.key {
      case .leftArrow: position.x -= 10
      case .rightArrow: position.x += 10
      case .upArrow: position.y -= 10
      case .downArrow: position.y += 10
      default: return .ignored
      }
      return .handled
    }
    .onAppear { isFocused = true }
  }
}
