import Foundation
import Observation
import TouchstoneDeclarative

// Idioms of tutorials that compile. Each is a small program of its own; that it is here is the test.

// scrollBounceBehavior navigationBarTitleDisplayMode
enum Idiom133 {
  struct Probe: View {
    var body: some View {
      NavigationStack {
        ScrollView { Text("a") }.scrollBounceBehavior(.basedOnSize).navigationTitle("a")
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }
}

// toolbar groups and placements
enum Idiom134 {
  struct Probe: View {
    var body: some View {
      NavigationStack {
        Text("a").toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            Button("a") {}; Spacer(); Button("b") {}
          }; ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) {} };
          ToolbarItem(placement: .principal) { Text("m") }
        }
      }
    }
  }
}

// custom ButtonStyle
enum Idiom135 {
  struct Pill: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding().background(.blue).foregroundStyle(.white).clipShape(.capsule)
        .scaleEffect(configuration.isPressed ? 1.2 : 1).animation(
          .easeOut(duration: 0.2), value: configuration.isPressed)
    }
  }
  struct Probe: View { var body: some View { Button("a") {}.buttonStyle(Pill()) } }
}

// fullScreenCover
enum Idiom136 {
  struct Probe: View {
    @State var p = false
    var body: some View { Text("a").fullScreenCover(isPresented: $p) { Text("b") } }
  }
}

// Canvas text and lines
enum Idiom137 {
  struct Probe: View {
    @State var lines: [[CGPoint]] = []
    var body: some View {
      Canvas { context, size in
        for line in lines {
          var path = Path(); path.addLines(line);
          context.stroke(path, with: .color(.red), lineWidth: 5)
        }; context.draw(Text("a"), at: CGPoint(x: 3, y: 4))
      }
    }
  }
}

// Path arc shape
enum Idiom138 {
  struct Arc: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path();
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2,
        startAngle: .degrees(0), endAngle: .degrees(110), clockwise: true);
      return path
    }
  }
  struct Probe: View {
    var body: some View { Arc().stroke(.blue, lineWidth: 10).frame(width: 300, height: 300) }
  }
}

// Triangle shape
enum Idiom139 {
  struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path(); path.move(to: CGPoint(x: rect.midX, y: rect.minY));
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY));
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY)); path.closeSubpath(); return path
    }
  }
  struct Probe: View {
    var body: some View {
      Triangle().stroke(.red, style: StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
    }
  }
}

// environmentObject
enum Idiom140 {
  final class S: ObservableObject { @Published var score = 0 }
  struct C: View { @EnvironmentObject var s: S; var body: some View { Text("\(s.score)") } }
  struct Probe: View {
    @StateObject private var s = S();
    var body: some View { Stepper("a", value: $s.score); C().environmentObject(s) }
  }
}

// Menu with sections
enum Idiom141 {
  struct Probe: View {
    @State var p = 0
    var body: some View {
      Menu {
        Button("a", systemImage: "star") {}; Divider();
        Picker("x", selection: $p) {
          Text("1").tag(1); Text("2").tag(2)
        }; Menu("more") { Button("c") {} }
      } label: {
        Label("m", systemImage: "ellipsis.circle")
      }
    }
  }
}

// ContentUnavailableView
enum Idiom142 {
  struct Probe: View {
    var body: some View { ContentUnavailableView("a", systemImage: "star", description: Text("b")) }
  }
}

// Grid GridRow
enum Idiom143 {
  struct Probe: View {
    var body: some View {
      Grid {
        GridRow {
          Text("a"); Text("b")
        }
      }
    }
  }
}

// Animatable
enum Idiom144 {
  struct W: Shape {
    var n: Double;
    var animatableData: Double {
      get { n }
      set { n = newValue }
    }; func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  }
  struct Probe: View { var body: some View { W(n: 1) } }
}

// withAnimation completion; transition
enum Idiom145 {
  struct Probe: View {
    @State var p = false
    var body: some View {
      VStack {
        Button("a") { withAnimation(.easeInOut(duration: 1)) { p.toggle() } };
        if p {
          Rectangle().fill(.red).frame(width: 200, height: 200).transition(
            .asymmetric(insertion: .scale, removal: .opacity))
        }
      }
    }
  }
}

// Group, onTapGesture, buttons in HStack
enum Idiom146 {
  struct Probe: View {
    @State var n = 0
    var body: some View {
      HStack(spacing: 20) {
        ForEach(0..<3, id: \.self) { i in
          Button {
            n = i
          } label: {
            Image(systemName: "\(i).circle")
          }
        }
      }
    }
  }
}

// sheet dismiss
enum Idiom147 {
  struct Other: View {
    @Environment(\.dismiss) var dismiss; var body: some View { Button("x") { dismiss() } }
  }
  struct Probe: View {
    @State var p = false
    var body: some View {
      Button("a") { p = true }.sheet(isPresented: $p) {
        Other().presentationDetents([.medium, .large])
      }
    }
  }
}

// Color white opacity, ternary
enum Idiom148 {
  struct Probe: View {
    @State var p = false
    var body: some View {
      Text("a").padding().background(p ? .red : .blue).foregroundStyle(p ? Color.white : .secondary)
        .foregroundColor(.primary).background(Color(white: 0.9).opacity(0.5))
    }
  }
}
