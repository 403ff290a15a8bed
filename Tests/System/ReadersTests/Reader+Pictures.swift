import Files
import PictureFiles
import Pixels
import TestSupport

@testable import Codecs

extension Reader {
  /// The readers of picture files. Their pixels are decoded by other tests.
  static let pictures: [Reader] = [
    Reader("format", from: pictureFiles(Corpus.commonFormats + Corpus.otherFormats)) { bytes in
      _ = PictureFormat(head: bytes)
    },
    Reader("metadata", from: pictureFiles(["jpeg", "png", "tiff", "webp", "heic", "avif"])) {
      (file: OpenFile) in
      _ = ExifReader.metadata(of: file)
      _ = ExifReader.bitsPerColor(ofTIFF: file)
    },
    Reader("xmp", from: [packet]) { _ = ExifReader.metadata(inXMP: $0) },
    Reader("turn", from: pictureFiles(["jpeg", "tiff", "heic"])) { (file: OpenFile) in
      _ = try OrientationEdits.edits(of: file, applying: .turnRight)
    },
    Reader("items", from: pictureFiles(["heic", "avif"])) { (file: OpenFile) in
      _ = HEIFItems.uncommonType(in: file)
      _ = HEIFProperties(of: file)?.hasLimitedLevels
    },
    Reader("raw", from: pictureFiles(["tiff", "jpeg"])) { (file: OpenFile) in
      _ = try RawFile.preview(in: file)
    },
    Reader("anonymous", from: pictureFiles(["png", "webp", "gif"])) { bytes in
      _ = try AnonymousFile.bytes(of: bytes)
    },
    Reader("jpeg-segments", from: pictureFiles(["jpeg"])) { bytes in
      _ = JPEG.colorProfile(of: bytes)
      _ = ExifReader.metadata(inBlock: bytes)
      _ = ExifReader.profileName(in: bytes)
    },
    Reader("png-chunks", from: pictureFiles(["png"])) { bytes in
      _ = RepairedPNG(bytes)
      _ = PNG.colorProfile(of: bytes)
      _ = PNGTexts(until: "Thumb::MTime") { offset, count in
        Array(bytes.dropFirst(offset).prefix(count))
      }
    },
  ]

  private static func pictureFiles(_ formats: [String]) -> [[UInt8]] {
    formats.flatMap { Corpus.files(of: $0).map(\.bytes) }
  }

  private static let packet = Array(
    """
    <?xpacket begin="\u{FEFF}"?><!-- a -- b --><x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating='4'
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">
    A &lt;&#233;&#xE9;&gt; &amp; B<![CDATA[<>]]></rdf:li></rdf:Alt></dc:title><dc:creator/>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """.utf8)
}
