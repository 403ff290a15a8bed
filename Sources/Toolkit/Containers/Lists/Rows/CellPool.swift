import Views

/// The kinds of cells of a list, and the cells that no row uses now.
@MainActor
final class CellPool {
  private var makers: [String: @MainActor (String) -> ListCell] = [:]
  private var idle: [String: [ListCell]] = [:]
  /// The number of cells that were made.
  private(set) var madeCount = 0

  /// Registers how cells are made for `identifier`.
  func register(_ identifier: String, make: @escaping @MainActor (String) -> ListCell) {
    makers[identifier] = make
    idle[identifier] = nil
  }

  /// Returns a cell that no row uses, or a new one.
  /// - Precondition: The identifier is registered.
  func dequeue(_ identifier: String) -> ListCell {
    guard let make = makers[identifier] else {
      preconditionFailure("no cell is registered for the identifier \"\(identifier)\"")
    }
    if let cell = idle[identifier]?.popLast() { return cell }
    madeCount += 1
    return make(identifier)
  }

  /// Keeps a cell that no row uses any more.
  func recycle(_ cell: ListCell) {
    cell.removeFromSuperview()
    cell.resetForReuse()
    guard makers[cell.reuseIdentifier] != nil else { return }
    idle[cell.reuseIdentifier, default: []].append(cell)
  }
}
