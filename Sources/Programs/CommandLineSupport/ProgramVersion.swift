import Views

/// The version of all programs of the project.
package enum ProgramVersion {
  /// The version as printed by `--version` and used by packages: that of the toolkit.
  package static let current = ToolkitVersion.current
}
