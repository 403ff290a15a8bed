import TouchstoneDeclarative

/// A dot that follows a finger and springs home.
struct SpringDot: View {
  @State private var offset = CGSize.zero

  var body: some View {
    Circle()
      .fill(.blue)
      .frame(width: 80, height: 80)
      .offset(offset)
      .gesture(
        DragGesture()
          .onChanged { value in offset = value.translation }
          .onEnded { _ in withAnimation(.spring) { offset = .zero } }
      )
      .accessibilityLabel("Spring dot")
  }
}

/// A dot that stays where it is let go. A drag that is cancelled takes it back.
struct StickyDot: View {
  @State private var position = CGSize.zero
  @GestureState private var drag = CGSize.zero

  var body: some View {
    Circle()
      .fill(.orange)
      .frame(width: 80, height: 80)
      .offset(x: position.width + drag.width, y: position.height + drag.height)
      .gesture(
        DragGesture()
          .updating($drag) { value, drag, _ in drag = value.translation }
          .onEnded { value in
            position.width += value.translation.width
            position.height += value.translation.height
          }
      )
      .accessibilityLabel("Sticky dot")
  }
}

/// Both dots, each with its name.
struct Dots: View {
  var body: some View {
    HStack {
      Spacer()
      VStack {
        SpringDot()
        Text("Springs home")
      }
      Spacer()
      VStack {
        StickyDot()
        Text("Stays")
      }
      Spacer()
    }
  }
}

Application.run(id: "org.example.Dots") { application in
  application.openWindow(
    title: "Dots", size: Size(480, 320), content: HostingView(rootView: Dots()))
}
