import Containers
import Controls
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// Messages where sheets and the help open and close.
@MainActor @Suite struct NoticesTests {
  private func makeBench(reducesMotion: Bool = true) throws -> ViewerOnBench {
    let bench = try ViewerOnBench([Size(60, 40)], reducesMotion: reducesMotion)
    bench.resize(to: Size(500, 700))
    bench.settle()
    return bench
  }

  /// Shows a sheet over the place of messages.
  private func showSheet(on bench: ViewerOnBench) -> Sheet {
    let sheet = Sheet(View())
    sheet.present(in: bench.viewer.window)
    return sheet
  }

  /// The messages in the window that have not begun to disappear.
  private func toasts(in view: View) -> [Toast] {
    view.subviews.flatMap { ($0 as? Toast).map { [$0] } ?? toasts(in: $0) }.filter(\.isPresented)
  }

  @Test(arguments: [false, true])
  func `A message moves in front of a sheet, and stays when that closes`(
    reducesMotion: Bool
  ) throws {
    let bench = try makeBench(reducesMotion: reducesMotion)
    let notices = bench.viewer.notices
    notices.show("Moved", action: Action(title: "Undo") {})
    let sheet = showSheet(on: bench)
    bench.draw()
    bench.wait(.seconds(1))
    #expect(notices.current?.text == "Moved" && notices.current?.superview === sheet)
    sheet.dismiss()
    bench.draw()
    bench.wait(.seconds(1))
    #expect(sheet.superview == nil && notices.current?.text == "Moved")
    #expect(notices.current?.superview === notices.area && notices.current?.alpha == 1)
    bench.wait(.seconds(5))
    #expect(toasts(in: bench.viewer.root).isEmpty)
  }

  @Test func `A message that is dismissed over a sheet does not come back when that closes`() throws
  {
    let bench = try makeBench()
    let notices = bench.viewer.notices
    let sheet = showSheet(on: bench)
    notices.show("Moved", action: Action(title: "Undo") {})
    notices.current?.dismiss()
    sheet.dismiss()
    bench.draw()
    #expect(toasts(in: bench.viewer.root).isEmpty)
  }

  @Test func `A message over a sheet replaces the one behind it`() throws {
    let bench = try makeBench()
    let notices = bench.viewer.notices
    notices.show("One", action: Action(title: "Undo") {})
    let sheet = showSheet(on: bench)
    notices.show("Two")
    #expect(toasts(in: bench.viewer.root).map(\.text) == ["Two"])
    sheet.dismiss()
    notices.show("Three")
    bench.draw()
    #expect(toasts(in: bench.viewer.root).map(\.text) == ["Three"])
  }

  @Test func `Progress is shown over a sheet, until the work ends`() throws {
    let bench = try makeBench()
    let notices = bench.viewer.notices
    let progress = ProgressNotice(in: notices)
    let sheet = showSheet(on: bench)
    for _ in 0..<2 {
      progress.begin("Saving", after: ProgressNotice.soon)
      bench.pass(ProgressNotice.soon)
      #expect(toasts(in: sheet).map(\.text) == ["Saving…"])
      progress.end()
      #expect(toasts(in: sheet).isEmpty)
    }
    progress.begin("Saving", after: ProgressNotice.soon)
    bench.pass(ProgressNotice.soon)
    // Its end comes between the removal of the sheet and the next frame.
    sheet.dismiss()
    progress.end()
    bench.draw()
    #expect(toasts(in: bench.viewer.root).isEmpty)
  }

  @Test func `A message is in front of the help, and stays when that closes`() throws {
    let bench = try makeBench()
    let viewer = bench.viewer
    let notices = viewer.notices
    notices.show("Moved", action: Action(title: "Undo") {})
    bench.press("?")
    bench.draw()
    let toast = try #require(notices.current)
    let middle = toast.convert(toast.bounds.center, to: nil)
    #expect(toast.superview === viewer.menus.help)
    #expect(viewer.root.hitTest(middle)?.isDescendant(of: toast) == true)
    bench.press(.escape)
    bench.draw()
    #expect(!viewer.menus.help.isShown && notices.current === toast)
    #expect(toast.superview === notices.area)
  }
}
