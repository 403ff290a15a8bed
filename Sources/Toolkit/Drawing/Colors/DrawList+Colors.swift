extension DrawList {
  /// Returns the list with the colours for `traits` in place of dynamic ones. Painters know no others.
  /// A list without dynamic colours is returned as it is.
  public func resolved(for traits: ColorTraits) -> DrawList {
    replacing { $0.resolved(for: traits) } ?? self
  }

  /// Gives the commands from index `first` on the colours of an appearance, whatever that of the window. They
  /// stay dynamic otherwise.
  package mutating func fixColors(from first: Int, in appearance: ColorTraits.Appearance) {
    for index in commands.indices[first...] {
      if let command = commands[index].replacing({ $0.fixed(in: appearance) }) {
        commands[index] = command
      }
    }
  }

  /// Returns the list with other colours in place of dynamic ones; nil if it has none.
  fileprivate func replacing(_ replace: (Color) -> Color) -> DrawList? {
    var replaced: DrawList?
    for (index, command) in commands.enumerated() {
      guard let command = command.replacing(replace) else { continue }
      replaced = replaced ?? self
      replaced?.commands[index] = command
    }
    return replaced
  }
}

extension DrawCommand {
  /// Returns the command with other colours in place of dynamic ones; nil if it has none.
  fileprivate func replacing(_ replace: (Color) -> Color) -> DrawCommand? {
    switch self {
    case .fill(let rect, let color):
      color.replacing(replace).map { .fill(rect, $0) }
    case .roundedFill(let rect, let radius, let color):
      color.replacing(replace).map { .roundedFill(rect, radius: radius, $0) }
    case .line(let points, let width, let color):
      color.replacing(replace).map { .line(points, width: width, $0) }
    case .disc(let center, let radius, let color):
      color.replacing(replace).map { .disc(center: center, radius: radius, $0) }
    case .image: nil
    case .mosaic(let mosaic, let transform, let clip, let filter):
      mosaic.replacing(replace).map {
        .mosaic($0, transform: transform, clip: clip, filter: filter)
      }
    case .textBox(let box):
      box.text.isDynamic
        ? .textBox(TextBox(box.text.replacing(replace), box: box.box, options: box.options))
        : nil
    case .picture(let image, let frame, let mode, let tint):
      tint?.replacing(replace).map {
        .picture(image, frame: frame, contentMode: mode, tint: $0)
      }
    case .path(let path, let paint, let rule):
      paint.replacing(replace).map { .path(path, $0, rule: rule) }
    case .stroke(let path, let paint, let style):
      paint.replacing(replace).map { .stroke(path, $0, style) }
    case .shadow(let shape, let color, let radius, let offset, let isKnockedOut):
      color.replacing(replace).map {
        .shadow(shape, $0, radius: radius, offset: offset, isKnockedOut: isKnockedOut)
      }
    case .layer(let list, let clip, let opacity, let transform):
      list.replacing(replace).map {
        .layer($0, clip: clip, opacity: opacity, transform: transform)
      }
    case .masked(let list, let mask):
      switch (list.replacing(replace), mask.replacing(replace)) {
      case (nil, nil): nil
      case (let newList, let newMask): .masked(newList ?? list, by: newMask ?? mask)
      }
    }
  }
}

extension Color {
  /// Returns another colour in place of a dynamic one; nil for all others.
  func replacing(_ replace: (Color) -> Color) -> Color? { isDynamic ? replace(self) : nil }
}

extension AttributedText {
  /// Whether any colour is dynamic.
  var isDynamic: Bool {
    runs.contains {
      $0.attributes.color.isDynamic || $0.attributes.backgroundColor?.isDynamic == true
    }
  }

  /// Returns the text with other colours in place of dynamic ones.
  fileprivate func replacing(_ replace: (Color) -> Color) -> AttributedText {
    var text = self
    for index in text.runs.indices {
      let attributes = text.runs[index].attributes
      if let color = attributes.color.replacing(replace) {
        text.runs[index].attributes.color = color
      }
      if let color = attributes.backgroundColor?.replacing(replace) {
        text.runs[index].attributes.backgroundColor = color
      }
    }
    return text
  }
}

extension ImageMosaic {
  fileprivate func replacing(_ replace: (Color) -> Color) -> ImageMosaic? {
    guard let background, background.first.isDynamic || background.second.isDynamic else {
      return nil
    }
    var mosaic = self
    mosaic.background?.first = background.first.replacing(replace) ?? background.first
    mosaic.background?.second = background.second.replacing(replace) ?? background.second
    return mosaic
  }
}
