import Glibc
package import Rig

extension Desktop {
  /// The desktops to test: those that `TOUCHSTONE_DESKTOPS` names, or all if it names none.
  package static let tested: [Desktop] = {
    let names = getenv("TOUCHSTONE_DESKTOPS").map { String(cString: $0) } ?? ""
    let named = names.split(separator: ",").compactMap { Desktop(named: String($0)) }
    return named.isEmpty ? all : named
  }()
}
