import Foundation

/// The folder of the programs that were built: where `make test` says, else the release build here.
public let builtPrograms =
  ProcessInfo.processInfo.environment["TOUCHSTONE_PROGRAMS"]
  ?? SourceTree.path(of: ".build/release")
