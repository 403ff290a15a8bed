package import Drawing

extension DrawList {
  /// The commands of the list and of its layers.
  package var flattened: [DrawCommand] {
    commands.flatMap { command in
      if case .layer(let list, _, _, _) = command { list.flattened } else { [command] }
    }
  }
}
