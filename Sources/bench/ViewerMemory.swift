import Rig

/// What a viewer on a rig takes of the machine: all its processes, and what the X server holds for it.
struct ViewerMemory {
  private let rig: Rig
  /// The server's memory without the viewer, MB.
  private let serverAlone: Double

  /// Of the viewer that will be started on `rig`.
  init(on rig: Rig) throws {
    // From then on the server holds what it needs for screenshots.
    _ = try rig.screenshot()
    self.rig = rig
    serverAlone = ProcessLoad.ownMegabytes(of: rig.server.processID)
  }

  /// The memory of the viewer's processes together, in MB.
  var viewer: Double { family.map(ProcessLoad.megabytes).reduce(0, +) }

  /// By how much the server's has grown, in MB; without libraries, of which it bears the less the more
  /// others use them.
  var server: Double { ProcessLoad.ownMegabytes(of: rig.server.processID) - serverAlone }

  /// The processor time of the viewer's processes so far, in ms.
  var processorTime: Double { family.map(ProcessLoad.milliseconds).reduce(0, +) }

  /// How many processes the viewer is.
  var processCount: Int { family.count }

  private var family: [Int32] {
    rig.programs.last.map { ProcessLoad.family(of: $0.processID) } ?? []
  }
}
