import Rig

/// The memory and processor time of all processes of a viewer on a rig, and the memory that the X
/// server uses for it.
struct ViewerMemory {
  private let rig: Rig
  /// The memory of the server without the viewer, in MB.
  private let serverAlone: Double

  /// Creates a measurement for the viewer that will be started on `rig`.
  init(on rig: Rig) throws {
    // The first screenshot makes the server allocate memory for screenshots.
    _ = try rig.screenshot()
    self.rig = rig
    serverAlone = ProcessLoad.ownMegabytes(of: rig.server.processID)
  }

  /// The memory of the viewer's processes, in MB.
  var viewer: Double { family.map(ProcessLoad.megabytes).reduce(0, +) }

  /// The growth of the server's memory, in MB. It excludes libraries, because the server's share of
  /// them decreases when more processes use them.
  var server: Double { ProcessLoad.ownMegabytes(of: rig.server.processID) - serverAlone }

  /// The processor time of the viewer's processes, in ms.
  var processorTime: Double { family.map(ProcessLoad.milliseconds).reduce(0, +) }

  /// The number of processes of the viewer.
  var processCount: Int { family.count }

  private var family: [Int32] {
    rig.programs.last.map { ProcessLoad.family(of: $0.processID) } ?? []
  }
}
