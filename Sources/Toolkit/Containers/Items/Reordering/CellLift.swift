import Geometry
import Gestures
import Scrolling
import Views

/// A list or a collection whose items a finger can move.
@MainActor
protocol CellLiftOwner: AnyObject {
  /// A finger is to lift `cell`. Returns whether it may.
  func willLift(_ cell: ReusableCell) -> Bool
  /// Gives a cell that is being lifted its shape; called in the animation.
  func shape(_ cell: ReusableCell)
  /// Moves the lifted cell as far as its finger, to `center`, and makes room where it is now.
  func move(_ cell: ReusableCell, to center: Point)
  /// Puts the item down where it is, or back where it was; called in the animation.
  func finish(_ cell: ReusableCell, isDropped: Bool)
  /// A cell that was lifted is at its place.
  func didLand(_ cell: ReusableCell)
}

/// The finger that moves an item, and the cell of the item, which it lifts. The cell is enlarged, casts a shadow
/// and stays under the finger, while the view scrolls at its edges.
@MainActor
final class CellLift {
  /// The press that lifts a cell, wherever the finger is on it.
  let press = LongPressGestureRecognizer(label: "reorder")
  /// The cell that is lifted; nil for none.
  private(set) weak var cell: ReusableCell?
  private weak var view: ScrollView?
  /// The owner, which moves the items.
  weak var owner: (any CellLiftOwner)?
  /// The recognizer of the finger that has lifted the cell.
  private weak var holder: LongPressGestureRecognizer?
  /// The offset of the finger from the middle of the cell.
  private var grip = Vector.zero
  /// Shows the move that the data source is making; nil at other times.
  private var showMove: (() -> Void)?
  /// The cells that fly to their places.
  private var landings: [Landing] = []
  private let scroller: EdgeScroller

  /// A cell that flies to its place.
  private final class Landing {
    weak var cell: ReusableCell?
    init(of cell: ReusableCell) { self.cell = cell }
  }

  /// The distance that a finger may move before its press lifts a cell, in points. At 20 points a second a
  /// finger moves by 10 in the time of a press; it scrolls.
  private static let allowableMovement = 8.0
  /// The time of lifting a cell, and that of making room and putting the cell down, in seconds.
  private static let lifting = 0.2
  static let gapDuration = 0.25
  static let scale = 1.05
  private static let shadow = Shadow(opacity: 0.3, radius: 8, offset: Vector(0, 4))

  /// Creates the finger on a view.
  init(in view: ScrollView) {
    self.view = view
    scroller = EdgeScroller(of: view)
    press.allowedTouchKinds.remove(.secondaryButton)
    press.allowableMovement = Self.allowableMovement
    press.addAction { [weak self] in self?.follow($0, of: nil) }
    scroller.onScroll = { [weak self] in self?.moveWithFinger() }
  }

  func lifts(_ cell: ReusableCell) -> Bool { self.cell === cell }

  /// Returns how far `cell` is in front of the others: 2 if it is lifted, 1 if it flies to its place, or 0.
  func height(of cell: ReusableCell) -> Int {
    if lifts(cell) { return 2 }
    return landings.contains { $0.cell === cell } ? 1 : 0
  }

  /// The view under the finger that presses; nil for none.
  var pressedView: View? { press.touches.first?.target as? View }

  private var pressedCell: ReusableCell? {
    sequence(first: pressedView, next: { $0?.superview }).lazy
      .compactMap { $0 as? ReusableCell }.first { [view] in $0.superview === view }
  }

  // MARK: The finger

  /// Follows the finger that lifts `cell`, or the one under the finger.
  func follow(_ press: LongPressGestureRecognizer, of cell: ReusableCell?) {
    switch press.state {
    case .began: if let cell = cell ?? pressedCell { begin(cell, with: press) }
    case .changed: if holder === press { moveWithFinger() }
    case .ended: if holder === press { end(isDropped: true) }
    case .cancelled: if holder === press { putBack() }
    case .possible, .failed: break
    }
  }

  private func begin(_ cell: ReusableCell, with press: LongPressGestureRecognizer) {
    guard self.cell == nil, let view, let owner, let finger = press.location(in: view),
      owner.willLift(cell)
    else { return }
    cell.removeAnimations(.center, keepingPresentation: true)
    self.cell = cell
    landings.removeAll { $0.cell === cell }
    holder = press
    grip = finger - cell.center
    view.bringSubviewToFront(cell)
    View.animate(withDuration: Self.lifting) {
      cell.isLifted = true
      owner.shape(cell)
      cell.transform = Affine(scale: Self.scale) * cell.transform
      cell.shadow = Self.shadow
      cell.layoutIfNeeded()
    }
    scroller.begin(with: press)
  }

  /// Keeps the lifted cell at its finger when the view has scrolled.
  func followScrolling() {
    guard let view, let cell, let finger = holder?.location(in: view),
      cell.center != finger - grip
    else { return }
    moveWithFinger()
  }

  private func moveWithFinger() {
    guard let view, let cell, let finger = holder?.location(in: view) else { return }
    owner?.move(cell, to: finger - grip)
    scroller.follow()
  }

  /// Puts the cell back where it was, because its finger was cancelled or the items are about to change.
  func putBack() { end(isDropped: false) }

  // MARK: Changes of the items

  /// Makes the data source move an item by `make`, then shows the move by `show`. If the data source reports other
  /// changes meanwhile, these are shown after the move, which they follow.
  func moveItem(by make: () -> Void, show: @escaping () -> Void) {
    showMove = show
    // Changes by a program do not move with the item that is put down.
    View.performWithoutAnimation(make)
    finishMove()
  }

  private func finishMove() {
    let show = showMove
    showMove = nil
    show?()
  }

  /// Shows the move that the data source is making, or puts the cell back, because the items are about to change.
  func itemsWillChange() {
    finishMove()
    putBack()
  }

  /// Puts the cell back if its item is one of those that are about to be reloaded.
  func itemsWillReload(_ paths: [IndexPath]) {
    if let path = cell?.path, paths.contains(path) { putBack() }
  }

  private func end(isDropped: Bool) {
    guard let cell else { return }
    self.cell = nil
    holder = nil
    let landing = Landing(of: cell)
    landings.append(landing)
    scroller.end()
    View.animate(
      withDuration: Self.gapDuration,
      animations: {
        cell.isLifted = false
        cell.shadow = Shadow()
        owner?.finish(cell, isDropped: isDropped)
        cell.layoutIfNeeded()
      },
      completion: { [weak self] _ in self?.end(landing) })
  }

  /// A cell is at its place, unless it was lifted again on its way.
  private func end(_ landing: Landing) {
    guard let index = landings.firstIndex(where: { $0 === landing }) else { return }
    landings.remove(at: index)
    if let cell = landing.cell, cell.superview === view { owner?.didLand(cell) }
  }
}
