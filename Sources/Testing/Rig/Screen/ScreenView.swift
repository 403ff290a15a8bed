import X11Backend
import X11Inspection

/// What the rig itself sees of its server, each through a connection of its own.
///
/// It must go before the server ends: Xlib ends the process when a connection breaks.
final class ScreenView {
  let reader: ScreenReader
  let damage: DamageWatcher
  let windows: WindowWatcher
  let deviceSwitch: DeviceSwitch

  init(of display: String) throws(RigError) {
    do {
      let damage = DamageWatcher(try Connection(to: display))
      guard let damage else {
        throw RigError.screen(reason: "the server has no DAMAGE extension")
      }
      self.damage = damage
      reader = try ScreenReader(try Connection(to: display))
      windows = WindowWatcher(try Connection(to: display))
      deviceSwitch = DeviceSwitch(try Connection(to: display))
    } catch let error as RigError {
      throw error
    } catch {
      throw .screen(reason: "\(error)")
    }
  }
}
