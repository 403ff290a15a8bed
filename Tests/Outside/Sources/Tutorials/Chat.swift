import Observation
import TouchstoneDeclarative

/// Messages below each other, scrolled to the newest.
public struct Chat: View {
  @State private var model = ChatModel()
  @State private var draft = ""
  @FocusState private var isTyping: Bool

  /// Creates the program's view.
  public init() {}

  /// The views of the program.
  public var body: some View {
    VStack(spacing: 0) {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 8) {
            ForEach(model.messages) { message in
              Bubble(message: message).id(message.id)
            }
          }
          .padding()
        }
        .scrollBounceBehavior(.basedOnSize)
        .onChange(of: model.messages.count) {
          withAnimation { proxy.scrollTo(model.messages.last?.id, anchor: .bottom) }
        }
      }
      Divider()
      HStack {
        TextField("Message", text: $draft)
          .focused($isTyping)
          .onSubmit(send)
        Button("Send", systemImage: "paperplane.fill", action: send)
          .labelStyle(.iconOnly)
          .disabled(draft.isEmpty)
      }
      .padding(8)
    }
    .task { isTyping = true }
  }

  private func send() {
    guard !draft.isEmpty else { return }
    model.send(draft)
    draft = ""
  }
}

/// The messages.
@MainActor @Observable
final class ChatModel {
  private(set) var messages = (1...12).map {
    Message(id: $0, text: "Message \($0)", isOwn: $0.isMultiple(of: 3))
  }

  /// Adds a message, and an answer.
  func send(_ text: String) {
    messages.append(Message(id: messages.count + 1, text: text, isOwn: true))
    messages.append(
      Message(id: messages.count + 1, text: "You said: \(text)", isOwn: false))
  }
}

/// A message.
struct Message: Identifiable {
  let id: Int
  let text: String
  let isOwn: Bool
}

/// A message in a bubble.
struct Bubble: View {
  let message: Message

  var body: some View {
    HStack {
      if message.isOwn { Spacer(minLength: 40) }
      Text(message.text)
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(message.isOwn ? Color.blue : .gray.opacity(0.2), in: .rect(cornerRadius: 16))
        .foregroundStyle(message.isOwn ? .white : .primary)
        .contextMenu { Button("Copy", systemImage: "doc.on.doc") {} }
      if !message.isOwn { Spacer(minLength: 40) }
    }
  }
}
