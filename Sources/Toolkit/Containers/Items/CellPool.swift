import Views

/// The kinds of cells of a list or a collection, and the cells that no item uses now.
@MainActor
final class CellPool<Cell: ReusableCell> {
  private var makers: [String: @MainActor (String) -> Cell] = [:]
  private var idle: [String: [Cell]] = [:]

  /// Registers how cells are made for `identifier`.
  func register(_ identifier: String, make: @escaping @MainActor (String) -> Cell) {
    makers[identifier] = make
    idle[identifier] = nil
  }

  /// Returns a cell that no item uses, or a new one.
  /// - Precondition: The identifier is registered.
  func dequeue(_ identifier: String) -> Cell {
    guard let make = makers[identifier] else {
      preconditionFailure("no cell is registered for the identifier \"\(identifier)\"")
    }
    return idle[identifier]?.popLast() ?? make(identifier)
  }

  /// Keeps a cell that no item uses any longer.
  func recycle(_ cell: Cell) {
    cell.removeFromSuperview()
    cell.resetForReuse()
    guard makers[cell.reuseIdentifier] != nil else { return }
    idle[cell.reuseIdentifier, default: []].append(cell)
  }
}
