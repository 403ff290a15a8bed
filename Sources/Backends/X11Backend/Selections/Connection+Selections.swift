import CX11
import Glibc

extension Connection {
  /// Creates a window that is never shown, for properties.
  func makeHiddenWindow(selecting events: Int) -> CX11.Window {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = events
    return XCreateWindow(
      display, root, 0, 0, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
  }

  /// Sets a property with 32-bit values, which Xlib expects as longs.
  func put(_ values: [UInt], of type: Atom, into property: Atom, of window: CX11.Window) {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, property, type, 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }

  /// Returns the server's number for `name`.
  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// Returns the name of an atom; nil if there is no such atom.
  func name(of atom: Atom) -> String? { names(of: [atom]).first }

  /// Returns the names of those of `atoms` that exist.
  func names(of atoms: [Atom]) -> [String] {
    var atoms = atoms.filter { $0 != 0 }
    guard !atoms.isEmpty else { return [] }
    var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: atoms.count)
    _ = trapErrors { XGetAtomNames(display, &atoms, Int32(atoms.count), &names) }
    return names.compactMap { name in
      guard let name else { return nil }
      defer { XFree(name) }
      return String(cString: name)
    }
  }
}
