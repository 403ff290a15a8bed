import Controls
import Editing
import Geometry
import Maps
import Scrolling
import Semantics
import Testing
import Views

/// The locations of views in a scene.
extension SceneUnderTest {
  /// The roles of elements that can be pressed, moved or edited.
  static let pressableRoles: Set<AccessibilityRole> = [
    .pushButton, .toggleButton, .checkBox, .radioButton, .slider, .comboBox, .listItem, .entry,
    .passwordText, .text, .image, .link, .panel, .canvas, .chart, .scrollPane,
  ]

  /// Returns the view with an identifier.
  func view(_ id: String) throws -> View {
    try #require(views.first { $0.id == id }?.view, "nothing is called \(id)")
  }

  /// Returns the field with an identifier.
  func textField(_ id: String) throws -> TextField {
    try #require(try view(id) as? TextField, "\(id) is no field")
  }

  /// Returns the middle of the view with an identifier, in the window.
  func center(of id: String) throws -> Point {
    let view = try view(id)
    return view.convert(view.bounds.center, to: nil)
  }

  /// The elements of the window, by their identifiers.
  var elements: [String: AccessibilityTree.Node] {
    let nodes = window.accessibilityTree().nodes.values.filter { !$0.identifier.isEmpty }
    return Dictionary(nodes.map { ($0.identifier, $0) }) { one, _ in one }
  }

  /// The views that can be pressed, moved or edited.
  var pressables: [(id: String, view: View)] {
    let elements = elements
    return views.filter { id, view in
      guard let element = elements[id], Self.pressableRoles.contains(element.role),
        element.states.contains(.enabled)
      else { return false }
      // These can also be there only to be looked at.
      let isShown: Set<AccessibilityRole> = [.image, .panel, .canvas, .chart, .scrollPane]
      return !isShown.contains(element.role) || element.states.contains(.focusable)
    }
  }

  /// A place on up to four different kinds of things that a finger can drag, and the middle.
  var draggablePlaces: [Point] {
    var places = [sceneArea.center]
    var roles: Set<AccessibilityRole> = []
    let elements = elements
    for (id, view) in views {
      guard let element = elements[id], !element.frame.isEmpty,
        [.image, .slider, .scrollPane, .listItem, .canvas, .panel, .pushButton, .chart]
          .contains(element.role), roles.count < 4, roles.insert(element.role).inserted
      else { continue }
      let place = (view as? Slider).map(knob) ?? seenPart(of: view).center
      if sceneArea.contains(place) { places.append(place) }
    }
    return places
  }

  /// The middle of the knob of a slider, which alone can be dragged. The knob is 28 points wide.
  private func knob(of slider: Slider) -> Point {
    let length = slider.maximumValue - slider.minimumValue
    let share = length > 0 ? (slider.value - slider.minimumValue) / length : 0
    let x = 14 + (slider.bounds.width - 28) * share
    return slider.convert(Point(x, slider.bounds.center.y), to: nil)
  }

  var viewsOutsideScrollViews: [(id: String, view: View)] {
    views.filter {
      !sequence(first: $0.view, next: \.superview).dropFirst().contains {
        $0 is ScrollView || $0 is MapView
      }
    }
  }

  /// Whether the middle of a view is in the window.
  func isInside(_ view: View) -> Bool {
    Rect(origin: .zero, size: window.size).contains(view.convert(view.bounds.center, to: nil))
  }

  /// The part of a view, in the window, that the views around it do not cut off.
  func seenPart(of view: View) -> Rect {
    var seen = view.convert(view.bounds, to: nil)
    for outer in sequence(first: view, next: \.superview).dropFirst() where outer.clipsToBounds {
      seen =
        seen.intersection(outer.convert(outer.bounds, to: nil))
        ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
    return seen
  }
}
