public import ArgumentParser
import Files
public import SystemPackage

/// Allows paths as arguments, with the exact bytes of the command line.
extension FilePath: @retroactive ExpressibleByArgument {
  /// Creates the path in `argument`, a word of `ArgumentText`.
  public init?(argument: String) { self = ArgumentText.path(of: argument) }
}
