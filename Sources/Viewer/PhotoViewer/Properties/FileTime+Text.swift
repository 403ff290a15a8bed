import Files
import Glibc
import Localization

extension FileTime {
  /// The day of the time by the clock of here, as the user writes it; nil if it has none.
  var localDay: String? { local.map(DateStyle.current.day(of:)) }

  /// The time by the clock of here, as the user writes it; nil if it has none.
  var localText: String? { local.map(DateStyle.current.text(of:)) }

  private var local: tm? {
    var seconds = time_t(seconds)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? nil : local
  }
}
