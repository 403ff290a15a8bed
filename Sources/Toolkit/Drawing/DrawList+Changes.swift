public import Geometry

extension DrawList {
  /// The maximum number of commands that are skipped to find one that both lists have.
  private static let lookahead = 64

  /// Returns a few rectangles that contain everything that may look different from `old`, computed
  /// without painting; none if nothing does. As with ``extent``, snapped edges can extend beyond them
  /// by half a pixel.
  ///
  /// Their sides cut no curve or slanted line, because a painter that is clipped there would paint
  /// other pixels than if it painted everything.
  public func changes(since old: DrawList) -> [Rect] {
    var region = DirtyRegion()
    var here = 0
    var there = 0
    while here < commands.count, there < old.commands.count {
      if !commands[here].isSame(as: old.commands[there]) {
        let (added, removed) = gap(at: here, of: old, at: there)
        if added + removed == 0 {
          for rect in commands[here].changes(since: old.commands[there]) { region.add(rect) }
        } else {
          region.add(commands[here..<here + added])
          region.add(old.commands[there..<there + removed])
          here = here + added
          there = there + removed
        }
      }
      here = here + 1
      there = there + 1
    }
    region.add(commands[here...])
    region.add(old.commands[there...])
    if !region.rects.isEmpty { region.widen(around: curvedEdges) }
    return region.rects
  }

  /// Returns how many commands were added at `here`, or removed at `there`, before one that both lists
  /// have; none if the command was replaced. Only the longer list has commands that the other lacks.
  private func gap(at here: Int, of old: DrawList, at there: Int) -> (added: Int, removed: Int) {
    let surplus = (commands.count - here) - (old.commands.count - there)
    let span = min(abs(surplus), Self.lookahead)
    for step in stride(from: 1, through: span, by: 1) {
      if surplus > 0, commands[here + step].isSame(as: old.commands[there]) { return (step, 0) }
      if surplus < 0, commands[here].isSame(as: old.commands[there + step]) { return (0, step) }
    }
    return (0, 0)
  }
}

extension DrawCommand {
  /// Returns whether both paint the same. The frames of images are compared first: to compare the pixels
  /// of two copies that are equal, or begin alike, takes as long as to paint them.
  fileprivate func isSame(as other: DrawCommand) -> Bool {
    switch (self, other) {
    case (.image(_, let transform, let clip, _), .image(_, let otherTransform, let otherClip, _)),
      (.mosaic(_, let transform, let clip, _), .mosaic(_, let otherTransform, let otherClip, _)):
      transform == otherTransform && clip == otherClip && self == other
    case (.picture(_, let frame, _, _), .picture(_, let otherFrame, _, _)):
      frame == otherFrame && self == other
    default: self == other
    }
  }

  /// Returns rectangles that contain all differences from `old`.
  fileprivate func changes(since old: DrawCommand) -> [Rect] {
    if case .layer(let list, let clip, let opacity, let transform) = self,
      case .layer(let oldList, clip, opacity, transform) = old
    {
      return list.changes(since: oldList).map(transform.boundingBox(of:))
    }
    return [extent, old.extent].compactMap(\.self)
  }
}

extension DirtyRegion {
  fileprivate mutating func add(_ commands: ArraySlice<DrawCommand>) {
    for command in commands { if let extent = command.extent { add(extent) } }
  }
}
