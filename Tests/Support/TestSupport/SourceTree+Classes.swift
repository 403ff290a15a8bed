import Foundation

extension SourceTree {
  /// Returns the names of all classes declared under `folder` of this package that inherit from
  /// `base`, directly or not.
  public static func subclasses(of base: String, under folder: String) throws -> Set<String> {
    let root = path(of: folder)
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var parents: [String: String] = [:]
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
      // Classes in documentation are examples.
      let code = text.split(separator: "\n").filter { !$0.contains("///") }
      for match in code.joined(separator: "\n").matches(of: /\bclass (\w+): (\w+)/) {
        parents[String(match.1)] = String(match.2)
      }
    }
    var found: Set<String> = [base]
    while let next = parents.first(where: { !found.contains($0.key) && found.contains($0.value) }) {
      found.insert(next.key)
    }
    return found.subtracting([base])
  }
}
