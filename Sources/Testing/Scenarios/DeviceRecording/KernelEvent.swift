import Motion

/// An event of an input device, as Linux reports it (`input-event-codes.h`).
struct KernelEvent: Hashable {
  /// The time since the beginning of the recording.
  var time: Instant
  /// The type and the code.
  var kind: Kind
  var value: Int

  /// The type and the code of an event.
  struct Kind: Hashable {
    var type: Int
    var code: Int

    /// The end of a report.
    static let report = Kind(type: 0, code: 0)
    /// The kernel has lost events.
    static let dropped = Kind(type: 0, code: 3)
    /// A finger is on the screen.
    static let touch = Kind(type: 1, code: 0x14A)
    /// The position, on screens for one finger.
    static let x = Kind.axis(0)
    static let y = Kind.axis(1)
    /// The contact that the following values are for.
    static let slot = Kind.axis(0x2F)
    /// The position of a contact.
    static let contactX = Kind.axis(0x35)
    static let contactY = Kind.axis(0x36)
    /// The number of the contact in a slot; negative for none.
    static let contact = Kind.axis(0x39)

    /// An absolute axis.
    static func axis(_ code: Int) -> Kind { Kind(type: 3, code: code) }
  }
}
