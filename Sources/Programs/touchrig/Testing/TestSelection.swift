import ArgumentParser
import CommandLineSupport
import Files
import SystemPackage

/// The options that choose some of the scripts.
struct TestSelection: ParsableArguments {
  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(
      "Only scripts whose paths contain this text; if repeated, one of the texts.",
      valueName: "text"))
  var filters: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only part K of N about equal parts, each of which another machine plays.", valueName: "K/N"),
    transform: { text in
      guard let shard = Shard(text) else {
        throw ValidationError("expected a part such as 2/4, found \"\(text)\"")
      }
      return shard
    })
  var shard: Shard?

  /// Returns the chosen ones of `scripts`. Of more parts than scripts, some are empty.
  /// - Throws: ``ArgumentFault`` if no path contains one of the texts.
  func scripts(of scripts: [FilePath]) throws -> [FilePath] {
    let texts = filters.map(ArgumentText.bytes)
    let found = scripts.filter { script in
      texts.isEmpty || texts.contains { script.bytes.firstRange(of: $0) != nil }
    }
    guard !found.isEmpty else {
      let list = filters.map { "\"\($0)\"" }.joined(separator: " or ")
      throw ArgumentFault("the path of no script contains \(list)")
    }
    return shard?.part(of: found) ?? found
  }
}

/// One of several parts of the scripts, such as `2/4`.
struct Shard: Hashable, Sendable {
  private let number: Int
  private let count: Int

  /// Reads the number of a part, from 1, and that of all parts; nil if they are none.
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...1000).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Returns every ``count``th of `items`: neighbours, which often take equally long, are in different parts.
  func part<Item>(of items: [Item]) -> [Item] {
    items.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
