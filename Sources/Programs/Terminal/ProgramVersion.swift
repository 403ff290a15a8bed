/// The version of all programs here. The newest release in CHANGELOG.md has the same.
public enum ProgramVersion {
  /// As `--version` says it, and as packages have it.
  public static let current = "0.1"
}
