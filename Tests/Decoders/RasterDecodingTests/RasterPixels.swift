import PictureFiles

@testable import RasterDecoding

extension RasterBytes {
  /// The bytes of a file in memory.
  init(_ bytes: [UInt8]) {
    self.init(length: bytes.count) { offset, count in
      offset < bytes.count ? Array(bytes[offset..<min(offset + count, bytes.count)]) : []
    }
  }
}

/// Opens the picture in a file: of an icon, the first one that is no PNG.
func raster(_ bytes: [UInt8]) throws -> any Raster {
  let file = RasterBytes(bytes)
  let format = PictureFormat(head: Array(bytes.prefix(PictureFormat.headLength)))
  guard let format, let document = try RasterDocument(file, format) else {
    throw PictureError.unknownFormat
  }
  switch document {
  case .picture(let raster): return raster
  case .file: throw PictureError.unknownFormat
  case .icon(let icon):
    for index in 0..<icon.count {
      if case .raster(let raster) = try icon.picture(index) { return raster }
    }
    throw PictureError.unknownFormat
  }
}

/// Returns all samples of the picture in a file.
func samples(_ bytes: [UInt8]) throws -> [UInt8] {
  let raster = try raster(bytes)
  return try (0..<raster.layout.height).flatMap { try raster.row($0) }
}

/// Returns the samples of words in the picture in a file.
func words(_ bytes: [UInt8]) throws -> [UInt16] {
  try samples(bytes).withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
}

/// Returns why the samples of a file cannot be read; nil if they can.
func fault(_ bytes: [UInt8]) -> PictureError? {
  do { _ = try samples(bytes) } catch { return error as? PictureError }
  return nil
}

extension PictureError {
  /// Whether the contents of a file are said to be wrong.
  var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }

  /// Whether the kind of file is said not to be read.
  var isUnsupported: Bool {
    if case .unsupported = self { true } else { false }
  }
}
