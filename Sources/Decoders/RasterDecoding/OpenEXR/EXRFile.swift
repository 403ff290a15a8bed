import COpenEXR
import PictureFiles

/// The first picture of an OpenEXR file. The OpenEXR library decodes its blocks of pixels.
final class EXRFile {
  /// Pixels that are decoded together.
  struct Block {
    /// The place of the first pixel in the picture, and the size.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    fileprivate let planes: [Plane]

    /// Returns the values of row `y` in each of the channels that were asked for.
    func lines(_ y: Int) -> [[Float]] {
      planes.map { plane in
        let rest = plane.values.dropFirst(y / plane.rowStep * plane.width)
        let line = rest.count < plane.width ? plane.values.suffix(plane.width) : rest
        if plane.columnStep == 1, width <= plane.width { return Array(line.prefix(width)) }
        return (0..<width).map { x in
          line[line.startIndex + min(x / plane.columnStep, plane.width - 1)]
        }
      }
    }
  }

  /// The values of a channel, which may have only some rows and columns.
  fileprivate struct Plane {
    var values: [Float]
    let width: Int
    let columnStep: Int
    let rowStep: Int
  }

  let width: Int
  let height: Int
  let channelNames: [String]
  let isTiled: Bool

  private let context: exr_context_t
  private let source: Source
  /// The first column and row that have pixels.
  private let origin: (x: Int, y: Int)

  private static let name = PictureFormat.openEXR.name
  /// The number of the picture in the file.
  private static let part: Int32 = 0

  /// Reads the header of `file`.
  init(_ file: RasterBytes) throws(PictureError) {
    let source = Source(file)
    guard let context = source.context() else { throw source.fault }
    self.source = source
    self.context = context
    var storage = EXR_STORAGE_SCANLINE
    var window = exr_attr_box2i_t()
    var channels: UnsafePointer<exr_attr_chlist_t>?
    guard exr_get_storage(context, Self.part, &storage) == 0,
      exr_get_data_window(context, Self.part, &window) == 0,
      exr_get_channels(context, Self.part, &channels) == 0, let channels
    else { throw source.fault }
    origin = (Int(window.min.x), Int(window.min.y))
    width = Int(window.max.x) - origin.x + 1
    height = Int(window.max.y) - origin.y + 1
    channelNames = (0..<Int(channels.pointee.num_channels)).compactMap { index in
      channels.pointee.entries[index].name.str.map { String(cString: $0) }
    }
    isTiled = storage == EXR_STORAGE_TILED
    guard isTiled || storage == EXR_STORAGE_SCANLINE else {
      throw .unsupported(format: Self.name, reason: "a deep image")
    }
  }

  deinit {
    var context: exr_context_t? = context
    exr_finish(&context)
  }

  /// The picture as blocks from the top down, each with a function that finds it in the file.
  ///
  /// - Throws: an error if the file does not state their sizes.
  private func blocks() throws(PictureError) -> [(x: Int, y: Int, find: Finding)] {
    guard isTiled else {
      var rows: Int32 = 0
      guard exr_get_scanlines_per_chunk(context, Self.part, &rows) == 0, rows > 0 else {
        throw source.fault
      }
      return stride(from: 0, to: height, by: Int(rows)).map { y in
        let line = Int32(clamping: origin.y + y)
        return (0, y, { exr_read_scanline_chunk_info($0, Self.part, line, &$1) })
      }
    }
    var tileWidth: Int32 = 0
    var tileHeight: Int32 = 0
    guard exr_get_tile_sizes(context, Self.part, 0, 0, &tileWidth, &tileHeight) == 0,
      tileWidth > 0, tileHeight > 0
    else { throw source.fault }
    return stride(from: 0, to: height, by: Int(tileHeight)).flatMap { y in
      stride(from: 0, to: width, by: Int(tileWidth)).map { x in
        let column = Int32(clamping: x) / tileWidth
        let row = Int32(clamping: y) / tileHeight
        return (x, y, { exr_read_tile_chunk_info($0, Self.part, column, row, 0, 0, &$1) })
      }
    }
  }

  private typealias Finding = (exr_context_t, inout exr_chunk_info_t) -> exr_result_t

  /// Decodes all blocks, and passes the values of the channels with `names` to `body`, or why a block cannot be
  /// decoded.
  /// - Throws: an error if none can be found.
  func decode(
    _ names: [String], _ body: (Result<Block, PictureError>, _ y: Int) -> Void
  ) throws(PictureError) {
    for (x, y, find) in try blocks() {
      var chunk = exr_chunk_info_t()
      guard find(context, &chunk) == 0, chunk.width > 0, chunk.height > 0,
        let planes = planes(names, of: &chunk),
        planes.count == names.count
      else {
        body(.failure(source.fault), y)
        continue
      }
      let block = Block(
        x: x, y: y, width: min(Int(chunk.width), width - x),
        height: min(Int(chunk.height), height - y), planes: planes)
      body(.success(block), y)
    }
  }

  /// Returns the values of the channels with `names` in `chunk`; nil if it cannot be decoded.
  ///
  /// They are not converted by the library, which writes beyond its target if a channel has only some of the rows.
  private func planes(_ names: [String], of chunk: inout exr_chunk_info_t) -> [Plane]? {
    // It points to itself, so it must stay where it is.
    let pipeline = UnsafeMutablePointer<exr_decode_pipeline_t>.allocate(capacity: 1)
    pipeline.initialize(to: exr_decode_pipeline_t())
    defer { pipeline.deallocate() }
    guard exr_decoding_initialize(context, Self.part, &chunk, pipeline) == 0 else { return nil }
    defer { exr_decoding_destroy(context, pipeline) }
    guard exr_decoding_choose_default_routines(context, Self.part, pipeline) == 0,
      exr_decoding_run(context, Self.part, pipeline) == 0,
      let memory = pipeline.pointee.unpacked_buffer ?? pipeline.pointee.packed_buffer
    else { return nil }
    // An uncompressed chunk stays in the packed buffer.
    let size = memory == pipeline.pointee.packed_buffer ? chunk.packed_size : chunk.unpacked_size
    let channels = UnsafeBufferPointer(
      start: pipeline.pointee.channels, count: Int(pipeline.pointee.channel_count))
    return Self.planes(
      names, of: channels, UnsafeRawBufferPointer(start: memory, count: Int(clamping: size)),
      rows: Int(chunk.start_y)..<Int(chunk.start_y) + Int(chunk.height))
  }

  /// Returns the values of the channels with `names` in `bytes`: line by line, those of each of the `channels` that
  /// has the line.
  private static func planes(
    _ names: [String], of channels: UnsafeBufferPointer<exr_coding_channel_info_t>,
    _ bytes: UnsafeRawBufferPointer, rows: Range<Int>
  ) -> [Plane]? {
    var planes: [String: Plane] = [:]
    for channel in channels {
      guard let name = channel.channel_name.map({ String(cString: $0) }) else { return nil }
      planes[name] = Plane(
        values: [], width: Int(channel.width), columnStep: max(Int(channel.x_samples), 1),
        rowStep: max(Int(channel.y_samples), 1))
    }
    var place = 0
    for y in rows {
      for channel in channels where y.isMultiple(of: max(Int(channel.y_samples), 1)) {
        let size = Int(channel.bytes_per_element)
        let count = Int(channel.width)
        guard count >= 0, size >= 0, place + size * count <= bytes.count else { return nil }
        let kind = exr_pixel_type_t(rawValue: UInt32(channel.data_type))
        let name = channel.channel_name.map { String(cString: $0) } ?? ""
        if names.contains(name) {
          planes[name]?.values += values(kind, count, in: bytes, at: place)
        }
        place += size * count
      }
    }
    return names.compactMap { name in
      planes[name].flatMap { $0.width > 0 && $0.values.count >= $0.width ? $0 : nil }
    }
  }

  /// The values of all halves, which most processors do not convert themselves.
  private static let halves = (UInt16.min ... .max).map { Float(Float16(bitPattern: $0)) }

  /// Returns `count` values of a kind from `offset` on.
  private static func values(
    _ kind: exr_pixel_type_t, _ count: Int, in bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> [Float] {
    func numbers<Number: FixedWidthInteger>(_ value: (Number) -> Float) -> [Float] {
      let size = MemoryLayout<Number>.size
      return (0..<count).map { index in
        let place = offset + index * size
        return value(
          Number(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Number.self)))
      }
    }
    let halves = halves
    return switch kind {
    case EXR_PIXEL_HALF: numbers { (bits: UInt16) in halves[Int(bits)] }
    case EXR_PIXEL_FLOAT: numbers { (bits: UInt32) in Float(bitPattern: bits) }
    default: numbers { (number: UInt32) in Float(number) }
    }
  }
}

/// The file as the library reads it, and its messages.
private final class Source {
  private let file: RasterBytes
  private var message: String?

  init(_ file: RasterBytes) { self.file = file }

  var fault: PictureError {
    .damaged(
      format: PictureFormat.openEXR.name, reason: message ?? "it cannot be decoded")
  }

  /// Opens the file; nil if its header is damaged. The context does not keep this object.
  func context() -> exr_context_t? {
    var setup = exr_context_initializer_t()
    setup.size = MemoryLayout<exr_context_initializer_t>.size
    setup.user_data = Unmanaged.passUnretained(self).toOpaque()
    setup.size_fn = { _, data in Source.of(data).map { Int64($0.file.length) } ?? -1 }
    setup.read_fn = { _, data, target, count, offset, _ in
      guard let target, let source = Source.of(data) else { return -1 }
      let bytes = source.file.bytes(Int(clamping: count), at: Int(clamping: offset))
      UnsafeMutableRawBufferPointer(start: target, count: bytes.count).copyBytes(from: bytes)
      return Int64(bytes.count)
    }
    setup.error_handler_fn = { context, _, text in
      var data: UnsafeMutableRawPointer?
      if let context, exr_get_user_data(context, &data) == 0 { Source.of(data)?.record(text) }
    }
    var context: exr_context_t?
    return exr_start_read(&context, "picture", &setup) == 0 ? context : nil
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> Source? {
    data.map { Unmanaged<Source>.fromOpaque($0).takeUnretainedValue() }
  }

  private func record(_ text: UnsafePointer<CChar>?) {
    if message == nil { message = text.map { String(cString: $0) } }
  }
}
