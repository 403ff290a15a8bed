import Windowing

/// An item that the program offers, with the bytes that have been made of it.
final class SelectionContent {
  private enum Bytes {
    case beingMade([([UInt8]?) -> Void])
    case made([UInt8])
  }

  /// The offered item.
  let item: PasteboardItem
  private let loader: RepresentationLoader
  private var bytes: [PasteboardType: Bytes] = [:]

  /// Creates the content of `item`, whose bytes `loader` makes.
  init(_ item: PasteboardItem, loader: RepresentationLoader) {
    self.item = item
    self.loader = loader
  }

  /// The bytes of a type that have been made; nil if they have not.
  func made(_ type: PasteboardType) -> [UInt8]? {
    if case .made(let bytes)? = bytes[type] { bytes } else { nil }
  }

  /// Makes the bytes of `types`, and then calls `body`, immediately or later. Those that cannot be made are
  /// tried again next time.
  func make(_ types: [PasteboardType], then body: @escaping () -> Void) {
    guard let type = types.first else { return body() }
    make(type) { [self] _ in make(Array(types.dropFirst()), then: body) }
  }

  /// Makes the bytes of `type`, and then calls `body` with them, immediately or later; with nil if they cannot
  /// be made.
  func make(_ type: PasteboardType, then body: @escaping ([UInt8]?) -> Void) {
    switch bytes[type] {
    case .made(let bytes): body(bytes)
    case .beingMade(let others): bytes[type] = .beingMade(others + [body])
    case nil:
      guard let source = item.representations.first(where: { $0.type == type }) else {
        return body(nil)
      }
      bytes[type] = .beingMade([body])
      loader.load(source.load) { [self] made in finish(type, made) }
    }
  }

  private func finish(_ type: PasteboardType, _ made: [UInt8]?) {
    guard case .beingMade(let waiting) = bytes[type] else { return }
    bytes[type] = made.map(Bytes.made)
    for body in waiting { body(made) }
  }
}
