import Testing

@testable import Thumbnails

@Suite struct MD5Tests {
  /// The digests of RFC 1321, section A.5, and the example of the standard for thumbnails.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
    ("file:///home/jens/photos/me.png", "c6ee772d9e49320e97ec29a7eb5b1697"),
  ])
  func `Digests match those of the standard`(message: String, digest: String) {
    #expect(MD5.hexDigest(of: message.utf8) == digest)
  }

  /// Lengths around those at which another block begins. The digests are from GNU md5sum.
  @Test(arguments: [
    (55, "ef1772b6dff9a122358552954ad0df65"),
    (56, "3b0c8ac703f828b04c6c197006d17218"),
    (57, "652b906d60af96844ebd21b674f35e93"),
    (63, "b06521f39153d618550606be297466d5"),
    (64, "014842d480b571495a4a0363793f7367"),
    (65, "c743a45e0d2e6a95cb859adae0248435"),
    (119, "8a7bd0732ed6a28ce75f6dabc90e1613"),
    (120, "5f61c0ccad4cac44c75ff505e1f1e537"),
    (128, "e510683b3f5ffe4093d021808bc6ff70"),
  ])
  func `Digests are right at block boundaries`(count: Int, digest: String) {
    #expect(MD5.hexDigest(of: Array(repeating: UInt8(ascii: "a"), count: count)) == digest)
  }
}
