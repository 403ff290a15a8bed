import Controls
import Geometry
import Views
import Windowing

extension Window {
  /// Returns the menu of the monitors, one of which shows the window in full screen then.
  func monitorMenu() -> Menu {
    let current = isFullscreen ? monitors.first : nil
    return Menu(
      options: .singleSelection,
      children: monitorsByPosition.map { monitor in
        let width = Int(monitor.frame.width)
        let height = Int(monitor.frame.height)
        return Action(
          title: "\(monitor.name) \(width) × \(height)",
          state: monitor == current ? .on : .off,
          accessibilityIdentifier: "monitor.\(monitor.name)"
        ) { [weak self] in
          self?.control?.setFullscreen(on: monitor)
        }
      })
  }

  /// Shows the window in full screen on the monitor after the one that shows its largest part.
  func setFullscreenOnNextMonitor() {
    let all = monitorsByPosition
    guard let current = monitors.first, let index = all.firstIndex(of: current) else { return }
    control?.setFullscreen(on: all[(index + 1) % all.count])
  }

  private var monitorsByPosition: [Monitor] {
    monitors.sorted { ($0.frame.minX, $0.frame.minY) < ($1.frame.minX, $1.frame.minY) }
  }
}
