import Declarative
import Geometry
import Layout
import Testing
import Views

/// Pages beside each other whose number changes, in a window of 400 x 300 points.
@Suite struct PagedTabsTests {
  private struct Album: Declarative.View {
    @State var pages = ["A", "B", "C"]
    @State var selection = "B"

    var body: some Declarative.View {
      VStack(spacing: 0) {
        TabView(selection: $selection) {
          ForEach(pages, id: \.self) { page in Text("Page \(page)").tag(page) }
        }
        .tabViewStyle(.page)
        Text("Selected \(selection)")
        Button("Remove first") { pages.removeFirst() }
        Button("Add last") { pages.append("D") }
        Button("Select last") { selection = pages.last ?? "" }
      }
    }
  }

  private func stage(isRightToLeft: Bool) -> DeclarativeStage {
    var environment = Views.Environment()
    environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    return DeclarativeStage(Album(), environment: environment)
  }

  /// Returns whether a page fills the window from side to side.
  private func isVisible(_ page: String, on stage: DeclarativeStage) -> Bool {
    stage.place(ofText: "Page \(page)").map { abs($0.center.x - 200) < 1 } ?? false
  }

  private func press(_ name: String, on stage: DeclarativeStage) throws {
    let button = try #require(stage.all(Views.View.self).first { $0.accessibilityLabel == name })
    #expect(button.accessibilityActivate())
  }

  @Test(arguments: [false, true])
  func `The visible page stays without a motion when others come and go`(isRightToLeft: Bool) throws
  {
    let stage = stage(isRightToLeft: isRightToLeft)
    #expect(isVisible("B", on: stage))
    for change in ["Remove first", "Add last"] {
      try press(change, on: stage)
      stage.wait(20)
      #expect(isVisible("B", on: stage), "\(change)")
      stage.wait(1000)
      #expect(isVisible("B", on: stage) && stage.label("Selected B") != nil, "\(change)")
    }
    try press("Select last", on: stage)
    stage.wait(20)
    #expect(!isVisible("D", on: stage), "on its way")
    stage.wait(1500)
    #expect(isVisible("D", on: stage) && stage.label("Selected D") != nil)
  }
}
