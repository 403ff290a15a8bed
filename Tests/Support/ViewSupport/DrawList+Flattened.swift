package import Drawing

extension DrawList {
  /// The commands of the list and of its layers.
  nonisolated package var flattened: [DrawCommand] {
    commands.flatMap { command in
      if case .layer(let list, _, _, _) = command { list.flattened } else { [command] }
    }
  }

  /// The boxes of text in the list and in its layers, where they are in their layer.
  nonisolated package var textBoxes: [TextBox] {
    flattened.compactMap { if case .textBox(let box) = $0 { box } else { nil } }
  }
}
