public import Geometry

extension DrawList {
  /// Returns the bounding box of what may look different from `old`, computed without painting; nil
  /// if nothing does. As with ``extent``, snapped edges can extend beyond it by half a pixel.
  public func changes(since old: DrawList) -> Rect? {
    let prefix = zip(commands, old.commands).prefix { $0 == $1 }.count
    let (new, known) = (commands.dropFirst(prefix), old.commands.dropFirst(prefix))
    let suffix = zip(new.reversed(), known.reversed()).prefix { $0 == $1 }.count
    let (added, removed) = (new.dropLast(suffix), known.dropLast(suffix))
    if added.count == 1, removed.count == 1, let one = added.first, let other = removed.first {
      return one.changes(since: other)
    }
    return DrawList(Array(added) + Array(removed)).extent
  }
}

extension DrawCommand {
  /// Returns the bounding box of what may look different from `old`; nil if nothing does.
  fileprivate func changes(since old: DrawCommand) -> Rect? {
    if case .layer(let list, let clip, let opacity, let transform) = self,
      case .layer(let oldList, clip, opacity, transform) = old
    {
      return list.changes(since: oldList).map(transform.boundingBox(of:))
    }
    return DrawList([self, old]).extent
  }
}
