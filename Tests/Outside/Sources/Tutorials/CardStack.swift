import TouchstoneDeclarative

/// Cards with questions, to throw away before the time is over; new ones are written in a form.
public struct CardStack: View {
  @State private var cards = [
    Card(prompt: "The capital of Norway", answer: "Oslo"),
    Card(prompt: "The capital of Peru", answer: "Lima"),
    Card(prompt: "The capital of Kenya", answer: "Nairobi"),
  ]
  @State private var remaining = 100
  @State private var isEditing = false

  /// Creates the program's view.
  public init() {}

  /// The views of the program.
  public var body: some View {
    ZStack {
      Color.indigo.ignoresSafeArea()
      VStack(spacing: 24) {
        Text("Time: \(remaining)")
          .font(.title2)
          .foregroundStyle(.white)
          .padding(.horizontal, 20)
          .padding(.vertical, 5)
          .background(.black.opacity(0.75))
          .clipShape(.capsule)
        ZStack {
          ForEach(Array(cards.enumerated()), id: \.element) { index, card in
            CardView(card: card) { withAnimation { cards.removeAll { $0 == card } } }
              .stacked(at: index, in: cards.count)
              .allowsHitTesting(index == cards.count - 1)
              .accessibilityHidden(index < cards.count - 1)
          }
          if cards.isEmpty { Text("No cards left").foregroundStyle(.white) }
        }
        Button("New card", systemImage: "plus") { isEditing = true }
          .buttonStyle(.borderedProminent)
      }
    }
    .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in
      if remaining > 0 { remaining -= 1 }
    }
    .sheet(isPresented: $isEditing) { NewCard { cards.append($0) } }
  }
}

/// A question with its answer.
struct Card: Hashable {
  var prompt: String
  var answer: String
}

/// A card that shows its answer at a tap, and is thrown away by a drag.
struct CardView: View {
  let card: Card
  let remove: () -> Void
  @State private var isShowingAnswer = false
  @State private var offset = CGSize.zero

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 25)
        .fill(.white.opacity(1 - min(1, abs(offset.width / 300))))
        .background(
          RoundedRectangle(cornerRadius: 25).fill(offset.width < 0 ? .red : .green)
        )
        .shadow(radius: 10)
      VStack {
        Text(card.prompt).font(.title2).foregroundStyle(.black)
        if isShowingAnswer { Text(card.answer).font(.title3).foregroundStyle(.gray) }
      }
      .padding(20)
      .multilineTextAlignment(.center)
    }
    .frame(width: 300, height: 180)
    .rotationEffect(.degrees(offset.width / 15))
    .offset(x: offset.width)
    .gesture(
      DragGesture()
        .onChanged { offset = $0.translation }
        .onEnded { _ in
          if abs(offset.width) > 100 {
            remove()
          } else {
            withAnimation(.bouncy) { offset = .zero }
          }
        }
    )
    .onTapGesture { isShowingAnswer.toggle() }
    .accessibilityAddTraits(.isButton)
  }
}

/// The form for a card.
struct NewCard: View {
  let add: (Card) -> Void
  @State private var card = Card(prompt: "", answer: "")
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section("New card") {
          TextField("Prompt", text: $card.prompt)
          TextField("Answer", text: $card.answer)
        }
      }
      .navigationTitle("Cards")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add") {
            add(card)
            dismiss()
          }
          .disabled(card.prompt.isEmpty)
        }
      }
    }
  }
}

extension View {
  /// Shows the view lower, the further up in a stack it is.
  func stacked(at position: Int, in total: Int) -> some View {
    offset(y: Double(total - position) * 10)
  }
}
