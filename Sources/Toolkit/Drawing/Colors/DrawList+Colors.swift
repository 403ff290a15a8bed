extension DrawList {
  /// Returns the list with the colours for `traits` in place of dynamic ones. Painters know no others.
  /// A list without dynamic colours is returned as it is.
  public func resolved(for traits: ColorTraits) -> DrawList {
    resolution(for: traits) ?? self
  }

  /// Returns the list with the colours for `traits`; nil if none of its colours is dynamic.
  fileprivate func resolution(for traits: ColorTraits) -> DrawList? {
    var resolved: DrawList?
    for (index, command) in commands.enumerated() {
      guard let command = command.resolution(for: traits) else { continue }
      resolved = resolved ?? self
      resolved?.commands[index] = command
    }
    return resolved
  }
}

extension DrawCommand {
  /// Returns the command with the colours for `traits`; nil if none of its colours is dynamic.
  fileprivate func resolution(for traits: ColorTraits) -> DrawCommand? {
    switch self {
    case .fill(let rect, let color):
      color.resolution(for: traits).map { .fill(rect, $0) }
    case .roundedFill(let rect, let radius, let color):
      color.resolution(for: traits).map { .roundedFill(rect, radius: radius, $0) }
    case .line(let points, let width, let color):
      color.resolution(for: traits).map { .line(points, width: width, $0) }
    case .disc(let center, let radius, let color):
      color.resolution(for: traits).map { .disc(center: center, radius: radius, $0) }
    case .image: nil
    case .mosaic(let mosaic, let transform, let clip, let filter):
      mosaic.resolution(for: traits).map {
        .mosaic($0, transform: transform, clip: clip, filter: filter)
      }
    case .textBox(let box):
      box.text.isDynamic
        ? .textBox(TextBox(box.text.resolved(for: traits), box: box.box, options: box.options))
        : nil
    case .picture(let image, let frame, let mode, let tint):
      tint?.resolution(for: traits).map {
        .picture(image, frame: frame, contentMode: mode, tint: $0)
      }
    case .path(let path, let paint, let rule):
      paint.resolution(for: traits).map { .path(path, $0, rule: rule) }
    case .stroke(let path, let paint, let style):
      paint.resolution(for: traits).map { .stroke(path, $0, style) }
    case .shadow(let shape, let color, let radius, let offset, let isKnockedOut):
      color.resolution(for: traits).map {
        .shadow(shape, $0, radius: radius, offset: offset, isKnockedOut: isKnockedOut)
      }
    case .layer(let list, let clip, let opacity, let transform):
      list.resolution(for: traits).map {
        .layer($0, clip: clip, opacity: opacity, transform: transform)
      }
    case .masked(let list, let mask):
      switch (list.resolution(for: traits), mask.resolution(for: traits)) {
      case (nil, nil): nil
      case (let newList, let newMask): .masked(newList ?? list, by: newMask ?? mask)
      }
    }
  }
}

extension Color {
  /// Returns the colour for `traits`; nil if it is not dynamic.
  func resolution(for traits: ColorTraits) -> Color? { isDynamic ? resolved(for: traits) : nil }
}

extension AttributedText {
  /// Whether any colour is dynamic.
  var isDynamic: Bool {
    runs.contains {
      $0.attributes.color.isDynamic || $0.attributes.backgroundColor?.isDynamic == true
    }
  }

  /// Returns the text with the colours for `traits` in place of dynamic ones.
  public func resolved(for traits: ColorTraits) -> AttributedText {
    var text = self
    for index in text.runs.indices {
      let attributes = text.runs[index].attributes
      text.runs[index].attributes.color = attributes.color.resolved(for: traits)
      text.runs[index].attributes.backgroundColor =
        attributes.backgroundColor?.resolved(for: traits)
    }
    return text
  }
}

extension ImageMosaic {
  fileprivate func resolution(for traits: ColorTraits) -> ImageMosaic? {
    guard let ground, ground.first.isDynamic || ground.second.isDynamic else { return nil }
    var mosaic = self
    mosaic.ground?.first = ground.first.resolved(for: traits)
    mosaic.ground?.second = ground.second.resolved(for: traits)
    return mosaic
  }
}
