import DBus

/// The toolkit of a program, as far as it matters for the places of its elements.
struct Toolkit {
  private let name: String
  private let version: [Int]

  /// Asks a program for its toolkit.
  init(of application: AccessibleObject, on bus: BlockingBus) {
    let texts = bus.answers(
      to: ["ToolkitName", "Version"].map { application.property("Application", $0) }
    ).map { (try? $0.get())?.first?.text?.lowercased() ?? "" }
    self.init(name: texts[0], version: texts[1])
  }

  /// Creates the toolkit of a name and a version such as `4.18.6`.
  init(name: String, version: String) {
    self.name = name
    self.version = version.split(separator: ".").prefix(2).map { Int($0) ?? 0 }
  }

  /// Whether it knows where elements are in their window. Qt 5 mistakes the sides.
  var knowsWindow: Bool { !name.contains("qt") }

  /// Whether it reports positions in a menu relative to the window of the menu, rather than to that of the program. GTK
  /// 3 does, and knows the position of that window on the screen.
  var countsFromMenus: Bool { name == "gtk" && version.first == 3 }

  /// Whether it reports positions in a popover, which is a window, as if the popover were at the view that it points
  /// to. GTK 4 does, in versions that report positions.
  var misplacesPopovers: Bool { name == "gtk" && version.first == 4 && !omitsPadding }

  /// Whether it adds up the places of elements within the padding of those around them, but leaves out the padding.
  /// GTK does since it asks elements for their bounds instead of widgets for their coordinates.
  var omitsPadding: Bool { name == "gtk" && !version.lexicographicallyPrecedes([4, 10]) }
}
