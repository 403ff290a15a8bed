import Foundation

/// A library that stands between a program and the calls of the system, for `LD_PRELOAD`.
public struct PreloadedLibrary {
  /// The path of the library.
  public let path: String

  /// Compiles C source in `folder`.
  public init(_ source: String, in folder: TemporaryFolder) throws {
    path = "\(folder.path)/preloaded.so"
    let file = folder.write(Array(source.utf8), to: "preloaded.c")
    let compiler = Process()
    // Swift comes with a compiler, which it uses for linking.
    compiler.executableURL = URL(fileURLWithPath: "/bin/sh")
    let command = "$(command -v clang || command -v cc) -shared -fPIC -O1 -o \"$0\" \"$1\" -ldl"
    compiler.arguments = ["-c", command, path, file]
    try compiler.runWithLimit()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }
}
