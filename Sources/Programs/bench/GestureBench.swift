/// Measures the cost of a frame of touches in the gesture core, and how it scales.
@MainActor
struct GestureBench {
  let runs: Int

  private static let columns: [Table.Column] = [
    .init(title: "ns/frame"), .init(title: "allocations/frame", decimals: 3),
  ]

  func run() {
    let load = GestureLoad()
    compare(
      "A frame of 10 touches through 20 recognizers on a path of 10 views in a tree of 1000",
      subject: "state", [GestureLoad.Play.undecided, .oneActive, .allActive],
      in: load, at: \.play)
    compare(
      "The same, by the size of the tree", subject: "views", [100, 1000, 10000], in: load,
      at: \.views)
    compare(
      "The same, by the number of touches", subject: "touches", [1, 2, 5, 10], in: load,
      at: \.touches)
    compare(
      "The same, by the number of recognizers", subject: "recognizers", [1, 5, 10, 20, 40],
      in: load, at: \.recognizers)
  }

  /// Prints a table of the cost of a frame for each of `values` of a property of `load`.
  private func compare<Value>(
    _ title: String, subject: String, _ values: [Value], in load: GestureLoad,
    at path: WritableKeyPath<GestureLoad, Value>
  ) {
    var table = Table("\(title), median of \(runs)", subject: subject, Self.columns)
    for value in values {
      var load = load
      load[keyPath: path] = value
      table.add("\(value)", runs: runs) {
        [nanoseconds(of: load), try AllocationCounter.allocations(of: load)]
      }
    }
    table.print()
  }

  /// Returns the processor time of a warm frame.
  private func nanoseconds(of load: GestureLoad) -> Double {
    let frames = 5000
    let stage = GestureStage(load)
    stage.play(frames: 1000)
    let start = ProcessorTime.ofThread
    stage.play(frames: frames)
    return (ProcessorTime.ofThread - start) / Double(frames)
  }
}
