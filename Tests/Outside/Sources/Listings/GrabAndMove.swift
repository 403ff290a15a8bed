import TouchstoneDeclarative

/// A card that is lifted by a press and moves with the finger.
struct GrabAndMove: View {
  @State private var isLifted = false
  @State private var offset: CGSize = .zero

  var body: some View {
    let grab = LongPressGesture(minimumDuration: 0.3)
      .sequenced(before: DragGesture())
      .onChanged { value in
        switch value {
        case .first(true):
          isLifted = true
        case .second(true, let drag):
          isLifted = true
          offset = drag?.translation ?? .zero
        default:
          break
        }
      }
      .onEnded { _ in
        withAnimation(.spring) {
          isLifted = false
          offset = .zero
        }
      }

    RoundedRectangle(cornerRadius: 16)
      .fill(isLifted ? .yellow : .blue)
      .frame(width: 120, height: 80)
      .shadow(radius: isLifted ? 8 : 0)
      .offset(offset)
      .gesture(grab)
  }
}
