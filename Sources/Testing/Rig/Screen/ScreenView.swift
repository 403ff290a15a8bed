import X11Backend
import X11Inspection

/// The objects through which the rig observes its screen, each with its own connection.
///
/// Release it before the server ends, so that the connections are closed in order.
final class ScreenView {
  let reader: ScreenReader
  let damage: DamageWatcher
  let windows: WindowWatcher
  let deviceSwitch: DeviceSwitch
  let spareKeys: SpareKeys

  /// Connects to the server of `display`, and to that of the windows, if that is another server.
  init(of display: String, windowsOf other: String? = nil) throws(RigError) {
    guard let damage = DamageWatcher(try Connection(onRig: display)) else {
      throw .screen(reason: "the server has no DAMAGE extension")
    }
    self.damage = damage
    let connection = try Connection(onRig: display)
    do { reader = try ScreenReader(connection) } catch { throw .screen(reason: "\(error)") }
    windows = WindowWatcher(try Connection(onRig: other ?? display))
    deviceSwitch = DeviceSwitch(try Connection(onRig: display))
    spareKeys = SpareKeys(try Connection(onRig: display))
  }
}
