import TouchstoneDeclarative

/// A board of cards to drag between columns.
public struct KanbanBoard: View {
  @State private var columns = [
    Column(title: "To do", cards: ["Paint", "Sing"]),
    Column(title: "Doing", cards: ["Write"]),
    Column(title: "Done", cards: []),
  ]

  /// Creates the program's view.
  public init() {}

  /// The views of the program.
  public var body: some View {
    HStack(alignment: .top, spacing: 12) {
      ForEach(columns) { column in
        ColumnView(column: column) { card in move(card, to: column.title) }
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.quaternary)
  }

  private func move(_ card: String, to title: String) {
    withAnimation {
      for index in columns.indices {
        columns[index].cards.removeAll { $0 == card }
        if columns[index].title == title { columns[index].cards.append(card) }
      }
    }
  }
}

/// A column of cards.
struct Column: Identifiable {
  let title: String
  var cards: [String]

  var id: String { title }
}

/// A column that takes cards.
struct ColumnView: View {
  let column: Column
  let take: (String) -> Void
  @State private var isTargeted = false

  var body: some View {
    VStack(alignment: .leading) {
      Text(column.title).font(.headline)
      ForEach(column.cards, id: \.self) { card in
        Text(card)
          .padding(10)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(.background, in: .rect(cornerRadius: 8))
          .draggable(card)
      }
      Spacer()
    }
    .padding(10)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(
      isTargeted ? Color.teal.opacity(0.3) : Color.gray.opacity(0.15), in: .rect(cornerRadius: 12)
    )
    .dropDestination(for: String.self) { cards, _ in
      cards.forEach(take)
      return true
    } isTargeted: {
      isTargeted = $0
    }
  }
}
