import Files
import SystemPackage
import Views

/// The identities of the cells of a grid, or of the filmstrip. The same file can be in a list twice, and files in
/// different folders can have the same name. Most lists are never read, so the identities are made by the first
/// reading.
final class GridCellNames {
  /// The identity of a cell, which stays with its file when the list changes.
  struct Key: Hashable {
    let path: FilePath
    /// The number among the cells of the same file, from 1.
    let number: Int
  }

  /// The numbers of the cells that share a name or a file with an earlier one.
  private struct Numbers {
    /// The numbers among the cells of the same name, of those that are not the first ones.
    var ofName: [Int: Int] = [:]
    /// The numbers among the cells of the same file, of those that are not the first ones.
    var ofPath: [Int: Int] = [:]
    /// The cells by their identities.
    var indices: [Key: Int] = [:]

    init(of paths: [FilePath]) {
      var names: [String: Int] = [:]
      var files: [FilePath: Int] = [:]
      for (index, path) in paths.enumerated() {
        names[path.displayName, default: 0] += 1
        files[path, default: 0] += 1
        if let number = names[path.displayName], number > 1 { ofName[index] = number }
        if let number = files[path], number > 1 { ofPath[index] = number }
        indices[Key(path: path, number: ofPath[index] ?? 1)] = index
      }
    }
  }

  private let paths: [FilePath]
  /// The view that the cells are in, for programs.
  private let container: String
  private lazy var numbers = Numbers(of: paths)

  /// Creates the identities of the cells of `paths`, in the view with the identifier `container`.
  init(of paths: [FilePath], in container: String) {
    self.paths = paths
    self.container = container
  }

  /// Returns the cell whose identity `element` has; nil if there is none.
  @MainActor func index(of element: AccessibilityElement) -> Int? {
    (element.accessibilityKey?.base as? Key).flatMap { numbers.indices[$0] }
  }

  /// Returns the identity of cell `index`.
  func key(of index: Int) -> Key { Key(path: paths[index], number: numbers.ofPath[index] ?? 1) }

  /// Returns the name of cell `index` for programs, with a number if an earlier cell has the same one.
  func identifier(of index: Int) -> String {
    let name = "\(container).item:\(paths[index].displayName)"
    return numbers.ofName[index].map { "\(name)#\($0)" } ?? name
  }
}
