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
    do {
      let damage = DamageWatcher(try Connection(to: display))
      guard let damage else {
        throw RigError.screen(reason: "the server has no DAMAGE extension")
      }
      self.damage = damage
      reader = try ScreenReader(try Connection(to: display))
      windows = WindowWatcher(try Connection(to: other ?? display))
      deviceSwitch = DeviceSwitch(try Connection(to: display))
      spareKeys = SpareKeys(try Connection(to: display))
    } catch let error as RigError {
      throw error
    } catch {
      throw .screen(reason: "\(error)")
    }
  }
}
