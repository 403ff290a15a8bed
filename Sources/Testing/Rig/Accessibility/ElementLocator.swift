import DBus
import Geometry
import X11Inspection

/// Finds out where elements are on the screen, in device pixels.
///
/// Programs say where an element is in points or pixels, from the screen or from their window, and not all of
/// them know where their window is. So what they say is compared with the windows on the server.
struct ElementLocator {
  private let bus: BlockingBus
  private let windows: WindowWatcher
  /// The scale of programs whose windows are not found.
  private let scale: Double

  /// Kinds of coordinates, by their numbers in AT-SPI (`AtspiCoordType`).
  private enum Coordinates: UInt32 {
    case screen = 0
    case window = 1
  }

  /// Creates a locator for programs at `scale`.
  init(_ bus: BlockingBus, windows: WindowWatcher, scale: Double) {
    self.bus = bus
    self.windows = windows
    self.scale = scale
  }

  /// Returns the frame of the element at `index`; nil if the program does not say, or if it is empty.
  func frame(of index: Int, in tree: AccessibleTree) -> Rect? {
    let element = tree.elements[index]
    guard let window = tree.window(of: index), let program = element.ancestors.first else {
      return nil
    }
    let outer = tree.elements[window]
    let answers = bus.answers(to: [
      extents(of: element, .window), extents(of: outer, .window), extents(of: element, .screen),
      tree.elements[program].object.property("Application", "ToolkitName"),
    ])
    let frames = answers.prefix(3).map { answer in
      (try? answer.get())?.first?.elements.flatMap { Rect(extents: $0) }
    }
    // Qt 5 mistakes the sides of what it says from the window on, and GTK 4 does not know the screen.
    let isOfQt = (try? answers[3].get())?.first?.text?.lowercased().contains("qt") ?? false
    let top = frames[1].flatMap { $0.isEmpty ? nil : $0 }
    let content = top.flatMap { self.window(titled: outer.name, as: $0.size) }
    var factor = max(1, scale.rounded(.down))
    if let top, let content { factor = (content.width / top.width * 4).rounded() / 4 }
    let frame: Rect?
    if let inWindow = frames[0], let top, let content, !isOfQt {
      // In the frame of a window manager, GTK 3 says that the window begins where the frame does, left of and
      // above the place from which it counts.
      let origin = Point(max(0, top.minX), max(0, top.minY))
      frame = inWindow.translated(by: .zero - origin).scaled(by: factor)
        .translated(by: content.origin.vector)
    } else {
      frame = frames[2]?.scaled(by: factor)
    }
    return frame.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func extents(of element: AccessibleElement, _ coordinates: Coordinates) -> BusCall {
    element.object.call("Component", "GetExtents", [.number(coordinates.rawValue)])
  }

  /// Returns the content of the topmost window with this title, or else of one whose shape is as `size`, at
  /// any scale.
  private func window(titled title: String, as size: Size) -> Rect? {
    let shown = windows.windows().reversed()
    if !title.isEmpty, let window = shown.first(where: { windows.title(of: $0) == title }) {
      return window.content
    }
    return shown.first { window in
      [1, 2, scale].contains {
        abs(window.content.width - size.width * $0) <= 2
          && abs(window.content.height - size.height * $0) <= 2
      }
    }?.content
  }
}

extension Rect {
  /// Returns the rectangle scaled by `factor`.
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }

  /// Creates the rectangle in an answer of `GetExtents`; nil if it is malformed.
  fileprivate init?(extents values: [BusValue]) {
    let numbers = values.compactMap { value -> Double? in
      if case .integer(let number) = value { Double(number) } else { nil }
    }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e6 }) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
