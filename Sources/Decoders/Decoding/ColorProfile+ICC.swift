import CLCMS
package import Pixels

extension ColorProfile {
  /// The profile as the bytes of a file; nil if it is not usable.
  package var icc: [UInt8]? {
    if case .icc(let bytes) = self { return bytes }
    guard let context = ColorContext(), let profile = OpenProfile(self, in: context) else {
      return nil
    }
    var count: UInt32 = 0
    guard cmsSaveProfileToMem(profile.raw, nil, &count) != 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initializedCount in
      let isSaved = cmsSaveProfileToMem(profile.raw, buffer.baseAddress, &count) != 0
      initializedCount = isSaved ? min(Int(count), buffer.count) : 0
    }
    return bytes.isEmpty ? nil : bytes
  }
}
