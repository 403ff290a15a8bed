import Geometry
import Testing
import Views

@testable import PhotoViewer

/// Viewers that are no longer needed.
@MainActor @Suite struct ViewerReleaseTests {
  private struct Reference {
    weak var view: View?
    let name: String
  }

  private func references(in view: View) -> [Reference] {
    [Reference(view: view, name: "\(type(of: view))")]
      + view.subviews.flatMap { references(in: $0) }
  }

  @Test(arguments: ViewerScreen.all)
  func `No view of a screen outlives its viewer`(_ screen: ViewerScreen) throws {
    func open() throws -> [Reference] {
      references(in: try screen.open(Size(600, 400)).viewer.root)
    }
    let views = try open()
    #expect(views.count > 20)
    #expect(views.filter { $0.view != nil }.map(\.name) == [])
  }
}
