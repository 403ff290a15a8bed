import DBus
import Geometry

/// A kind of coordinates, by its number in AT-SPI (`AtspiCoordType`).
enum ElementCoordinates: UInt32 {
  case screen = 0
  case window = 1
  case parent = 2
}

extension BlockingBus {
  /// Returns the frames of elements as their programs report them; nil for elements without one.
  func extents(_ wanted: [(AccessibleElement, ElementCoordinates)]) -> [Rect?] {
    rects(
      wanted.map { element, coordinates in
        element.object.call("Component", "GetExtents", [.number(coordinates.rawValue)])
      })
  }

  /// Returns the frames of the pictures that elements show, in their windows; nil for elements without one.
  func pictureExtents(_ elements: [AccessibleElement]) -> [Rect?] {
    let window = BusCall.Argument.number(ElementCoordinates.window.rawValue)
    return rects(elements.map { $0.object.call("Image", "GetImageExtents", [window]) })
  }

  private func rects(_ calls: [BusCall]) -> [Rect?] {
    answers(to: calls).map { answer in
      (try? answer.get())?.first?.elements.flatMap { Rect(extents: $0) }
    }
  }

  /// Returns the process that is called `program` on the bus; nil if there is none.
  func processID(of program: String) -> Int32? {
    let call = BusCall.toBus("GetConnectionUnixProcessID", [.string(program)])
    return (try? self.call(call))?.first?.unsigned.flatMap { Int32(exactly: $0) }
  }
}

extension Rect {
  /// Creates the rectangle in an answer of `GetExtents`; nil if it is malformed.
  fileprivate init?(extents values: [BusValue]) {
    let numbers = values.compactMap { value -> Double? in
      if case .integer(let number) = value { Double(number) } else { nil }
    }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e6 }) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
