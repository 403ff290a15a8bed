import Geometry
import Testing
import Views

/// The layout of views that are not drawn.
@Suite struct HiddenLayoutTests {
  private final class CountingView: View {
    private(set) var layouts = 0

    override func layoutSubviews() { layouts += 1 }
  }

  private let stage = AnimationStage()
  private let inner = CountingView()
  private var outer: View { stage.view }

  init() {
    outer.addSubview(inner)
    stage.frame(16)
  }

  @Test(arguments: [true, false])
  func `A view that is not drawn is laid out when it is shown`(isHidden: Bool) {
    func hide(_ hides: Bool) {
      if isHidden { outer.isHidden = hides } else { outer.alpha = hides ? 0 : 1 }
    }
    hide(true)
    let before = inner.layouts
    inner.frame.size = Size(30, 40)
    inner.setNeedsLayout()
    stage.frame(32)
    #expect(inner.layouts == before)
    hide(false)
    stage.frame(48)
    #expect(inner.layouts == before + 1)
    stage.frame(64)
    #expect(inner.layouts == before + 1)
  }

  @Test func `A view that fades out is laid out until it is gone`() {
    View.animate(withDuration: 1) { outer.alpha = 0 }
    stage.frame(100)
    let before = inner.layouts
    inner.setNeedsLayout()
    stage.frame(116)
    #expect(inner.layouts == before + 1)
    stage.frame(2000)
    inner.setNeedsLayout()
    stage.frame(2016)
    #expect(inner.layouts == before + 1)
  }

  @Test func `A hidden view is laid out immediately when asked to be`() {
    outer.isHidden = true
    let before = inner.layouts
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(inner.layouts == before + 1)
  }
}
