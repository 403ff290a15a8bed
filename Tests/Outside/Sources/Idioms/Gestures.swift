import Foundation
import Observation
import TouchstoneDeclarative

// Idioms of tutorials that compile. Each is a small program of its own; that it is here is the test.

// foundation: CGSize.zero
enum Idiom1 {
  struct Probe: View {
    @State private var offset = CGSize.zero
    var body: some View { Text("a").offset(offset) }
  }
}

// foundation: CGFloat
enum Idiom2 {
  struct Probe: View {
    let w: CGFloat = 3
    var body: some View { Text("a").frame(width: w) }
  }
}

// foundation: CGPoint
enum Idiom3 {
  struct Probe: View {
    let w = CGPoint(x: 1, y: 2)
    var body: some View { Text("a").position(w) }
  }
}

// foundation: no CG names
enum Idiom4 {
  struct Probe: View {
    @State private var text = ""
    let d = Date()
    var body: some View {
      VStack {
        Text(d.description); TextField("a", text: $text);
        Button("x") { text = String(format: "%d", 3) }
      }
    }
  }
}

// foundation: KeyPress/Window/Color/Font/Path/Animation/Angle
enum Idiom5 {
  struct Probe: View {
    var body: some View {
      Text("a").font(.title).foregroundStyle(Color.red).rotationEffect(Angle(degrees: 3))
    }
  }
}

// DragGesture(minimumDistance:coordinateSpace:)
enum Idiom6 {
  struct Probe: View {

    var body: some View {
      Text("a").gesture(DragGesture(minimumDistance: 0, coordinateSpace: .local).onChanged { _ in })
    }
  }
}

// MagnifyGesture
enum Idiom7 {
  struct Probe: View {
    @State private var s = 1.0
    var body: some View {
      Text("a").scaleEffect(s).gesture(MagnifyGesture().onChanged { s = $0.magnification })
    }
  }
}

// MagnificationGesture
enum Idiom8 {
  struct Probe: View {
    @State private var s = 1.0
    var body: some View {
      Text("a").scaleEffect(s).gesture(
        MagnificationGesture().onChanged { s = $0 }.onEnded { _ in s = 1 })
    }
  }
}

// RotateGesture
enum Idiom9 {
  struct Probe: View {
    @State private var s = Angle.zero
    var body: some View {
      Text("a").rotationEffect(s).gesture(RotateGesture().onChanged { s = $0.rotation })
    }
  }
}

// simultaneously
enum Idiom10 {
  struct Probe: View {

    var body: some View {
      Text("a").gesture(
        MagnifyGesture().simultaneously(with: RotateGesture()).onChanged {
          _ = $0.first?.magnification
        })
    }
  }
}

// LongPress sequenced Drag switch value
enum Idiom11 {
  struct Probe: View {
    @GestureState private var d = CGSize.zero
    var body: some View {
      Text("a").gesture(
        LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture()).updating($d) {
          v, s, _ in
          switch v {
          case .first(true): s = .zero
          case .second(true, let drag): s = drag?.translation ?? .zero
          default: s = .zero
          }
        })
    }
  }
}

// @GestureState enum
enum Idiom12 {
  struct Probe: View {
    @GestureState var d = false
    var body: some View {
      Text("a").gesture(
        LongPressGesture().updating($d) { v, s, t in
          s = v; t.animation = .easeIn(duration: 2)
        })
    }
  }
}

// onLongPressGesture
enum Idiom13 {
  struct Probe: View {

    var body: some View {
      Text("a").onLongPressGesture(minimumDuration: 1) {
      } onPressingChanged: { _ in
      }
    }
  }
}

// onTapGesture location
enum Idiom14 {
  struct Probe: View {

    var body: some View {
      Text("a").onTapGesture { location in print(location) }
    }
  }
}

// SpatialTapGesture
enum Idiom15 {
  struct Probe: View {

    var body: some View {
      Text("a").gesture(SpatialTapGesture().onEnded { print($0.location) })
    }
  }
}

// highPriorityGesture
enum Idiom16 {
  struct Probe: View {

    var body: some View {
      Text("a").highPriorityGesture(TapGesture().onEnded {})
    }
  }
}

// custom Gesture struct body
enum Idiom17 {
  struct G: Gesture { var body: some Gesture { TapGesture() } }
  struct Probe: View {
    var body: some View { Text("a").gesture(G()) }
  }
}

// computed var some Gesture
enum Idiom18 {
  struct Probe: View {
    var g: some Gesture { DragGesture().onEnded { _ in } }
    var body: some View { Text("a").gesture(g) }
  }
}

// draggable
enum Idiom19 {
  struct Probe: View {

    var body: some View {
      Text("a").draggable("a")
    }
  }
}

// dropDestination
enum Idiom20 {
  struct Probe: View {

    var body: some View {
      Text("a").dropDestination(for: String.self) { _, _ in true }
    }
  }
}

// onContinuousHover
enum Idiom21 {
  struct Probe: View {

    var body: some View {
      Text("a").onContinuousHover { _ in }
    }
  }
}

// Path stroke view
enum Idiom22 {
  struct Probe: View {

    var body: some View {
      Path { p in
        p.move(to: CGPoint(x: 0, y: 0)); p.addLine(to: CGPoint(x: 9, y: 9))
      }.stroke(.blue, lineWidth: 3)
    }
  }
}

// RotationGesture
enum Idiom150 {
  struct Probe: View {
    @State private var angle = Angle.zero
    var body: some View {
      Text("a").rotationEffect(angle).gesture(RotationGesture().onChanged { angle = $0 })
    }
  }
}
