import Foundation

/// The folder of the built programs: `TOUCHSTONE_PROGRAMS`, or else the release build of this tree.
public let builtPrograms =
  ProcessInfo.processInfo.environment["TOUCHSTONE_PROGRAMS"]
  ?? SourceTree.path(of: ".build/release")
