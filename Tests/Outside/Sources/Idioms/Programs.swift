import Foundation
import Observation
import TouchstoneDeclarative

// Idioms of tutorials that compile. Each is a small program of its own; that it is here is the test.

// App Scene WindowGroup
struct MyApp99: App { var body: some Scene { WindowGroup { Text("a") } } }

// App with @State and title
struct MyApp100: App {
  @State private var n = 0
  var body: some Scene {
    WindowGroup("T") { Button("\(n)") { n += 1 } }.defaultSize(width: 300, height: 200)
  }
}

// PreviewProvider
enum Idiom101 {
  struct P_Previews: PreviewProvider { static var previews: some View { Text("a") } }
}

// Section header footer
enum Idiom102 {
  struct Probe: View {
    var body: some View {
      Form {
        Section {
          Text("a")
        } header: {
          Text("h")
        } footer: {
          Text("f")
        }
      }
    }
  }
}

// Picker ForEach tag
enum Idiom103 {
  struct Probe: View {
    @State var p = 0
    var body: some View { Form { Picker("a", selection: $p) { ForEach(0..<3) { Text("\($0)") } } } }
  }
}

// Picker segmented
enum Idiom104 {
  struct Probe: View {
    @State var p = "a"
    var body: some View {
      Picker("a", selection: $p) { ForEach(["a", "b"], id: \.self) { Text($0) } }.pickerStyle(
        .segmented)
    }
  }
}

// Picker enum CaseIterable
enum Idiom105 {
  enum F: String, CaseIterable, Identifiable { case a, b; var id: Self { self } }
  struct Probe: View {
    @State var p = F.a
    var body: some View {
      Picker("a", selection: $p) { ForEach(F.allCases) { Text($0.rawValue.capitalized) } }
    }
  }
}

// Slider in range
enum Idiom106 {
  struct Probe: View {
    @State var p = 0.5
    var body: some View { Slider(value: $p, in: 0...10, step: 1) }
  }
}

// Slider label minimumValueLabel
enum Idiom107 {
  struct Probe: View {
    @State var p = 0.5
    var body: some View {
      Slider(value: $p, in: 0...10) {
        Text("a")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
    }
  }
}

// Toggle label systemImage
enum Idiom108 {
  struct Probe: View {
    @State var p = false
    var body: some View { Toggle("a", systemImage: "star", isOn: $p).toggleStyle(.switch) }
  }
}

// Stepper range text
enum Idiom109 {
  struct Probe: View {
    @State var p = 1
    var body: some View { Stepper("\(p) cups", value: $p, in: 1...20) }
  }
}

// Stepper Double formatted
enum Idiom110 {
  struct Probe: View {
    @State var p = 8.0
    var body: some View { Stepper("\(p.formatted()) hours", value: $p, in: 4...12, step: 0.25) }
  }
}

// ProgressView value total
enum Idiom111 {
  struct Probe: View {
    var body: some View {
      VStack {
        ProgressView(); ProgressView("x"); ProgressView(value: 3, total: 10)
      }
    }
  }
}

// TabView selection page
enum Idiom112 {
  struct Probe: View {
    @State var s = 0
    var body: some View {
      TabView(selection: $s) { ForEach(0..<5) { i in Text("\(i)").tag(i) } }.tabViewStyle(
        .page(indexDisplayMode: .always))
    }
  }
}

// Tab
enum Idiom113 {
  struct Probe: View {
    var body: some View {
      TabView {
        Tab("a", systemImage: "star") { Text("a") }; Tab("b", systemImage: "gear") { Text("b") }
      }
    }
  }
}

// confirmationDialog roles message
enum Idiom114 {
  struct Probe: View {
    @State var p = false
    var body: some View {
      Text("a").confirmationDialog("t", isPresented: $p, titleVisibility: .visible) {
        Button("Delete", role: .destructive) {}; Button("Cancel", role: .cancel) {}
      } message: {
        Text("m")
      }
    }
  }
}

// searchable prompt
enum Idiom115 {
  struct Probe: View {
    @State var t = ""
    var body: some View {
      NavigationStack { List { Text("a") }.searchable(text: $t, prompt: "Look") }
    }
  }
}
