import Declarative
import Drawing
import Geometry
import Gestures

/// A view that a tap changes and a drag moves.
struct DeclaredCard: Declarative.View {
  let title: String
  @State private var count = 0
  @State private var offset = Size.zero

  var body: some Declarative.View {
    VStack {
      Text("\(title), \(count)").font(.headline)
      Text("A line of words that somebody has written, and not a short one.")
      HStack {
        Image(systemName: "star")
        Spacer()
        Text("\(count)")
      }
    }
    .padding()
    .background(Color.white, in: RoundedRectangle(cornerRadius: 12))
    .rotationEffect(.degrees(offset.width / 20))
    .offset(offset)
    .onTapGesture { count += 1 }
    .gesture(DragGesture().onChanged { offset = $0.translation })
  }
}

/// A way to put a view into another one.
enum DeclaredNesting: CaseIterable {
  case columns, frames, backgrounds, piles, all

  var title: String {
    switch self {
    case .columns: "rows and columns"
    case .frames: "frames and padding"
    case .backgrounds: "backgrounds and overlays"
    case .piles: "piles"
    case .all: "all of these"
    }
  }

  /// Returns the view with another one around it.
  @MainActor
  func around(_ content: AnyView, level: Int) -> AnyView {
    switch (self, level % 2) {
    case (.columns, 0):
      AnyView(
        VStack {
          Text("Level \(level)")
          content
          Text("Level \(level)")
        })
    case (.columns, _):
      AnyView(
        HStack {
          Text("\(level)")
          content
          Text("\(level)")
        })
    case (.frames, 0): AnyView(content.frame(maxWidth: .infinity))
    case (.frames, _): AnyView(content.padding(1).frame(minHeight: 10))
    case (.backgrounds, 0): AnyView(content.background { Color.gray })
    case (.backgrounds, _): AnyView(content.overlay(alignment: .topLeading) { Text("\(level)") })
    case (.piles, _):
      AnyView(
        ZStack {
          Text("\(level)")
          content
        })
    case (.all, _):
      Self.allCases[level % (Self.allCases.count - 1)].around(content, level: level / 4)
    }
  }
}

/// A card in others.
struct DeclaredLevels: Declarative.View {
  let count: Int
  let nesting: DeclaredNesting

  var body: some Declarative.View {
    (0..<count).reduce(AnyView(DeclaredCard(title: "Card"))) { nesting.around($0, level: $1) }
  }
}

/// Rows that scroll, with a card above them.
struct DeclaredRows: Declarative.View {
  let count: Int

  var body: some Declarative.View {
    ZStack {
      ScrollView {
        VStack {
          ForEach(0..<count) { index in
            HStack {
              Image(systemName: "star")
              Text("Row \(index)")
              Spacer()
            }
            .padding()
          }
        }
      }
      DeclaredCard(title: "Card")
    }
  }
}

/// Rows of a list that all show what a tap changes.
struct DeclaredList: Declarative.View {
  let count: Int
  @State private var taps = 0

  var body: some Declarative.View {
    List(0..<count, id: \.self) { index in
      Button(action: { taps += 1 }) {
        HStack {
          Image(systemName: "star")
          Text("Row \(index), \(taps)")
        }
      }
    }
  }
}

/// Cards on top of each other.
struct DeclaredCards: Declarative.View {
  let count: Int

  var body: some Declarative.View {
    ZStack {
      Color.gray
      VStack {
        ZStack {
          ForEach(0..<count) { DeclaredCard(title: "Card \($0)") }
        }
      }
    }
  }
}
