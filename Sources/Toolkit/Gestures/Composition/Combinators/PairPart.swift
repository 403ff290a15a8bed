/// The base class of parts with two gestures. Subclasses combine their phases.
class PairPart<First: Gesture, Second: Gesture, Value: Equatable & Sendable>: GesturePart<Value> {
  final let first: GesturePart<First.Value>
  final let second: GesturePart<Second.Value>

  init(_ first: GesturePart<First.Value>, _ second: GesturePart<Second.Value>) {
    self.first = first
    self.second = second
    super.init(members: first.members.lowerBound..<second.members.upperBound)
  }

  final override func restart() {
    first.restart()
    second.restart()
  }
}
