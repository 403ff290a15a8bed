import Geometry
import X11Inspection

extension Rig {
  /// The maximum number of pixels by which a picture at rest may miss its place: one for rounding, on each side.
  private static let precision = 2.0

  /// The time after which what programs report must be right. Automatic changes, such as a bar that hides, can be half
  /// reported at first, and on a busy machine answers come late.
  private static let settling = Duration.seconds(20)

  /// Returns an error in the elements that programs at rest report, if it stays; nil for none.
  func elementFault() throws(RigError) -> StormFinding? {
    let deadline = Deadline(in: Self.settling)
    while let fault = try visibleFault() {
      guard !deadline.hasPassed else { return fault }
      Deadline(in: .milliseconds(250)).sleep()
    }
    return nil
  }

  private func visibleFault() throws(RigError) -> StormFinding? {
    let bus = try elementBus()
    let tree = AccessibleTree(of: bus)
    let windows = try topWindows().filter { !$0.isOverride }
    guard !windows.isEmpty else { return nil }
    guard tree.elements.contains(where: { $0.ancestors.count > 1 }) else {
      return .elements("a window is shown, but no element in it")
    }
    return Self.focusFault(of: tree) ?? Self.placeFault(of: tree, bus)
      ?? Self.pictureFault(of: tree, bus)
  }

  /// A window has one element with the focus at most.
  static func focusFault(of tree: AccessibleTree) -> StormFinding? {
    let focused = tree.elements.indices.filter { tree.elements[$0].states.contains(.focused) }
    let windows = Dictionary(grouping: focused) { tree.window(of: $0) ?? $0 }
    return windows.values.first { $0.count > 1 }.map { both in
      let names = both.map { tree.elements[$0].inWords }.joined(separator: " and ")
      return .elements("\(names) have the focus")
    }
  }

  /// Elements that are shown are in their window.
  private static func placeFault(of tree: AccessibleTree, _ bus: BlockingBus) -> StormFinding? {
    let shown = tree.elements.indices.filter {
      tree.elements[$0].isShown && tree.elements[$0].ancestors.count > 1
    }
    let windows = shown.compactMap { tree.window(of: $0) }
    guard windows.count == shown.count else { return nil }
    let frames = bus.extents((shown + windows).map { (tree.elements[$0], .window) })
    for (index, element) in shown.enumerated() {
      guard let frame = frames[index], let window = frames[shown.count + index], !frame.isEmpty,
        window.intersection(frame) == nil
      else { continue }
      return .elements("\(tree.elements[element].inWords) is shown outside of its window")
    }
    return nil
  }

  /// A picture that is smaller than its view lies in the middle of it, and a larger one covers it, in each direction.
  /// It need not if it lies beside a picture that does: the zoom of one may follow that of the other.
  private static func pictureFault(of tree: AccessibleTree, _ bus: BlockingBus) -> StormFinding? {
    let shown = tree.elements.filter { $0.isShown && $0.role == "image" }
    let frames = bus.extents(shown.map { ($0, .window) })
    let contents = bus.pictureExtents(shown)
    let pictures = shown.indices.compactMap { index -> PlacedPicture? in
      guard let view = frames[index], let content = contents[index], !content.isEmpty else {
        return nil
      }
      return PlacedPicture(element: shown[index], view: view, content: content)
    }
    let placed = pictures.filter(\.isInPlace)
    let fault = pictures.first { picture in
      !picture.isInPlace && !placed.contains { $0.isComparable(to: picture) }
    }
    return fault.map { .elements("\($0.element.inWords) is at \($0.content) in \($0.view)") }
  }

  /// Returns whether a picture that extends over `content` is where it belongs in its view, in one direction.
  static func isInPlace(_ content: ClosedRange<Double>, in view: ClosedRange<Double>) -> Bool {
    let before = content.lowerBound - view.lowerBound
    let after = view.upperBound - content.upperBound
    return max(before, after) <= precision || abs(before - after) <= 2 * precision
  }
}

/// A picture, the view that shows it, and their frames in the window.
private struct PlacedPicture {
  let element: AccessibleElement
  let view: Rect
  let content: Rect

  var isInPlace: Bool {
    Rig.isInPlace(content.minX...content.maxX, in: view.minX...view.maxX)
      && Rig.isInPlace(content.minY...content.maxY, in: view.minY...view.maxY)
  }

  /// Whether it is in the same program as `other`, and large enough to be compared with it, unlike a thumbnail.
  func isComparable(to other: PlacedPicture) -> Bool {
    element.object.program == other.element.object.program
      && 8 * view.width * view.height >= other.view.width * other.view.height
  }
}
