import ArgumentParser
import Rig

extension Desktop {
  /// Finds the desktop for an argument.
  init(argument: String) throws {
    guard let desktop = Desktop(named: argument) else {
      let names = Self.all.map(\.name).joined(separator: ", ")
      throw ValidationError("expected a desktop (\(names)), found \"\(argument)\"")
    }
    self = desktop
  }

  /// Returns the names of the desktops with or without a server of their own, for messages.
  static func names(ownServer: Bool) -> String {
    all.filter { $0.hasOwnServer == ownServer }.map(\.name).joined(separator: ", ")
  }
}
