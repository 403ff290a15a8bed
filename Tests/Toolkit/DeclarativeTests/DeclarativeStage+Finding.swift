import Drawing
import Geometry
import Views

/// Finding and touching shown views.
extension DeclarativeStage {
  /// The visible views of a class, from back to front.
  func all<Found: Views.View>(_ type: Found.Type) -> [Found] {
    func found(in view: Views.View) -> [Found] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      return [view as? Found].compactMap(\.self) + view.subviews.flatMap(found)
    }
    return found(in: window.content)
  }

  /// The first visible label of a text.
  func label(_ text: String) -> Views.Label? { all(Views.Label.self).first { $0.text == text } }

  /// Returns whether the host has a label of a text.
  func shows(_ text: String) -> Bool { host.first(Views.Label.self) { $0.text == text } != nil }

  /// The place of a view in the window.
  func place(of view: Views.View) -> Rect { view.convert(view.presentation.bounds, to: nil) }

  /// The place of a text in the window.
  func place(ofText text: String) -> Rect? { label(text).map(place) }

  /// Taps the middle of a view; does nothing for none.
  func tap(_ view: Views.View?) { if let view { tap(place(of: view).center) } }

  /// Lets jobs of the main actor run.
  func runJobs() async {
    for _ in 0..<50 { await Task.yield() }
    wait(20)
  }

  /// The commands that draw the window, those of layers too.
  var commands: [DrawCommand] { window.drawList().allCommands }
}

extension DrawList {
  fileprivate var allCommands: [DrawCommand] {
    commands.flatMap { command -> [DrawCommand] in
      switch command {
      case .layer(let list, _, _, _): [command] + list.allCommands
      case .masked(let list, let mask): [command] + list.allCommands + mask.allCommands
      default: [command]
      }
    }
  }
}
