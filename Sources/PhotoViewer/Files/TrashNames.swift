/// Names for a file in the trash, the best first: its own, then with numbers before its ending.
struct TrashNames: Sequence {
  private let stem: Substring
  private let ending: Substring

  /// Bytes that a name may have: 255, less `.trashinfo` and a number.
  private static let longest = 235

  /// Names for the file at `path`.
  init(of path: String) {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    var (stem, ending) = (name[..<dot], name[dot...])
    while stem.utf8.count + ending.utf8.count > Self.longest && !ending.isEmpty {
      // Too long for its note: cut where nobody looks for the kind of file.
      if stem.isEmpty { ending.removeLast() } else { stem.removeLast() }
    }
    (self.stem, self.ending) = (stem, ending)
  }

  func makeIterator() -> some IteratorProtocol<String> {
    (1...).lazy.map { number in
      number == 1 ? "\(stem)\(ending)" : "\(stem).\(number)\(ending)"
    }.makeIterator()
  }
}
