import CLCMS
package import Pixels

extension ColorProfile {
  /// The profile as the bytes of a file; nil if it is not usable.
  package var icc: [UInt8]? {
    if case .icc(let bytes) = self { return bytes }
    guard let context = ColorContext(), let profile = OpenProfile(self, in: context) else {
      return nil
    }
    if let name { profile.name(name, in: context) }
    var count: UInt32 = 0
    guard cmsSaveProfileToMem(profile.raw, nil, &count) != 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initializedCount in
      let isSaved = cmsSaveProfileToMem(profile.raw, buffer.baseAddress, &count) != 0
      initializedCount = isSaved ? min(Int(count), buffer.count) : 0
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The usual name of colours that are stated by numbers or names; nil for others, which Little CMS calls built-in.
  private var name: String? {
    if self == .adobeRGB { return "Compatible with Adobe RGB (1998)" }
    guard case .cicp(let primaries, let transfer, _) = self else { return nil }
    return switch (primaries, transfer) {
    case (9, 16): "BT.2100 PQ"
    case (9, 18): "BT.2100 HLG"
    case (12, 13): "Display P3"
    default: "H.273 \(primaries)/\(transfer)"
    }
  }
}

extension OpenProfile {
  /// Gives the profile a `name` of ASCII characters.
  fileprivate func name(_ name: String, in context: borrowing ColorContext) {
    guard let text = cmsMLUalloc(context.raw, 1) else { return }
    defer { cmsMLUfree(text) }
    cmsMLUsetASCII(text, "en", "US", name)
    cmsWriteTag(raw, cmsSigProfileDescriptionTag, UnsafeRawPointer(text))
  }
}
