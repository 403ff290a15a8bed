import CX11
import Windowing

/// Reads selections of other programs, each one reading at a time: some owners (xclip) ignore a request
/// while they answer another one.
///
/// Each reading has a window of its own, which is never shown, so that a late answer to an earlier one reaches nobody.
/// That window is kept until the answer arrives, because some owners crash when it is destroyed.
final class SelectionReader {
  private struct Entry {
    let window: CX11.Window
    let selection: Atom
    let targets: [Atom]
    /// The time of the action for which it is read; 0 for now.
    let time: Time
    var reading: SelectionReading
    /// Whether the owner has been asked.
    var hasBegun = false
    /// Nil if the reading has been given up.
    var completion: ((Result<SelectionValue, PasteboardError>) -> Void)?
  }

  /// Indirectly owns this object.
  private unowned let connection: Connection
  /// The readings, oldest first.
  private var entries: [Entry] = []

  /// The number of readings that have been given up and may still be answered.
  private static let lateAnswers = 8

  init(on connection: Connection) { self.connection = connection }

  /// The time at which the next reading is given up, in local time; nil for none.
  var deadline: Int64? {
    entries.filter { $0.completion != nil }.map(\.reading.deadline).min()
  }

  /// Reads `selection` as the first of `targets` that its owner offers, and calls `completion` once,
  /// later. It fails if nothing arrives for `timeout`.
  func read(
    _ selection: Atom, as targets: [Atom], limit: Int, timeout: Duration,
    at time: Time = UInt(CurrentTime),
    then completion: @escaping (Result<SelectionValue, PasteboardError>) -> Void
  ) {
    let (seconds, attoseconds) = timeout.components
    let reading = SelectionReading(
      targetCount: targets.count, limit: limit,
      timeout: seconds * 1_000_000_000 + attoseconds / 1_000_000_000, at: MonotonicClock.now)
    entries.append(
      Entry(
        window: connection.makeHiddenWindow(selecting: PropertyChangeMask), selection: selection,
        targets: targets, time: time, reading: reading, completion: completion))
    beginNext(of: selection)
  }

  /// Handles an event that concerns a reading. Returns false for all other events.
  func handle(_ event: XEvent) -> Bool {
    let window = event.xany.window
    guard let index = entries.firstIndex(where: { $0.window == window }) else { return false }
    let now = MonotonicClock.now
    switch event.type {
    case SelectionNotify:
      let found = event.xselection.property == 0 ? .nothing : fill(for: entries[index])
      carryOut(entries[index].reading.answered(found, at: now), at: index)
    case PropertyNotify
    where event.xproperty.atom == connection.atoms[.paste]
      && event.xproperty.state == PropertyNewValue && entries[index].reading.isInParts:
      carryOut(entries[index].reading.changed(to: fill(for: entries[index]), at: now), at: index)
    default: break
    }
    return true
  }

  /// Cancels readings whose owners have sent nothing for too long.
  func expire(at now: Int64) {
    var late: [Entry] = []
    for index in entries.indices
    where entries[index].completion != nil && entries[index].reading.deadline <= now {
      late.append(entries[index])
      entries[index].completion = nil
    }
    guard !late.isEmpty else { return }
    let idle = entries.filter { $0.completion == nil && !$0.hasBegun }
    let old = entries.filter { $0.completion == nil && $0.hasBegun }.dropLast(Self.lateAnswers)
    for entry in idle + old { remove(entry.window) }
    for entry in late {
      entry.completion?(.failure(.timedOut))
      beginNext(of: entry.selection)
    }
  }

  /// Begins the oldest reading of `selection`, unless one has begun.
  private func beginNext(of selection: Atom) {
    let next = entries.firstIndex { $0.selection == selection && $0.completion != nil }
    guard let next, !entries[next].hasBegun else { return }
    entries[next].hasBegun = true
    carryOut(.ask(0), at: next)
  }

  private func carryOut(_ step: SelectionReading.Step, at index: Int) {
    let entry = entries[index]
    switch step {
    case .wait: break
    case .ask(let target):
      XConvertSelection(
        connection.display, entry.selection, entry.targets[target], connection.atoms[.paste],
        entry.window, entry.time)
    case .finish(let result):
      remove(entry.window)
      entry.completion?(result)
      beginNext(of: entry.selection)
    }
  }

  private func remove(_ window: CX11.Window) {
    entries.removeAll { $0.window == window }
    XDestroyWindow(connection.display, window)
  }

  /// Reads the data in the property, which requests the next part.
  private func fill(for entry: Entry) -> SelectionReading.Found {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var remaining: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let property = connection.atoms[.paste]
    XGetWindowProperty(
      connection.display, entry.window, property, 0, entry.reading.allowance / 4 + 1, 1, 0, &type,
      &format,
      &count, &remaining, &data)
    defer { if let data { XFree(data) } }
    guard type != 0, let data else { return .nothing }
    guard remaining == 0 else { return .tooMuch }
    let size = Int(count) * Self.size(ofFormat: format)
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard type == connection.atoms[.incr] else {
      // The allowance counts bytes, and the server words.
      return format == 8 && size > entry.reading.allowance
        ? .tooMuch : .value(SelectionValue(type: type, bytes: bytes))
    }
    return .announcement(bytes.longs.first.map { Int($0 & 0x7FFF_FFFF) } ?? 0)
  }

  /// Returns the bytes that Xlib uses for a number of `format` bits.
  private static func size(ofFormat format: Int32) -> Int {
    switch format {
    case 32: MemoryLayout<UInt>.size
    case 16: MemoryLayout<UInt16>.size
    default: 1
    }
  }
}

extension [UInt8] {
  /// The numbers of 32 bits that Xlib has stored as longs.
  var longs: [UInt] {
    withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - bytes.count % MemoryLayout<UInt>.size, by: 8)
        .map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt.self) }
    }
  }
}
