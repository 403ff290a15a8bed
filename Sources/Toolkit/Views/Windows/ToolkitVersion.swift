/// The toolkit, as it calls itself.
package enum ToolkitVersion {
  /// The name of the toolkit.
  package static let name = "Touchstone"
  /// The version, which is that of the newest release in CHANGELOG.md.
  package static let current = "0.1"
}
