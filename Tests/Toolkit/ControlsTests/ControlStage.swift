import Drawing
import Geometry
import Motion
import ViewSupport
import Views

/// A window of 400 x 300 points with controls, a finger or mouse, and frames of 16 ms.
final class ControlStage: WindowStage {
  let window: Window
  var now = Instant(milliseconds: 1000)
  var pointers: [UInt64: StagePointer] = [:]

  var content: View { window.content }

  init(_ controls: View...) {
    window = Window(title: "", content: View())
    for control in controls { window.content.addSubview(control) }
    show()
  }

  func drawn(_ view: View) -> DrawList {
    var list = DrawList()
    view.draw(into: &list)
    return list
  }
}

/// The centres of the discs in a list, such as knobs.
func discs(in list: DrawList) -> [Point] {
  list.commands.compactMap { if case .disc(let center, _, _) = $0 { center } else { nil } }
}
