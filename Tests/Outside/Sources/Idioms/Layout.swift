import Foundation
import Observation
import TouchstoneDeclarative

// Idioms of tutorials that compile. Each is a small program of its own; that it is here is the test.

// LazyVStack
enum Idiom37 {
  struct Probe: View {

    var body: some View {
      ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { Text("\($0)") } } }
    }
  }
}

// LazyVGrid
enum Idiom38 {
  struct Probe: View {

    var body: some View {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
          ForEach(0..<100, id: \.self) { Text("\($0)") }
        }
      }
    }
  }
}

// GeometryReader
enum Idiom39 {
  struct Probe: View {

    var body: some View {
      GeometryReader { g in Text("a").frame(width: g.size.width / 2) }
    }
  }
}

// GeometryProxy.frame(in:.global)
enum Idiom40 {
  struct Probe: View {

    var body: some View {
      GeometryReader { g in Text("\(g.frame(in: .global).midX)") }
    }
  }
}

// ScrollViewReader
enum Idiom41 {
  struct Probe: View {

    var body: some View {
      ScrollViewReader { p in ScrollView { Text("a").id(1) }.onAppear { p.scrollTo(1) } }
    }
  }
}

// .ignoresSafeArea
enum Idiom42 {
  struct Probe: View {

    var body: some View {
      Color.red.ignoresSafeArea()
    }
  }
}

// .safeAreaInset
enum Idiom43 {
  struct Probe: View {

    var body: some View {
      Text("a").safeAreaInset(edge: .bottom) { Text("b") }
    }
  }
}

// Form
enum Idiom44 {
  struct Probe: View {

    var body: some View {
      Form { Text("a") }
    }
  }
}

// Stepper
enum Idiom45 {
  struct Probe: View {
    @State var i = 1
    var body: some View {
      Stepper("a", value: $i)
    }
  }
}

// TabView
enum Idiom46 {
  struct Probe: View {

    var body: some View {
      TabView { Text("a").tabItem { Text("x") } }
    }
  }
}

// Menu
enum Idiom47 {
  struct Probe: View {

    var body: some View {
      Menu("a") { Button("b") {} }
    }
  }
}

// Label
enum Idiom48 {
  struct Probe: View {

    var body: some View {
      Label("a", systemImage: "star")
    }
  }
}

// DisclosureGroup
enum Idiom49 {
  struct Probe: View {

    var body: some View {
      DisclosureGroup("a") { Text("b") }
    }
  }
}

// .toolbar
enum Idiom50 {
  struct Probe: View {

    var body: some View {
      NavigationStack { Text("a").toolbar { Button("x") {} } }
    }
  }
}

// .toolbar ToolbarItem
enum Idiom51 {
  struct Probe: View {

    var body: some View {
      NavigationStack {
        Text("a").toolbar { ToolbarItem(placement: .topBarTrailing) { Button("x") {} } }
      }
    }
  }
}

// .searchable
enum Idiom52 {
  struct Probe: View {
    @State var t = ""
    var body: some View {
      NavigationStack { List { Text("a") }.searchable(text: $t) }
    }
  }
}

// .confirmationDialog
enum Idiom53 {
  struct Probe: View {
    @State var p = false
    var body: some View {
      Text("a").confirmationDialog("t", isPresented: $p) { Button("b") {} }
    }
  }
}

// .popover
enum Idiom54 {
  struct Probe: View {
    @State var p = false
    var body: some View {
      Text("a").popover(isPresented: $p) { Text("b") }
    }
  }
}

// .alert(isPresented)
enum Idiom55 {
  struct Probe: View {
    @State var p = false
    var body: some View {
      Text("a").alert("t", isPresented: $p) {
        Button("OK", role: .cancel) {}
      } message: {
        Text("m")
      }
    }
  }
}

// .alert(presenting)
enum Idiom56 {
  struct Probe: View {
    @State var p = false; let i: Int? = 1
    var body: some View {
      Text("a").alert("t", isPresented: $p, presenting: i) { _ in Button("OK") {} }
    }
  }
}

// LabeledContent
enum Idiom151 {
  struct Probe: View {
    var body: some View {
      Form { LabeledContent("a", value: "b") }
    }
  }
}
