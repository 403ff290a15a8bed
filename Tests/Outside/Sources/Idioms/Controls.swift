import Foundation
import Observation
import TouchstoneDeclarative

// Idioms of tutorials that compile. Each is a small program of its own; that it is here is the test.

// modifier extension
struct Title116: ViewModifier {
  @State private var n = 0;
  func body(content: Content) -> some View {
    content.font(.largeTitle).foregroundStyle(.white).padding().background(.blue).clipShape(
      .rect(cornerRadius: 10))
  }
}
extension View { func titleStyle() -> some View { modifier(Title116()) } }
struct Probe116: View { var body: some View { Text("a").titleStyle() } }

// Text format currency
enum Idiom117 {
  struct Probe: View {
    var body: some View {
      VStack {
        Text(3.5, format: .currency(code: "USD")); Text(0.5, format: .percent);
        Text(Date.now, format: .dateTime.hour().minute())
      }
    }
  }
}

// Custom gesture with state
enum Idiom118 {
  struct Twice: Gesture {
    @GestureState var s = false; var body: some Gesture { TapGesture(count: 2).onEnded {} }
  }
  struct Probe: View { var body: some View { Text("a").gesture(Twice()) } }
}

// SimultaneousGesture(a, b)
enum Idiom119 {
  struct Probe: View {
    var body: some View {
      Text("a").gesture(SimultaneousGesture(MagnifyGesture(), RotateGesture())).gesture(
        SequenceGesture(LongPressGesture(), DragGesture())
      ).gesture(ExclusiveGesture(TapGesture(count: 2), TapGesture()))
    }
  }
}

// DragGesture global named
enum Idiom120 {
  struct Probe: View {
    @State var o = CGSize.zero
    var body: some View {
      Text("a").offset(o).gesture(
        DragGesture(coordinateSpace: .global).onChanged { o = $0.translation }
      ).gesture(DragGesture(coordinateSpace: .named("b"))).coordinateSpace(name: "b")
    }
  }
}

// LazyHStack LazyHGrid
enum Idiom121 {
  struct Probe: View {
    var body: some View {
      ScrollView(.horizontal) {
        LazyHStack { Text("a") };
        LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.flexible())]) { Text("a") }
      }
    }
  }
}

// gradients
enum Idiom122 {
  struct Probe: View {
    var body: some View {
      VStack {
        RadialGradient(colors: [.blue, .black], center: .center, startRadius: 20, endRadius: 200);
        AngularGradient(colors: [.red, .yellow, .red], center: .center);
        Circle().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom));
        Rectangle().fill(.blue.gradient);
        Text("a").foregroundStyle(
          LinearGradient(
            stops: [
              Gradient.Stop(color: .white, location: 0.45), .init(color: .black, location: 0.55),
            ], startPoint: .top, endPoint: .bottom))
      }
    }
  }
}

// strokeBorder style dash
enum Idiom123 {
  struct Probe: View {
    var body: some View {
      Circle().strokeBorder(.blue, style: StrokeStyle(lineWidth: 4, dash: [5])).overlay(
        Capsule().strokeBorder(.black, lineWidth: 1))
    }
  }
}

// zIndex
enum Idiom124 {
  struct Probe: View {
    var body: some View {
      ZStack {
        Text("a").zIndex(1); Text("b")
      }
    }
  }
}

// ignoresSafeArea edges
enum Idiom125 {
  struct Probe: View {
    var body: some View {
      ZStack {
        Color.blue.ignoresSafeArea();
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).ignoresSafeArea(
          .all, edges: .top)
      }
    }
  }
}

// task and task(id:)
enum Idiom126 {
  struct Probe: View {
    @State var n = 0
    var body: some View {
      Text("a").task { n = 1 }.task(id: n) { try? await Task.sleep(for: .seconds(1)) }
    }
  }
}

// onReceive AsyncStream
enum Idiom127 {
  struct Probe: View {
    @State var n = 0
    let s = AsyncStream<Int> { $0.yield(1) }
    var body: some View { Text("\(n)").onReceive(s) { n = $0 } }
  }
}

// AppStorage Bool String optional enum
enum Idiom128 {
  enum T: String { case a, b }
  struct Probe: View {
    @AppStorage("a") private var a = true; @AppStorage("b") private var b = "x";
    @AppStorage("c") private var c: Int?; @AppStorage("d") private var d = T.a
    var body: some View { Toggle(b, isOn: $a) }
  }
}

// Bindable local
enum Idiom129 {
  @MainActor @Observable final class M { var on = false }
  struct Probe: View {
    @Environment(M.self) var m
    var body: some View {
      @Bindable var m = m
      Toggle("a", isOn: $m.on)
    }
  }
}

// State of Observable $
enum Idiom130 {
  @MainActor @Observable final class M { var name = "" }
  struct Probe: View {
    @State private var m = M()
    var body: some View { TextField("a", text: $m.name) }
  }
}

// draggable dropDestination isTargeted
enum Idiom131 {
  struct Probe: View {
    @State var t = false
    var body: some View {
      Text("a").draggable("x") { Text("p") }.dropDestination(for: String.self) { items, location in
        items.count == 1
      } isTargeted: {
        t = $0
      }
    }
  }
}

// EditButton onDelete toolbar
enum Idiom132 {
  struct Probe: View {
    @State var a = [1, 2]
    var body: some View {
      NavigationStack {
        List {
          ForEach(a, id: \.self) { Text("\($0)") }.onDelete { a.remove(atOffsets: $0) }.onMove {
            a.move(fromOffsets: $0, toOffset: $1)
          }
        }.navigationTitle("t").toolbar { EditButton() }
      }
    }
  }
}

// labelsHidden, help, textCase, scrollDismissesKeyboard
enum Idiom152 {
  struct Probe: View {
    @State var isOn = false
    @State var text = ""
    var body: some View {
      Form {
        Toggle("Urgent", isOn: $isOn).labelsHidden().help("Asks at once")
        Section {
          TextField("Name", text: $text)
        } header: {
          Text("Name").textCase(.uppercase)
        }
      }
      .scrollDismissesKeyboard(.interactively)
      ScrollView { Text("a").textCase(nil) }.scrollDismissesKeyboard(.immediately)
    }
  }
}
