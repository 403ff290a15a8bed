import Glibc

/// The program of libFuzzer: the reader called `$READER` reads the bytes that it makes.
@main
struct LibFuzzer {
  /// The reader that is tried. The callback of libFuzzer can capture nothing.
  fileprivate static let reader = Reader.all.first { $0.name == variable("READER") }

  static func main() {
    guard let reader else {
      print("READER is one of: \(Reader.all.map(\.name).joined(separator: " "))")
      exit(2)
    }
    if let folder = variable("SEEDS") { write(reader.seeds(), to: folder) }
    var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
    exit(runLibFuzzer(&count, &arguments, test))
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes the seeds into the folder of the first corpus.
  private static func write(_ seeds: [[UInt8]], to folder: String) {
    for (index, seed) in seeds.enumerated() {
      guard let file = fopen("\(folder)/seed-\(index)", "w") else { continue }
      fwrite(seed, 1, seed.count, file)
      fclose(file)
    }
  }
}

/// Reads what libFuzzer makes. It has to have this name.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  LibFuzzer.reader?.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Calls `LLVMFuzzerRunDriver`, for which there is no header: arguments as those of a program, and the function that
/// reads what libFuzzer makes.
@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
