import FileOperations
import Files
import Localization

extension FileActionError {
  /// Returns the error as sentences. `refusal` returns the first one for the name of a picture that cannot be handed
  /// over.
  func text(_ refusal: (String) -> String) -> String {
    guard case .noCopy(let path, let reason) = self else { return "\(self)" }
    return localizedSentences([refusal(path.shortName), reason])
  }
}
