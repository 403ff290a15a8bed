import Containers
import Testing
import Views

extension DeclarativeStage {
  /// The only list.
  var list: ListView {
    get throws { try #require(host.first(ListView.self) { _ in true }) }
  }

  /// The texts of the visible rows, from the top.
  var seenRows: [String] {
    get throws {
      try list.visibleCells.map {
        $0.first(Label.self) { $0.window != nil && !$0.text.isEmpty }?.text ?? ""
      }
    }
  }
}
