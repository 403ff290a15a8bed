import TouchstoneDeclarative

@main
struct Tally: App {
  var body: some Scene {
    WindowGroup("Tally") {
      TallyView()
    }
    .defaultSize(width: 320, height: 240)
  }
}

struct TallyView: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 20) {
      Text("\(count) taps")
        .font(.largeTitle)
      Circle()
        .fill(.blue)
        .frame(width: 100, height: 100)
        .onTapGesture { count += 1 }
    }
  }
}
