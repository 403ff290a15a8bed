import X11Backend

extension Connection {
  /// Connects the rig to the server `display`.
  convenience init(onRig display: String) throws(RigError) {
    do { try self.init(to: display) } catch { throw .screen(reason: "\(error)") }
  }
}
