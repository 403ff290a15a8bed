import DBus
import Glibc

/// A connection to a bus whose calls wait for the answer.
final class BlockingBus {
  private let bus: Bus

  /// The time after which a call fails, as in other programs that use AT-SPI.
  private static let timeout = Duration.seconds(3)

  /// Connects to the bus at `address`.
  init(_ address: String) throws(RigError) {
    guard let bus = Bus(address: address) else {
      throw .program(name: "dbus-daemon", reason: "its bus at \(address) cannot be used")
    }
    self.bus = bus
  }

  /// Ends the connection.
  func close() { bus.close() }

  /// Calls a method, and returns the values of the answer.
  func call(_ call: BusCall) throws(BusError) -> [BusValue] {
    var answers = answers(to: [call])
    return try answers.removeFirst().get()
  }

  /// Makes all calls together, and returns the answers in their order.
  func answers(to calls: [BusCall]) -> [Result<[BusValue], BusError>] {
    final class Answers { var values: [Int: Result<[BusValue], BusError>] = [:] }
    let answers = Answers()
    for (index, call) in calls.enumerated() {
      var call = call
      call.timeout = Self.timeout
      bus.send(call) { answers.values[index] = $0 }
    }
    let deadline = Deadline(in: Self.timeout + .seconds(1))
    while answers.values.count < calls.count, bus.isOpen, !deadline.hasPassed {
      if bus.process() { continue }
      guard answers.values.count < calls.count else { break }
      var entry = pollfd(fd: bus.descriptor, events: bus.pollEvents, revents: 0)
      poll(&entry, 1, min(100, deadline.pollTimeout))
    }
    return calls.indices.map { answers.values[$0] ?? .failure(.noBus) }
  }
}

extension BlockingBus {
  /// Returns whether an element has an interface of AT-SPI, such as `Text`.
  func has(_ interface: String, _ object: AccessibleObject) -> Bool {
    let names = (try? call(object.call("Accessible", "GetInterfaces")))?.first?.elements ?? []
    return names.contains { $0.text == "org.a11y.atspi.\(interface)" }
  }

  /// Returns the text of an element; nil if it has none.
  func text(of object: AccessibleObject) -> String? {
    // GTK 4 does not take -1 for the end.
    guard let count = (try? call(object.property("Text", "CharacterCount")))?.first?.integer else {
      return nil
    }
    let whole: [BusCall.Argument] = [.value(.integer(0), "i"), .value(.integer(count), "i")]
    return (try? call(object.call("Text", "GetText", whole)))?.first?.text
  }

  /// Returns the value of an element, such as a slider; nil if it has none.
  func value(of object: AccessibleObject) -> Double? {
    (try? call(object.property("Value", "CurrentValue")))?.first?.double
  }
}
