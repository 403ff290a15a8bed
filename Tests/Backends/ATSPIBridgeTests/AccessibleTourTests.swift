import Rig
import RigSupport
import TestSupport
import Testing

/// The same walk through the viewer, whoever runs it, and whatever manages its window.
@Suite(.serialized) struct AccessibleTourTests {
  @Test func `A client and keys lead through the viewer`() throws {
    try take(try AccessiblePrograms())
  }

  @Test(.enabled(if: OrdinaryUser.missing == nil, "\(OrdinaryUser.missing ?? "")"))
  func `A client and keys lead through the viewer of an ordinary user`() throws {
    try take(try AccessiblePrograms(ofOrdinaryUser: true)) { viewer in
      #expect(ProcessStatus(id: viewer.processID).user == OrdinaryUser.id)
    }
  }

  private func take(_ programs: AccessiblePrograms, _ check: (Program) -> Void = { _ in }) throws {
    try programs.view { rig, viewer, program in
      check(viewer)
      try AccessibleTour(of: program, on: rig, by: programs.client).take()
    }
  }
}
