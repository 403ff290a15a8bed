/// The version of all programs of the project, which is that of the newest release in CHANGELOG.md.
package enum ProgramVersion {
  /// The version as printed by `--version` and used by packages.
  package static let current = "0.1"
}
