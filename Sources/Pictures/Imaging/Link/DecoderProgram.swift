import Files
public import SystemPackage

/// The programs that decode, each with the libraries of its formats.
public enum DecoderProgram: String, CaseIterable, Sendable {
  /// JPEG and PNG: small, and there within milliseconds.
  case common = "touchstone-decoder"
  /// Everything that libvips reads.
  case vips = "touchstone-decoder-vips"

  /// Where a decoder finds its end of the connection.
  public static let socketNumber = ChildProcess.firstFile

  /// Its file in `folder`, an absolute path.
  /// - Throws: ``ImagingError/noDecoder(_:reason:)`` without a folder: programs that lie elsewhere may
  ///   be anybody's.
  func path(in folder: FilePath?) throws(ImagingError) -> FilePath {
    guard let folder else {
      throw .noDecoder(rawValue, reason: "the folder of this program cannot be found")
    }
    return folder.appending(rawValue)
  }

  /// The folder with the programs: `../libexec/touchstone` from the folder of the program that runs
  /// when they are installed there, else that folder itself; nil when the program's file is gone.
  public static var folder: FilePath? { FilePath.executable.map(folder(besides:)) }

  /// The folder with the programs of the one at `program`, an absolute path.
  static func folder(besides program: FilePath) -> FilePath {
    let installed = program.folder.folder.pushing("libexec/touchstone")
    let decoder = installed.appending(Self.common.rawValue)
    return FileStatus(following: decoder) == nil ? program.folder : installed
  }

  /// How long it may take to answer. The second one may have to write gigabytes to the disk before
  /// it has a part of the picture.
  var patience: Duration {
    switch self {
    case .common: .seconds(30)
    case .vips: .seconds(120)
    }
  }

  /// How long it may take to let go of a picture. One that takes longer is replaced.
  static let closingTime = Duration.seconds(2)

  /// How many files a process may see. Whoever takes it over by one of them sees those that come
  /// after it, and decides what they look like.
  ///
  /// A start takes 4 ms of processor time, and 48 ms with libvips: half a millisecond a file, and one
  /// and a half.
  var mostFiles: Int {
    switch self {
    case .common: 8
    case .vips: 32
    }
  }
}
