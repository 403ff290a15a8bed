import TouchstoneDeclarative

/// A picture that two fingers scale and turn simultaneously.
struct PhotoEditor: View {
  @State private var scale: CGFloat = 1.0
  @State private var angle: Angle = .zero

  var body: some View {
    let magnify = MagnifyGesture()
      .onChanged { value in scale = value.magnification }
    let rotate = RotateGesture()
      .onChanged { value in angle = value.rotation }

    return Image(systemName: "picture")
      .resizable()
      .scaledToFit()
      .frame(width: 240, height: 240)
      .scaleEffect(scale)
      .rotationEffect(angle)
      .gesture(magnify.simultaneously(with: rotate))
  }
}
