import Files
import Glibc

/// The part of a message that transmits open files: unix(7), `SCM_RIGHTS`; cmsg(3).
///
/// The C macros for its layout are not available in Swift: a header, followed by the descriptors.
struct ControlMessage {
  /// The bytes of the message, as words to align the header.
  private var words: [UInt]
  private var length: Int

  private static let headerSize = MemoryLayout<cmsghdr>.size

  /// Creates a message that transmits `descriptors`.
  init(passing descriptors: [Int32]) {
    self.init(room: descriptors.count)
    length = descriptors.isEmpty ? 0 : length
    guard !descriptors.isEmpty else { return }
    let size = Self.headerSize + descriptors.count * MemoryLayout<Int32>.size
    words.withUnsafeMutableBytes { bytes in
      var header = cmsghdr()
      header.cmsg_len = size
      header.cmsg_level = SOL_SOCKET
      header.cmsg_type = Int32(SCM_RIGHTS)
      bytes.storeBytes(of: header, as: cmsghdr.self)
      for (index, descriptor) in descriptors.enumerated() {
        bytes.storeBytes(of: descriptor, toByteOffset: Self.headerSize + index * 4, as: Int32.self)
      }
    }
  }

  /// Creates a buffer for a message with up to `room` files.
  init(room: Int) {
    let word = MemoryLayout<UInt>.size
    let count = (Self.headerSize + room * MemoryLayout<Int32>.size + word - 1) / word
    words = Array(repeating: 0, count: count)
    length = count * word
  }

  /// Calls `body` to send or receive `bytes` together with this message.
  mutating func withHeader<Result>(
    for bytes: inout [UInt8], _ body: (inout msghdr) -> Result
  ) -> Result {
    let length = length
    return bytes.withUnsafeMutableBytes { bytes in
      var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
      return withUnsafeMutablePointer(to: &part) { part in
        words.withUnsafeMutableBytes { words in
          var header = msghdr()
          header.msg_iov = part
          header.msg_iovlen = 1
          header.msg_control = length > 0 ? words.baseAddress : nil
          header.msg_controllen = length
          return body(&header)
        }
      }
    }
  }

  /// Returns the received files and removes them from the message.
  mutating func takeFiles() -> [OpenFile] {
    words.withUnsafeMutableBytes { bytes in
      let header = bytes.load(as: cmsghdr.self)
      let end = min(Int(header.cmsg_len), bytes.count)
      bytes.storeBytes(of: cmsghdr(), as: cmsghdr.self)
      guard header.cmsg_level == SOL_SOCKET, header.cmsg_type == Int32(SCM_RIGHTS),
        end > Self.headerSize
      else { return [] }
      return stride(from: Self.headerSize, to: end, by: 4).map {
        OpenFile(bytes.load(fromByteOffset: $0, as: Int32.self))
      }
    }
  }
}
