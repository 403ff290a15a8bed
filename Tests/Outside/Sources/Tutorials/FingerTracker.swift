import TouchstoneDeclarative

/// A canvas on which a finger leaves a line, with a disc under it.
public struct FingerTracker: View {
  @State private var lines: [[CGPoint]] = []
  @State private var current: [CGPoint] = []
  @GestureState private var finger: CGPoint?

  /// Creates the program's view.
  public init() {}

  /// The views of the program.
  public var body: some View {
    Canvas { context, size in
      for points in lines + [current] {
        var path = Path()
        path.addLines(points)
        context.stroke(
          path, with: .color(.blue), style: StrokeStyle(lineWidth: 5, lineCap: .round))
      }
      if let finger {
        let frame = CGRect(x: finger.x - 30, y: finger.y - 30, width: 60, height: 60)
        context.opacity = 0.5
        context.fill(Path(ellipseIn: frame), with: .color(.orange))
        context.draw(Text("\(Int(finger.x)), \(Int(finger.y))"), at: CGPoint(x: 60, y: 20))
      }
    }
    .background(.background)
    .contentShape(.rect)
    .gesture(
      DragGesture(minimumDistance: 0, coordinateSpace: .local)
        .updating($finger) { value, finger, _ in finger = value.location }
        .onChanged { current.append($0.location) }
        .onEnded { _ in
          lines.append(current)
          current = []
        }
    )
    .overlay(alignment: .bottom) {
      Button("Clear") { lines = [] }
        .buttonStyle(.bordered)
        .disabled(lines.isEmpty)
        .padding()
    }
  }
}
