import TouchstoneDeclarative

/// Programs as tutorials teach them.
@MainActor
public enum Tutorial: String, CaseIterable {
  case monkey, cards, gallery, chat, tasks, tracker, board

  /// The view of the program.
  @ViewBuilder public var view: some View {
    switch self {
    case .monkey: MonkeyFling()
    case .cards: CardStack()
    case .gallery: PagingGallery()
    case .chat: Chat()
    case .tasks: TaskList()
    case .tracker: FingerTracker()
    case .board: KanbanBoard()
    }
  }
}
