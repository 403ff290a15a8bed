import Rig

extension Rig {
  /// Does what a verb says, provided that the program is still there.
  func perform(_ verb: Verb, of program: Program, at place: String) throws {
    // Programs end with their server: that would be half of the truth.
    do { try server.checkStatus() } catch { throw StepFailure(place: place, error: error) }
    if let status = program.exitStatus {
      throw RigError.program(
        name: program.name, reason: "ended with status \(status) before \(place)")
    }
    do { try perform(verb) } catch { throw StepFailure(place: place, error: error) }
  }
}

extension Program {
  /// A program that has ended by itself must have done so well.
  func checkStatus() throws(RigError) {
    if let status = exitStatus, status != 0 {
      throw .program(name: name, reason: "ended with status \(status)")
    }
  }
}

/// A verb of a script failed.
struct StepFailure: Error, CustomStringConvertible {
  let place: String
  let error: RigError

  var description: String { "\(place): \(error)" }
}
