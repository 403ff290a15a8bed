import PictureFiles

/// The first picture in an OpenEXR file: the area with pixels, at full size. It is decoded as a whole.
enum EXRRaster {
  /// Opens `file`.
  static func open(_ file: RasterBytes) throws(PictureError) -> any Raster {
    let header = try EXRFile(file)
    guard let channels = EXRChannels(of: header.channelNames) else {
      throw .damaged(format: PictureFormat.openEXR.name, reason: "there are no channels")
    }
    let layout = try RasterLayout(
      width: header.width, height: header.height, channels.space, hasAlpha: channels.hasAlpha,
      isDeep: true)
    return try CachedRaster(layout) { (rows) throws(PictureError) in
      try decode(file, channels, into: &rows, layout)
    }
  }

  private static func decode(
    _ file: RasterBytes, _ channels: EXRChannels, into rows: inout CachedRaster.Rows,
    _ layout: RasterLayout
  ) throws(PictureError) {
    rows.clear(layout.rowLength * layout.height)
    var fault: (error: PictureError, y: Int)?
    var hasBlocks = false
    let decoder = try EXRFile(file)
    rows.samples.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt16.self)
      let outcome = Result { () throws(PictureError) in
        try decoder.decode(channels.names) { result, y in
          switch result {
          case .success(let block):
            write(block, channels, to: words, layout)
            hasBlocks = true
          case .failure(let error): fault = fault ?? (error, y)
          }
        }
      }
      if case .failure(let error) = outcome { fault = (error, 0) }
    }
    rows.complete = 0..<(fault?.y ?? layout.height)
    rows.areMended = hasBlocks && decoder.isTiled
    if let fault { throw fault.error }
  }

  private static func write(
    _ block: EXRFile.Block, _ channels: EXRChannels,
    to words: UnsafeMutableBufferPointer<UInt16>, _ layout: RasterLayout
  ) {
    for y in 0..<block.height {
      let first = (block.y + y) * layout.rowSamples + block.x * layout.bands
      let row = words[first..<first + block.width * layout.bands]
      channels.write(block.lines(y), to: UnsafeMutableBufferPointer(rebasing: row))
    }
  }
}
