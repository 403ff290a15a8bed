import Geometry
import Semantics
import Testing
import Views

@testable import showcase

/// Roles, names and places of the elements of scenes, at the sizes for which they are described.
@Suite struct SceneFramesTests {
  static let windows = [
    (Size(800, 600), 1.0), (Size(400, 800), 1), (Size(1280, 800), 1), (Size(800, 600), 2),
  ]

  struct Element {
    let id: String
    let role: AccessibilityRole
    let name: String
    let frame: Rect
  }

  /// Expects the elements that `elements` gives for a width and height of the content, in the
  /// coordinates of the scene.
  func expect(_ name: String, _ elements: (_ w: Double, _ c: Double) -> [Element]) {
    for (size, scale) in Self.windows {
      let scene = SceneUnderTest(name, size: size, pixelsPerPoint: scale)
      let found = scene.elements
      let owed = elements(size.width, size.height - 72)
      for element in owed {
        let node = found["\(name).\(element.id)"]
        #expect(node?.role == element.role && node?.name == element.name, "\(element) at \(size)")
        let place = element.frame.translated(by: Vector(0, ShowcaseBar.height))
        let edges = node.map {
          [
            $0.frame.minX - place.minX * scale, $0.frame.minY - place.minY * scale,
            $0.frame.maxX - place.maxX * scale, $0.frame.maxY - place.maxY * scale,
          ]
        }
        let isThere = edges?.allSatisfy { abs($0) <= 1 } ?? false
        #expect(isThere, "\(element.id) at \(size): \(String(describing: node?.frame))")
      }
      expectReadout(of: scene, called: name, scale: scale)
    }
  }

  /// Expects the line of state below a scene, whose name is its text.
  private func expectReadout(of scene: SceneUnderTest, called name: String, scale: Double) {
    let readout = scene.elements["\(name).readout"]
    #expect(readout?.role == .label && readout?.name == scene.readout)
    let size = scene.window.size
    let place = Rect(x: 16, y: size.height - 28, width: size.width - 32, height: 28)
    let isThere = readout.map {
      abs($0.frame.minX - place.minX * scale) <= 1 && abs($0.frame.minY - place.minY * scale) <= 1
        && abs($0.frame.maxX - place.maxX * scale) <= 1
        && abs($0.frame.maxY - place.maxY * scale) <= 1
    }
    #expect(isThere == true, "the readout of \(name) is at \(String(describing: readout?.frame))")
  }

  func square(_ x: Double, _ y: Double, _ side: Double) -> Rect {
    Rect(x: x - side / 2, y: y - side / 2, width: side, height: side)
  }

  @Test func `Pieces and their conditions`() {
    expect("pieces") { w, c in
      ["Red", "Green", "Blue"].enumerated().map { index, color in
        Element(
          id: "\(color.lowercased())-piece", role: .pushButton, name: "\(color) piece",
          frame: square(80 + 110 * Double(index), 80, 80))
      }
        + ["Interaction", "Two taps", "Two fingers"].enumerated().map { index, name in
          Element(
            id: String(name.identifier(in: "").dropFirst()), role: .checkBox, name: name,
            frame: Rect(
              x: 16 + Double(index) * (w - 32) / 3, y: c - 52, width: (w - 32) / 3, height: 44))
        }
    }
  }

  @Test func `Four dots`() {
    expect("dots") { w, c in
      ["Spring", "State", "Sticky", "Stuck"].enumerated().map { index, word in
        Element(
          id: "\(word.lowercased())-dot", role: .image, name: "\(word) dot",
          frame: square(w * (2 * Double(index) + 1) / 8, c / 2, 80))
      }
    }
  }

  @Test func `Three panes of buttons`() {
    expect("buttons") { w, c in
      let width = (w - 64) / 3
      return [("default", "Default"), ("no-delay", "No delay"), ("cancels", "Cancels")].enumerated()
        .flatMap { index, pane in
          let place = Rect(
            x: 16 + Double(index) * (width + 16), y: 48, width: width, height: c - 64)
          let buttons = (1...3).map { number in
            Element(
              id: "\(pane.0):\(number)", role: .pushButton, name: "\(pane.1) \(number)",
              frame: Rect(
                x: place.minX + 8, y: place.minY + 8 + 56 * Double(number - 1), width: width - 16,
                height: 44))
          }
          return [Element(id: pane.0, role: .scrollPane, name: pane.1, frame: place)] + buttons
        }
    }
  }

  @Test func `The top card and the buttons below`() {
    expect("cards") { w, c in
      let size = Size(min(320, w - 64), min(420, c - 96))
      let card = Element(
        id: "card:1", role: .image, name: "Card 1: Mountain path",
        frame: Rect(
          x: (w - size.width) / 2, y: (c - 72 - size.height) / 2, width: size.width,
          height: size.height))
      return [card]
        + ["Nope", "Rewind", "Like", "Save"].enumerated().map { index, name in
          Element(
            id: name.lowercased(), role: .pushButton, name: name,
            frame: Rect(x: w / 2 - 184 + 96 * Double(index), y: c - 56, width: 80, height: 44))
        }
    }
  }

  @Test func `The box of the animator and its controls`() {
    expect("animator") { w, _ in
      let radios = ["Linear", "Ease in", "Ease out", "Ease in out", "Spring"].enumerated().map {
        index, name in
        Element(
          id: String(name.identifier(in: "").dropFirst()), role: .radioButton, name: name,
          frame: Rect(
            x: 16 + Double(index) * (w - 32) / 5, y: 160, width: (w - 32) / 5, height: 44))
      }
      let sliders = [("Progress", 220.0), ("Duration", 280)].map { name, y in
        Element(
          id: name.lowercased(), role: .slider, name: name,
          frame: Rect(x: 16, y: y, width: w - 32, height: 44))
      }
      let buttons = ["Start", "Pause", "Reverse", "Finish"].enumerated().map { index, name in
        Element(
          id: name.lowercased(), role: .pushButton, name: name,
          frame: Rect(
            x: 16 + Double(index) * (w - 32) / 4, y: 340, width: (w - 32) / 4 - 8, height: 44))
      }
      let box = Element(id: "box", role: .image, name: "Box", frame: square(60, 80, 80))
      return [box] + radios + sliders + buttons
    }
  }

  @Test func `Rows with their handles`() {
    expect("list") { w, c in
      let rows = (0..<4).flatMap { index in
        let (number, y) = (index + 1, 56 * Double(index))
        return [
          Element(
            id: "item:\(number)", role: .listItem, name: "Item \(number)",
            frame: Rect(x: 0, y: y, width: w, height: 56)),
          Element(
            id: "reorder-item:\(number)", role: .pushButton, name: "Reorder Item \(number)",
            frame: Rect(x: w - 44, y: y + 6, width: 44, height: 44)),
        ]
      }
      let list = Element(
        id: "items", role: .list, name: "Items", frame: Rect(x: 0, y: 0, width: w, height: c))
      return [list] + rows
    }
  }

  @Test func `A grid of pictures, and the star`() {
    expect("menus") { w, c in
      let columns = Int((w - 16) / 136)
      let pictures = (0..<8).map { index in
        Element(
          id: "picture:\(index + 1)", role: .image, name: "Picture \(index + 1)",
          frame: Rect(
            x: 16 + 136 * Double(index % columns), y: 16 + 136 * Double(index / columns),
            width: 120, height: 120))
      }
      let star = Element(
        id: "star", role: .image, name: "Star",
        frame: Rect(x: w - 60, y: c - 60, width: 44, height: 44))
      return pictures + [star]
    }
  }
}
