import Foundation

/// Software of others that some tests need. It is not among the packages of `make test`: another command of
/// `make` installs it and runs these tests.
package struct OptionalSoftware: Sendable {
  /// The variable of the environment with which these tests are run.
  private let variable: String
  /// The command that sets it.
  private let command: String
  /// The names of the Debian packages.
  private let packages: [String]

  /// Creates the software in `packages` of Debian, which is tested by `command` with `variable`.
  package init(_ packages: [String], testedBy command: String, with variable: String) {
    (self.packages, self.command, self.variable) = (packages, command, variable)
  }

  /// Whether the tests are to be run, and all of the software is installed.
  package var isTested: Bool { isWanted && missing.isEmpty }

  /// The reason for skipping the tests: missing software, or the command that runs them.
  package var reason: String {
    guard isWanted, !missing.isEmpty else { return "\(command) runs these tests" }
    return "not installed: \(missing.joined(separator: ", ")); \(command) installs it"
  }

  private var isWanted: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// The packages for which the package manager has no list of files.
  private var missing: [String] {
    let lists = (try? FileManager.default.contentsOfDirectory(atPath: "/var/lib/dpkg/info")) ?? []
    let installed = Set(
      lists.compactMap { name in
        name.hasSuffix(".list") ? name.dropLast(5).split(separator: ":").first : nil
      })
    return packages.filter { !installed.contains(Substring($0)) }
  }
}
