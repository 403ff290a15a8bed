/// The base class of parts with two gestures. Subclasses combine their phases.
class PairNode<First: Gesture, Second: Gesture, Value: Equatable & Sendable>: GestureNode<Value> {
  final let first: GestureNode<First.Value>
  final let second: GestureNode<Second.Value>

  init(_ first: GestureNode<First.Value>, _ second: GestureNode<Second.Value>) {
    self.first = first
    self.second = second
    super.init(members: first.members.lowerBound..<second.members.upperBound)
  }

  override func restart() {
    first.restart()
    second.restart()
  }
}
