package import Drawing

extension DrawList {
  /// The texts that are drawn.
  package var texts: [String] {
    commands.flatMap { command -> [String] in
      switch command {
      case .textBox(let box): [box.text.string]
      case .layer(let list, _, _, _), .masked(let list, _): list.texts
      default: []
      }
    }
  }
}
