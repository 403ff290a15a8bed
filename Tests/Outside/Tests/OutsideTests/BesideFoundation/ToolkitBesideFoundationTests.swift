import Dispatch
import Foundation
import FoundationEssentials
import Testing
import TouchstoneToolkit

/// Names that Foundation has too, in a file that imports it beside the toolkit.
@MainActor
@Suite struct ToolkitBesideFoundationTests {
  @Test func `Views take geometry by its familiar names`() {
    let view = View()
    let length: CGFloat = 40
    view.frame = CGRect(x: 10, y: 20, width: length, height: 60)
    view.center = CGPoint(x: view.frame.midX + CGFloat(1), y: view.frame.midY)
    #expect(view.frame == Rect(x: 11, y: 20, width: 40, height: 60))
    #expect(view.bounds.size == CGSize(width: 40, height: 60))
  }

  @Test func `A path of a row is that of lists`() {
    let path = IndexPath(row: 2, section: 1)
    #expect(path.item == 2)
    #expect(Rows().listView(ListView(), numberOfRowsInSection: path.section) == 3)
    #expect(Foundation.IndexPath(indexes: [path.section, path.row]).count == 2)
  }
}

/// A list of three rows.
@MainActor
private final class Rows: ListViewDataSource {
  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { 3 }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    listView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
