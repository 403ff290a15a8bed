import Glibc

/// The programs that decode, each with the libraries of its formats.
public enum DecoderProgram: String, CaseIterable, Sendable {
  /// JPEG and PNG: small, and there within milliseconds.
  case common = "touchstone-decoder"
  /// Everything that libvips reads.
  case vips = "touchstone-decoder-vips"

  /// Where a decoder finds its end of the connection.
  public static let socketNumber: Int32 = 3

  /// Its file in `folder`, beside the program that asks for it.
  func path(in folder: String) -> String { "\(folder)/\(rawValue)" }

  /// The folder with the programs: `../libexec/touchstone` from the folder of the program that runs
  /// when they are installed there, else that folder itself.
  public static var folder: String {
    guard let resolved = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(resolved) }
    return folder(besides: String(cString: resolved))
  }

  /// The folder with the programs of the one at `program`, an absolute path.
  static func folder(besides program: String) -> String {
    let own = program[..<(program.lastIndex(of: "/") ?? program.startIndex)]
    let installed = own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/libexec/touchstone"
    let isInstalled = access(Self.common.path(in: String(installed)), X_OK) == 0
    return String(isInstalled ? installed : own)
  }

  /// How long it may take to answer. The second one may have to write gigabytes to the disk before
  /// it has a part of the picture.
  var patience: Duration {
    switch self {
    case .common: .seconds(30)
    case .vips: .seconds(120)
    }
  }
}
