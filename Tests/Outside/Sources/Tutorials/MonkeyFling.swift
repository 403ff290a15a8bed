import TouchstoneDeclarative

/// A monkey that a finger flings; it comes to rest where the throw would have led.
public struct MonkeyFling: View {
  @State private var place = CGPoint(x: 120, y: 160)
  @State private var start: CGPoint?
  @GestureState private var isHeld = false

  /// Creates the program's view.
  public init() {}

  /// The views of the program.
  public var body: some View {
    GeometryReader { geometry in
      ZStack {
        LinearGradient(colors: [.green, .mint], startPoint: .top, endPoint: .bottom)
          .ignoresSafeArea()
        Text("🐒")
          .font(.system(size: 60))
          .padding()
          .background(.brown.opacity(0.8), in: .circle)
          .scaleEffect(isHeld ? 1.2 : 1)
          .animation(.spring, value: isHeld)
          .position(place)
          .gesture(fling(in: geometry.size))
          .accessibilityLabel("Monkey")
      }
    }
  }

  private func fling(in size: CGSize) -> some Gesture {
    DragGesture()
      .onChanged { value in
        let start = start ?? place
        self.start = start
        place = CGPoint(
          x: start.x + value.translation.width, y: start.y + value.translation.height)
      }
      .onEnded { value in
        let from = start ?? place
        start = nil
        withAnimation(.interpolatingSpring(stiffness: 80, damping: 12)) {
          place = CGPoint(
            x: min(max(40, from.x + value.predictedEndTranslation.width), size.width - 40),
            y: min(max(40, from.y + value.predictedEndTranslation.height), size.height - 40))
        }
      }
      .updating($isHeld) { _, held, _ in held = true }
  }
}
