import Glibc

/// The identifier that a desktop assigns to the launch of a program.
enum StartupID {
  private static let variable = "DESKTOP_STARTUP_ID"

  /// Returns the identifier of this launch, if there is one, and removes it from the environment, so that
  /// no child process uses it.
  static func fromEnvironment() -> String? {
    guard let value = getenv(variable) else { return nil }
    let id = String(cString: value)
    unsetenv(variable)
    return id.isEmpty ? nil : id
  }
}
