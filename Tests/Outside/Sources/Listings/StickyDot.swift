import TouchstoneDeclarative

/// A dot that stays where it is released.
struct StickyDot: View {
  @State private var position = CGSize.zero
  @GestureState private var drag = CGSize.zero

  var body: some View {
    Circle()
      .fill(Color.orange)
      .frame(width: 80, height: 80)
      .offset(x: position.width + drag.width, y: position.height + drag.height)
      .gesture(
        DragGesture()
          .updating($drag) { value, state, _ in
            state = value.translation
          }
          .onEnded { value in
            position.width += value.translation.width
            position.height += value.translation.height
          }
      )
  }
}
