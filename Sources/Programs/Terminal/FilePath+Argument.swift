public import ArgumentParser
import Files
public import SystemPackage

/// Paths on a command line, with the bytes that they have there.
extension FilePath: @retroactive ExpressibleByArgument {
  /// The path that stands in `argument`, a word of `ArgumentText`.
  public init?(argument: String) { self = ArgumentText.path(of: argument) }
}
