import Files
import SystemPackage
import Views

/// The identities of the cells of a grid, or of the filmstrip. The same file can be in a list twice, and files in
/// different folders can have the same name.
struct GridCellNames {
  /// The identity of a cell, which stays with its file when the list changes.
  struct Key: Hashable {
    let path: FilePath
    /// The number among the cells of the same file, from 1.
    let number: Int
  }

  private let paths: [FilePath]
  /// The view that the cells are in, for programs.
  private let container: String
  /// The numbers of cells that are not the first ones of their names, and of their files.
  private var numbersOfName: [Int: Int] = [:]
  private var numbersOfPath: [Int: Int] = [:]
  private var indices: [Key: Int] = [:]

  /// Gives the cells of `paths` distinct identifiers, in the view with the identifier `container`.
  init(of paths: [FilePath], in container: String) {
    self.paths = paths
    self.container = container
    var names: [String: Int] = [:]
    var files: [FilePath: Int] = [:]
    for (index, path) in paths.enumerated() {
      names[path.displayName, default: 0] += 1
      files[path, default: 0] += 1
      if let number = names[path.displayName], number > 1 { numbersOfName[index] = number }
      if let number = files[path], number > 1 { numbersOfPath[index] = number }
      indices[key(of: index)] = index
    }
  }

  /// Returns the cell with an identity; nil if there is none.
  private func index(of key: Key) -> Int? { indices[key] }

  /// Returns the cell whose identity `element` has; nil if there is none.
  @MainActor func index(of element: AccessibilityElement) -> Int? {
    (element.accessibilityKey?.base as? Key).flatMap(index)
  }

  /// Returns the identity of cell `index`.
  func key(of index: Int) -> Key { Key(path: paths[index], number: numbersOfPath[index] ?? 1) }

  /// Returns the name of cell `index` for programs, with a number if an earlier cell has the same one.
  func identifier(of index: Int) -> String {
    let name = "\(container).item:\(paths[index].displayName)"
    return numbersOfName[index].map { "\(name)#\($0)" } ?? name
  }
}
