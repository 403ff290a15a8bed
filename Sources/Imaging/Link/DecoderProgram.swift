import Files
public import SystemPackage

/// The programs that decode, each with the libraries of its formats.
public enum DecoderProgram: String, CaseIterable, Sendable {
  /// JPEG and PNG: small, and there within milliseconds.
  case common = "touchstone-decoder"
  /// Everything that libvips reads.
  case vips = "touchstone-decoder-vips"

  /// Where a decoder finds its end of the connection.
  public static let socketNumber: Int32 = 3

  /// Its file in `folder`, beside the program that asks for it.
  func path(in folder: FilePath) -> FilePath { folder.appending(rawValue) }

  /// The folder of the program that runs.
  public static var folder: FilePath { FilePath.executable?.folder ?? "." }

  /// How long it may take to answer. The second one may have to write gigabytes to the disk before
  /// it has a part of the picture.
  var patience: Duration {
    switch self {
    case .common: .seconds(30)
    case .vips: .seconds(120)
    }
  }
}
