import Foundation
import Observation
import TouchstoneDeclarative

// Idioms of tutorials that compile. Each is a small program of its own; that it is here is the test.

// List ForEach binding $
enum Idiom75 {
  struct It: Identifiable { let id = 1; var n = "" }
  struct Probe: View {
    @State var a = [It()]
    var body: some View {
      List { ForEach($a) { $x in TextField("a", text: $x.n) } }
    }
  }
}

// swipeActions tint/Label
enum Idiom76 {
  struct Probe: View {

    var body: some View {
      List {
        Text("a").swipeActions {
          Button {
          } label: {
            Label("d", systemImage: "trash")
          }.tint(.red)
        }
      }
    }
  }
}

// .listRowBackground
enum Idiom77 {
  struct Probe: View {

    var body: some View {
      List { Text("a").listRowBackground(Color.red) }
    }
  }
}

// .listStyle(.insetGrouped)
enum Idiom78 {
  struct Probe: View {

    var body: some View {
      List { Text("a") }.listStyle(.insetGrouped)
    }
  }
}

// NavigationLink(destination:)
enum Idiom79 {
  struct Probe: View {

    var body: some View {
      NavigationStack { NavigationLink("a", destination: Text("b")) }
    }
  }
}

// NavigationLink label
enum Idiom80 {
  struct Probe: View {

    var body: some View {
      NavigationStack {
        NavigationLink {
          Text("b")
        } label: {
          Text("a")
        }
      }
    }
  }
}

// NavigationPath
enum Idiom81 {
  struct Probe: View {
    @State var p = NavigationPath()
    var body: some View {
      NavigationStack(path: $p) { Text("a") }
    }
  }
}

// withAnimation(.spring(response:..))
enum Idiom82 {
  struct Probe: View {
    @State var s = 1.0
    var body: some View {
      Button("a") { withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) { s = 2 } }
        .scaleEffect(s)
    }
  }
}

// .animation(.bouncy, value:)
enum Idiom83 {
  struct Probe: View {
    @State var s = 1.0
    var body: some View {
      Text("a").animation(.bouncy, value: s)
    }
  }
}

// .animation(.interpolatingSpring)
enum Idiom84 {
  struct Probe: View {
    @State var s = 1.0
    var body: some View {
      Text("a").animation(.interpolatingSpring(stiffness: 50, damping: 5), value: s)
    }
  }
}

// .transition(.push)
enum Idiom85 {
  struct Probe: View {

    var body: some View {
      Text("a").transition(.push(from: .bottom))
    }
  }
}

// .onKeyPress
enum Idiom86 {
  struct Probe: View {

    var body: some View {
      Text("a").focusable().onKeyPress(.space) { .handled }
    }
  }
}

// .keyboardShortcut
enum Idiom87 {
  struct Probe: View {

    var body: some View {
      Button("a") {}.keyboardShortcut("s")
    }
  }
}

// .contextMenu
enum Idiom88 {
  struct Probe: View {

    var body: some View {
      Text("a").contextMenu { Button("b") {} }
    }
  }
}

// .accessibilityAddTraits(.isButton)
enum Idiom89 {
  struct Probe: View {

    var body: some View {
      Text("a").accessibilityAddTraits(.isButton)
    }
  }
}

// .accessibilityElement(children:)
enum Idiom90 {
  struct Probe: View {

    var body: some View {
      HStack { Text("a") }.accessibilityElement(children: .combine)
    }
  }
}

// .offset(y:)
enum Idiom91 {
  struct Probe: View {

    var body: some View {
      Text("a").offset(y: 3)
    }
  }
}

// .offset(x:)
enum Idiom92 {
  struct Probe: View {

    var body: some View {
      Text("a").offset(x: 3)
    }
  }
}

// .padding(.horizontal, 3)
enum Idiom93 {
  struct Probe: View {

    var body: some View {
      Text("a").padding(.horizontal, 3).padding([.top, .leading])
    }
  }
}

// .aspectRatio(contentMode:)
enum Idiom94 {
  struct Probe: View {

    var body: some View {
      Color.red.aspectRatio(contentMode: .fit)
    }
  }
}

// @ViewBuilder func
enum Idiom95 {
  struct Probe: View {
    @ViewBuilder func row(_ t: String) -> some View { if t.isEmpty { Text("x") } else { Text(t) } }
    var body: some View {
      VStack { row("a") }
    }
  }
}

// PreferenceKey
enum Idiom96 {
  struct K: PreferenceKey {
    static let defaultValue = 0.0;
    static func reduce(value: inout Double, nextValue: () -> Double) { value = nextValue() }
  }
}

// property named offset
enum Idiom97 {
  struct P: View {
    @State private var offset = CGSize.zero
    var body: some View { Text("a").offset(offset) }
  }
}

// EnvironmentKey
struct K98: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  var k: Int {
    get { self[K98.self] }
    set { self[K98.self] = newValue }
  }
}
