import DecoderIPC
import Files
import SystemPackage

/// The decoder programs that any program can use.
enum InstalledDecoders {
  /// The folders of decoders that are installed for all programs.
  private static let sharedFolders: [FilePath] = [
    "/usr/local/libexec/touchstone", "/usr/libexec/touchstone",
  ]

  /// The folder with the decoders: those that belong to the running program, or else shared ones. Nil
  /// if the file of the running program is missing.
  static var folder: FilePath? {
    ([DecoderProgram.folder].compactMap(\.self) + sharedFolders).first { contains(.common, $0) }
      ?? DecoderProgram.folder
  }

  private static func contains(_ program: DecoderProgram, _ folder: FilePath) -> Bool {
    FileStatus(following: folder.appending(program.rawValue)) != nil
  }

  /// Returns a message for the developer of a program for which the decoder `program` could not be started because of
  /// `reason`, with instructions.
  static func advice(without program: String, because reason: String) -> String {
    let folders = ([DecoderProgram.folder].compactMap(\.self) + sharedFolders).map(\.displayed)
    return """
      pictures cannot be read: the decoder \(program) cannot be started: \(reason); copy it from the \
      folder that this program was built in to the program's own, or install Touchstone \
      (searched: \(folders.joined(separator: ", ")))
      """
  }
}
