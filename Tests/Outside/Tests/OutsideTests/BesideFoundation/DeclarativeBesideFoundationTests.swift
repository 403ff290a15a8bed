import Dispatch
import Foundation
import FoundationEssentials
import Testing
import TouchstoneDeclarative

/// Names that Foundation has too, in a file that imports it beside the declarative views.
@MainActor
@Suite struct DeclarativeBesideFoundationTests {
  @Test func `A listing written with the names of geometry compiles beside Foundation`() {
    #expect(Card(length: CGFloat(3)).length == 3)
  }

  @Test func `The names of geometry are those of the toolkit`() {
    let length: CGFloat = 2
    let double: Double = length
    let point: Point = CGPoint(x: length, y: double)
    let size: Size = CGSize(width: length, height: 3)
    let rect: Rect = CGRect(origin: point, size: size)
    #expect(rect.midX == 3)
  }

  @Test func `Geometry of Foundation is converted by its parts`() {
    let size = Foundation.CGSize(width: 2, height: 3)
    let point = Foundation.CGPoint(x: 4, y: 5)
    #expect(Size(size.width, size.height) == Size(2, 3))
    #expect(Point(x: point.x, y: point.y) == Point(4, 5))
  }

  @Test func `Rows are removed at indexes of either kind`() {
    var rows = ["a", "b", "c", "d"]
    let indexes: IndexSet = [1]
    rows.remove(atOffsets: indexes)
    #expect(rows == ["a", "c", "d"])
    rows.remove(atOffsets: IndexSet(Foundation.IndexSet(integersIn: 1...2)))
    #expect(rows == ["a"])
    #expect(Foundation.IndexSet(indexes) == Foundation.IndexSet(integer: 1))
  }
}

/// A card with a date, which a finger moves.
private struct Card: View {
  let length: CGFloat
  private let date = Date(timeIntervalSince1970: 0)
  @State private var offset = CGSize.zero
  @State private var middle: CGPoint?
  @State private var rows = ["a", "b"]

  init(length: CGFloat) { self.length = length }

  private func delete(at offsets: IndexSet) { rows.remove(atOffsets: offsets) }

  var body: some View {
    VStack {
      GeometryReader { proxy in
        Text(date.description)
          .frame(width: proxy.size.width * 0.5, height: max(length, CGFloat(rows.count)))
          .offset(offset)
          .offset(x: offset.width, y: CGFloat(2))
          .position(middle ?? CGPoint(x: 10, y: 20))
          .gesture(
            DragGesture()
              .onChanged { value in
                offset = value.translation
                middle = value.location
              }
              .onEnded { _ in
                DispatchQueue.main.async { offset = .zero }
              }
          )
      }
      List {
        ForEach(rows, id: \.self) { Text($0) }
          .onDelete(perform: delete)
      }
    }
  }
}
