package import Files
package import PictureFiles
package import Pixels

/// The properties of the primary picture of a HEIF file (ISO/IEC 23008-12, 9.3).
package struct HEIFProperties {
  private let boxes: MediaBoxes
  private let properties: [MediaBoxes.Box]
  /// The properties of the picture with the alpha of the primary one; empty if there is none.
  private let alpha: [MediaBoxes.Box]

  /// Finds the properties in `file`; nil if it has no primary picture, or none of its properties are found.
  package init?(of file: OpenFile) {
    guard let heif = HEIFBoxes(of: file), let item = heif.primaryItem else { return nil }
    boxes = heif.boxes
    properties = heif.properties(of: item)
    alpha = Self.alphaItem(of: item, in: heif).map { heif.properties(of: $0) } ?? []
    if properties.isEmpty { return nil }
  }

  /// Returns the number of the item that is the alpha of `item`; nil if there is none.
  private static func alphaItem(of item: Int, in heif: HEIFBoxes) -> Int? {
    heif.items(referring: "auxl", to: item).first {
      areOfAlpha(heif.properties(of: $0), heif.boxes)
    }
  }

  /// The names of what alpha is, in AVIF and in HEIC.
  private static let alphaNames = [
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
  ].map { Array($0.utf8) + [0] }

  /// Returns whether an item with these `properties` in `boxes` is the alpha of a picture.
  static func areOfAlpha(_ properties: [MediaBoxes.Box], _ boxes: MediaBoxes) -> Bool {
    properties.contains { property in
      let start = property.contents.lowerBound + 4
      return property.name == "auxC"
        && alphaNames.contains { boxes.bytes(at: start, count: $0.count) == $0 }
    }
  }

  private func bytes(of name: String, _ count: Int) -> [UInt8]? {
    properties.lazy.filter { $0.name == name && $0.contents.count >= count }.compactMap {
      boxes.bytes(at: $0.contents.lowerBound, count: count)
    }.first
  }

  /// Whether the levels of the colours are limited, so that 16 of 255 is black and 235 is white, and libheif does not
  /// spread them, or not as it should. It does if a matrix makes luma and colour differences.
  package var hasLimitedLevels: Bool {
    guard isLimited else { return false }
    return isGray || matrix.map(Self.matricesWithoutFactors.contains) ?? false
  }

  /// The matrices of red, green and blue, and of YCgCo. The colour differences of that are one fortieth too strong if
  /// they are spread like luma.
  private static let matricesWithoutFactors = [0, 8]

  /// Whether the picture is grey.
  package var isGray: Bool {
    // The bit of AV1 that says so, and the chroma format of HEVC.
    if let flags = bytes(of: "av1C", 3)?.last { return flags & 0x10 != 0 }
    if let format = bytes(of: "hvcC", 17)?.last { return format & 3 == 0 }
    // A picture of tiles has no more than the number of its channels.
    return bytes(of: "pixi", 5)?.last == 1
  }

  /// The colours by code points of ITU-T H.273: two bytes each of the primaries, of the function from levels to light
  /// and of the matrix, and the range in the highest bit; nil if they are not stated so.
  private var colorPoints: [UInt8]? {
    colorPlace.flatMap { boxes.bytes(at: $0.lowerBound, count: $0.count) }
  }

  /// The place of the code points in the file.
  private var colorPlace: Range<Int>? {
    let kind = Array("nclx".utf8)
    return properties.lazy.filter { $0.name == "colr" && $0.contents.count >= kind.count + 7 }
      .map(\.contents.lowerBound).first { boxes.bytes(at: $0, count: kind.count) == kind }
      .map { $0 + kind.count..<$0 + kind.count + 7 }
  }

  /// The colours that the file states for pixels of red, green and blue; nil for those of sRGB, and for none. Programs
  /// that name a function of video have sRGB in mind, or pass on the values of phone cameras, which mean sRGB too.
  package var colors: ColorProfile? {
    guard let points = colorPoints, points[0] == 0, points[2] == 0 else { return nil }
    let transfer: UInt8 = [1, 2, 6, 14, 15].contains(points[3]) ? 13 : points[3]
    guard ![1, 2].contains(points[1]) || transfer != 13 else { return nil }
    return .cicp(primaries: points[1], transfer: transfer, isFullRange: true)
  }

  /// The matrices that stand for colours as YDzDx, ICtCp, IPT-C2 and YCgCo-R (ITU-T H.273, 8.3), which libheif takes
  /// for YCbCr.
  private static let unconvertedMatrices: Set = [11, 14, 15, 16, 17]

  /// The number of the matrix of the colours, if libheif does not convert them by it; nil if it does, and if none is
  /// stated.
  package var unconvertedMatrix: Int? {
    guard let matrix, !isGray else { return nil }
    return Self.unconvertedMatrices.contains(matrix) ? matrix : nil
  }

  private var matrix: Int? { colorPoints?.number(at: 4, count: 2) }

  private var isLimited: Bool {
    if let colorPoints { return colorPoints[6] & 0x80 == 0 }
    return Self.areLimited(properties, boxes)
  }

  /// Whether the levels of alpha are limited, as some early programs write them. Only the header of the pixels counts.
  package var hasLimitedAlpha: Bool { Self.areLimited(alpha, boxes) }

  /// Whether the header of the pixels in AV1 with `properties` says that levels are limited.
  private static func areLimited(_ properties: [MediaBoxes.Box], _ boxes: MediaBoxes) -> Bool {
    let codec = properties.first { $0.name == "av1C" }?.contents.dropFirst(4)
    guard let codec, let header = boxes.bytes(at: codec.lowerBound, count: min(codec.count, 64))
    else { return false }
    return AV1SequenceHeader(header)?.isLimited ?? false
  }
}

/// The changes without which libheif refuses a file, or shows it in wrong colours.
extension HEIFProperties {
  /// Returns the changes that `file` needs; nil if it needs none.
  package static func edits(of file: OpenFile) -> ByteEdits? {
    guard let heif = HEIFBoxes(of: file) else { return nil }
    let edits =
      orderingEdits(of: heif) + alphaEdits(of: heif) + rangeEdits(of: file)
      + (HEIFReferences(of: heif)?.edits ?? []) + (heif.sizeEdit.map { [$0] } ?? [])
    return edits.isEmpty
      ? nil : ByteEdits(edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// Returns the edit that states the full range for limited levels that libheif spreads wrongly, so that they stay as
  /// they are.
  private static func rangeEdits(of file: OpenFile) -> [ByteEdits.Edit] {
    guard let properties = HEIFProperties(of: file), properties.hasLimitedLevels,
      let end = properties.colorPlace?.upperBound
    else { return [] }
    return [ByteEdits.Edit(end - 1..<end, [0x80])]
  }
}

/// The order of the properties. The size of the stored pixels comes before what cuts, rotates and mirrors them (ISO/IEC
/// 23008-12, 6.5.1), but not in files of early AVIF encoders. libheif then takes it for that of the picture as it is
/// shown, and refuses the pixels.
extension HEIFProperties {
  private static let transforming: Set = ["clap", "irot", "imir"]

  /// Returns the edits that put the size before what transforms the picture of `heif`; none if it comes first already.
  fileprivate static func orderingEdits(of heif: HEIFBoxes) -> [ByteEdits.Edit] {
    guard let item = heif.primaryItem else { return [] }
    let stated = heif.associations(of: item)
    let names = stated.map { heif.property($0)?.name ?? "" }
    guard let first = names.firstIndex(where: transforming.contains),
      names[first...].contains("ispe")
    else { return [] }
    let order = names.indices.sorted { one, other in
      let isLate = transforming.contains(names[one])
      let isOtherLate = transforming.contains(names[other])
      return isLate == isOtherLate ? one < other : isOtherLate
    }
    return zip(stated, order).compactMap { target, index in
      let place = stated[index].place
      return heif.boxes.bytes(at: place.lowerBound, count: place.count)
        .map { ByteEdits.Edit(target.place, $0) }
    }
  }
}

/// The rotation, mirroring and cropping of alpha. libavif before 1.4 stated them of the picture only, and meant both,
/// as browsers do. libheif does to each what is stated of it.
extension HEIFProperties {
  /// The properties that alpha can do without, the most useful one last. Without its size, libheif 1.15 leaves it out.
  private static let spare = ["colr", "pasp", "pixi"]

  /// Returns the edits that state of the alpha of `heif` what is done to its picture, in place of properties that it
  /// can do without; none if these are too few, or if alpha has another size or states anything itself.
  fileprivate static func alphaEdits(of heif: HEIFBoxes) -> [ByteEdits.Edit] {
    guard let item = heif.primaryItem, let alpha = alphaItem(of: item, in: heif), alpha != item
    else { return [] }
    func places(of item: Int, with names: some Sequence<String>) -> [Range<Int>] {
      heif.associations(of: item).filter { names.contains(heif.property($0)?.name ?? "") }
        .map(\.place)
    }
    func size(of item: Int) -> [UInt8]? {
      heif.properties(of: item).first { $0.name == "ispe" }
        .flatMap { heif.boxes.bytes(at: $0.contents.lowerBound, count: $0.contents.count) }
    }
    let missing = places(of: item, with: transforming)
    let replaced = spare.flatMap { places(of: alpha, with: [$0]) }.prefix(missing.count)
    guard replaced.count == missing.count, size(of: item) == size(of: alpha),
      places(of: alpha, with: transforming).isEmpty
    else { return [] }
    let stated = heif.associations(of: alpha).map(\.place)
    let order = stated.filter { !replaced.contains($0) } + missing
    guard Set(order.map(\.count)).count == 1 else { return [] }
    return zip(stated, order).compactMap { target, source in
      guard target != source else { return nil }
      return heif.boxes.bytes(at: source.lowerBound, count: source.count)
        .map { ByteEdits.Edit(target, $0) }
    }
  }
}
