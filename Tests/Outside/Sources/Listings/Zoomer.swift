import TouchstoneDeclarative

/// A picture that two fingers scale.
struct Zoomer: View {
  @State private var scale: CGFloat = 1
  @GestureState private var pinch: CGFloat = 1

  var body: some View {
    Image(systemName: "picture")
      .resizable()
      .scaledToFit()
      .frame(width: 200, height: 200)
      .scaleEffect(scale * pinch)
      .gesture(
        MagnifyGesture()
          .updating($pinch) { value, state, _ in
            state = value.magnification
          }
          .onEnded { value in
            scale = min(max(scale * value.magnification, 0.5), 4)
          }
      )
  }
}
