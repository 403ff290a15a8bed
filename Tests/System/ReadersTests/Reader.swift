import Files
import SharedMemory

/// A reader of what strangers write: files of others, settings that were edited, messages of other programs. It may
/// refuse anything, but not end the program.
struct Reader: Sendable {
  /// The name, by which it is chosen.
  let name: String
  /// The intact input, to be damaged.
  let seeds: @Sendable () -> [[UInt8]]
  /// Reads any bytes.
  let read: @Sendable ([UInt8]) -> Void

  /// Creates a reader of bytes.
  init(
    _ name: String, from seeds: @autoclosure @escaping @Sendable () -> [[UInt8]],
    _ read: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.read = { bytes in try? read(bytes) }
  }

  /// Creates a reader of bytes that reads them on the main actor, where it has to be called.
  init(
    _ name: String, from seeds: @autoclosure @escaping @Sendable () -> [[UInt8]],
    onMainActor read: @escaping @MainActor @Sendable ([UInt8]) throws -> Void
  ) {
    self.init(name, from: seeds()) { bytes in
      try MainActor.assumeIsolated { try read(bytes) }
    }
  }

  /// Creates a reader of texts.
  init(
    _ name: String, from seeds: [String], ofText read: @escaping @Sendable (String) throws -> Void
  ) {
    self.init(name, from: seeds.map { Array($0.utf8) }) {
      try read(String(decoding: $0, as: UTF8.self))
    }
  }

  /// Creates a reader of open files.
  init(
    _ name: String, from seeds: @autoclosure @escaping @Sendable () -> [[UInt8]],
    ofFile read: @escaping @Sendable (OpenFile) throws -> Void
  ) {
    self.init(name, from: seeds()) { bytes in
      guard let file = FixedMemory.make(name: "damaged", count: max(1, bytes.count)),
        FixedMemory.write(file, count: bytes.count, fill: { $0.copyBytes(from: bytes) })
      else { return }
      try read(file)
    }
  }
}
