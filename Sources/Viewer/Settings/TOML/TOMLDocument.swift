import Localization

/// The text of a settings file, line by line: the tables, the keys with their values, and invalid lines. Everything
/// else, including comments, is preserved when a value is changed.
///
/// It is the part of TOML 1.0 whose tables and values take one line: strings, numbers, booleans and
/// lists of strings. Every reader of TOML accepts what this one accepts.
struct TOMLDocument: Sendable {
  /// A key with its value.
  struct Entry: Hashable, Sendable {
    /// The table; empty before the first one.
    let table: String
    let key: String
    let value: TOMLValue
    /// The value as it is written.
    let source: String
    /// The number of the line, from 1.
    let line: Int
  }

  /// The keys, in their order.
  private(set) var entries: [Entry] = []
  /// The lines that are no TOML, and those that name a key or a table again, with the reasons.
  private(set) var faults: [(line: Int, reason: String)] = []
  /// The numbers of the lines in which tables begin, from 1.
  private(set) var tableLines: [String: Int] = [:]
  private var table = ""

  /// Reads `text`.
  init(_ text: String) {
    for (index, bytes) in Self.lines(of: text).enumerated() { read(bytes, number: index + 1) }
  }

  private static func lines(of text: String) -> [Substring] {
    var bytes = text.utf8[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
  }

  private mutating func read(_ line: Substring, number: Int) {
    var scanner = TOMLScanner(line)
    guard !scanner.isAtEnd() else { return }
    if scanner.skip("[") {
      scanner.skipBlanks()
      guard let name = scanner.name() else { return fault(at: number) }
      scanner.skipBlanks()
      guard scanner.skip("]"), scanner.isAtEnd() else { return fault(at: number) }
      open(name, at: number)
    } else {
      guard let key = scanner.name() else { return fault(at: number) }
      scanner.skipBlanks()
      guard scanner.skip("=") else { return fault(at: number) }
      scanner.skipBlanks()
      let start = scanner.index
      guard let value = scanner.value() else { return fault(at: number) }
      let source = line[start..<scanner.index]
      guard scanner.isAtEnd() else { return fault(at: number) }
      add(
        Entry(table: table, key: key, value: value, source: String(source), line: number))
    }
  }

  private mutating func open(_ name: String, at line: Int) {
    table = name
    if let first = tableLines[name] {
      faults.append(
        (
          line,
          localized(
            "[{table}]: already defined in line {line}",
            ["table": name, "line": "\(first)"])
        ))
    } else {
      tableLines[name] = line
    }
  }

  private mutating func add(_ entry: Entry) {
    if let first = entries.first(where: { ($0.table, $0.key) == (entry.table, entry.key) }) {
      faults.append(
        (
          entry.line,
          localized(
            "{key}: already set in line {line}", ["key": entry.key, "line": "\(first.line)"])
        ))
    } else {
      entries.append(entry)
    }
  }

  private mutating func fault(at line: Int) {
    faults.append((line, localized("expected key = value")))
  }
}
