import Foundation
import Observation
import TouchstoneDeclarative

// Idioms of tutorials that compile. Each is a small program of its own; that it is here is the test.

// .sheet(content: View.init)
enum Idiom57 {
  struct Other: View { var body: some View { Text("b") } }
  struct Probe: View {
    @State var p = false
    var body: some View {
      Text("a").sheet(isPresented: $p, onDismiss: {}, content: Other.init)
    }
  }
}

// .onReceive(Timer.publish)
enum Idiom58 {
  struct Probe: View {

    var body: some View {
      Text("a").onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in }
    }
  }
}

// TimelineView
enum Idiom59 {
  struct Probe: View {

    var body: some View {
      TimelineView(.periodic(from: .now, by: 1)) { c in Text("\(c.date)") }
    }
  }
}

// .modifier/ViewModifier
enum Idiom60 {
  struct M: ViewModifier { func body(content: Content) -> some View { content.padding() } }
  struct Probe: View {

    var body: some View {
      Text("a").modifier(M())
    }
  }
}

// .buttonStyle(.borderedProminent)
enum Idiom61 {
  struct Probe: View {

    var body: some View {
      Button("a") {}.buttonStyle(.borderedProminent)
    }
  }
}

// .buttonStyle(.plain)
enum Idiom62 {
  struct Probe: View {

    var body: some View {
      Button("a") {}.buttonStyle(.plain)
    }
  }
}

// @Observable + @State + @Bindable
enum Idiom63 {
  @MainActor @Observable final class Model { var name = "" }
  struct Probe: View {
    @Bindable var m: Model
    var body: some View {
      TextField("x", text: $m.name)
    }
  }
}

// ObservableObject/@StateObject
enum Idiom64 {
  final class Model: ObservableObject { @Published var name = "" }
  struct Probe: View {
    @StateObject var m = Model()
    var body: some View {
      Text(m.name)
    }
  }
}

// @AppStorage
enum Idiom65 {
  struct Probe: View {
    @AppStorage("n") var n = 0
    var body: some View {
      Text("\(n)")
    }
  }
}

// @Environment(.colorScheme)
enum Idiom66 {
  struct Probe: View {
    @Environment(\.colorScheme) var c
    var body: some View {
      Text(c == .dark ? "d" : "l")
    }
  }
}

// @Environment(.horizontalSizeClass)
enum Idiom67 {
  struct Probe: View {
    @Environment(\.horizontalSizeClass) var c
    var body: some View {
      Text("a")
    }
  }
}

// @FocusState
enum Idiom68 {
  struct Probe: View {
    @State var t = ""; @FocusState private var f: Bool
    var body: some View {
      TextField("a", text: $t).focused($f)
    }
  }
}

// TextField(value:format:)
enum Idiom69 {
  struct Probe: View {
    @State var t = 1
    var body: some View {
      TextField("a", value: $t, format: .number)
    }
  }
}

// Text(value, format:)
enum Idiom70 {
  struct Probe: View {

    var body: some View {
      Text(3.5, format: .number)
    }
  }
}

// Text + Text
enum Idiom71 {
  struct Probe: View {

    var body: some View {
      Text("a") + Text("b").bold()
    }
  }
}

// Image(systemName:)
enum Idiom72 {
  struct Probe: View {

    var body: some View {
      Image(systemName: "star.fill")
    }
  }
}

// Image("name")
enum Idiom73 {
  struct Probe: View {

    var body: some View {
      Image("photo")
    }
  }
}

// List selection + EditButton
enum Idiom74 {
  struct Probe: View {
    @State var s: Int?
    var body: some View {
      List(selection: $s) { Text("a").tag(1) }
    }
  }
}

// @ObservedObject
enum Idiom149 {
  final class Model: ObservableObject { @Published var count = 0 }
  struct Probe: View {
    @ObservedObject var model: Model
    var body: some View {
      Stepper("a", value: $model.count)
    }
  }
}

// Some of the bindings to the elements of a collection
enum Idiom160 {
  struct Item: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }
  struct Row: View {
    @Binding var item: Item
    var body: some View { TextField("Title", text: $item.title).strikethrough(item.isDone) }
  }
  final class Store: ObservableObject {
    @Published var items: [Item] = []
    func delete(at offsets: IndexSet) { items.remove(atOffsets: offsets) }
    func move(from: IndexSet, to: Int) { items.move(fromOffsets: from, toOffset: to) }
  }
  struct Probe: View {
    @StateObject private var store = Store()
    private var open: [Binding<Item>] { $store.items.filter { !$0.wrappedValue.isDone } }
    var body: some View {
      List {
        ForEach(open) { $item in Row(item: $item) }
          .onDelete(perform: store.delete)
          .onMove(perform: store.move)
        ForEach($store.items.reversed()) { item in Row(item: item) }
      }
    }
  }
}

// The focus of another view
enum Idiom161 {
  struct Bar: View {
    @FocusState.Binding var isFocused: Bool
    var body: some View { Button("Done") { isFocused = false } }
  }
  struct Probe: View {
    @FocusState private var isFocused: Bool
    @State private var text = ""
    var body: some View {
      VStack {
        TextField("Message", text: $text, axis: .vertical).lineLimit(1...5).focused($isFocused)
        Bar(isFocused: $isFocused)
      }
      .defaultFocus($isFocused, true)
    }
  }
}

// Views for people who see no colours, or hear the screen
enum Idiom162 {
  struct Probe: View {
    @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
    @Environment(\.accessibilityVoiceOverEnabled) private var isRead
    @State private var shown: Idiom160.Item?
    var body: some View {
      Text(isRead ? "Answer" : "Question").font(.system(.caption2, design: .rounded))
        .foregroundStyle(differentiates ? .black : .red)
        .fullScreenCover(item: $shown) { Text($0.title) }
    }
  }
}

// Changes that are taken back, a search without results, and a value that a screen reader adjusts
enum Idiom163 {
  @Observable @MainActor final class Store {
    var names = ["Anna", "Ben"]

    func remove(at index: Int, undoManager: UndoManager?) {
      let name = names.remove(at: index)
      undoManager?.registerUndo(withTarget: self) { $0.names.insert(name, at: index) }
      undoManager?.setActionName("Delete")
    }
  }
  struct Probe: View {
    @Environment(\.undoManager) private var undoManager
    @State private var store = Store()
    @State private var text = ""
    @State private var size = 1.0
    private var found: [String] { store.names.filter { text.isEmpty || $0 == text } }

    var body: some View {
      List {
        ForEach(found, id: \.self) { Text($0) }
          .onDelete { offsets in
            for index in offsets.reversed() { store.remove(at: index, undoManager: undoManager) }
          }
      }
      .searchable(text: $text)
      .overlay { if found.isEmpty { ContentUnavailableView.search(text: text) } }
      .toolbar { Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true) }
      .accessibilityAdjustableAction { direction in
        switch direction {
        case .increment: size += 0.1
        case .decrement: size -= 0.1
        @unknown default: break
        }
      }
      .accessibilityAction { size = 1 }
      .accessibilityAction(.magicTap) { size = 2 }
    }
  }
}
