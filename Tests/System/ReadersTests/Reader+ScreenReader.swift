import Containers
import Controls
import DBus
import Editing
import Geometry
import Motion
import Semantics
import Views
import Windowing

@testable import ATSPIBridge

extension Reader {
  /// The reader of what a screen reader asks of a window with controls, texts and a long list, and wants it to do.
  static let screenReader: [Reader] = [
    Reader("screen-reader", from: everyCall, onMainActor: readCalls)
  ]

  @MainActor private static func readCalls(_ bytes: [UInt8]) {
    var numbers = Numbers(bytes)
    let served = ReadWindow()
    var now = Instant.zero
    // Each call takes a frame.
    for _ in 0..<maximumCalls where !numbers.isAtEnd {
      _ = served.dispatcher.answer(numbers.request(of: served.application))
      let actions = served.application.later
      served.application.later = []
      for action in actions { action() }
      now = now + .milliseconds(16)
      served.bridged.mayHaveChanged()
      served.window.prepareFrame(at: now)
      _ = served.bridged.takeEvents(isAtRest: true, at: now)
    }
  }

  private static let maximumCalls = 32

  /// Calls of all methods of each interface, of one element after the other.
  private static var everyCall: [[UInt8]] {
    InterfaceTable.all.enumerated().map { table, interface in
      interface.methods.indices.flatMap { [$0 % 12, table, 0, $0, 0, 1, 2, 0].map(UInt8.init) }
    } + [[0, 4, 2, 0, 3, 2, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F]]
  }
}

/// A window that a screen reader reads.
@MainActor
private final class ReadWindow: ListViewDataSource {
  let application = BridgedApplication(name: "viewer")
  let window: Window
  let bridged: BridgedWindow
  var dispatcher: CallDispatcher { CallDispatcher(application: application) }

  init() {
    let content = View()
    window = Window(title: "Pictures", content: content)
    bridged = application.add(window)
    let (field, label) = (TextField(), Label())
    field.text = "Größe e\u{301} שלום 👍🏽\nend"
    label.text = "One line.\nAnd another one."
    let list = ListView()
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.dataSource = self
    let views = [Button("Save"), Toggle(), Slider(), SegmentedControl(), field, label, list]
    for (index, view) in views.enumerated() {
      view.frame = Rect(x: 0, y: Double(index) * 50, width: 300, height: 44)
      content.addSubview(view)
    }
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 2)))
    window.handle(.keyboardChanged(true))
    window.prepareFrame(at: .zero)
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { 1000 }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel.text = "Row \(indexPath.row + 1)"
    return cell
  }
}

extension InterfaceTable {
  /// All interfaces.
  fileprivate static let all: [InterfaceTable] = [
    .accessible, .application, .component, .action, .value, .text, .editableText, .selection,
    .image, .cache,
  ]
}

extension Numbers {
  /// Returns the next call of an object of `application`.
  @MainActor fileprivate mutating func request(of application: BridgedApplication) -> BusRequest {
    let path = path(in: application)
    guard let table = one(of: InterfaceTable.all) else { preconditionFailure("no interface") }
    let choice = next(UInt8.self)
    let method = one(of: table.methods)
    switch choice % 8 {
    case 1: return property("Get", of: table, at: path)
    case 2: return property("Set", of: table, at: path)
    case 3: return request(path, ATSPI.properties, "GetAll", "s", [.string(table.name)])
    case 4: return request(path, ATSPI.introspectable, "Introspect", "", [])
    case 5: return request(path, nil, method?.name ?? "", method?.arguments ?? "")
    // Arguments of other types.
    case 6: return request(path, table.name, method?.name ?? "", one(of: Self.types) ?? "")
    default: return request(path, table.name, method?.name ?? "", method?.arguments ?? "")
    }
  }

  private static let types = ["", "i", "s", "ssv", "iiu", "av", "d"]

  @MainActor private mutating func path(in application: BridgedApplication) -> String {
    let elements = application.windows.flatMap { $0.tree.elements.map(\.id) }
    let place = Int(next(UInt8.self))
    switch place {
    case elements.indices: return BridgedApplication.path(of: elements[place])
    case 250: return ATSPI.rootPath
    case 251: return ATSPI.cachePath
    // One that is not in the tree, such as a row that is not shown.
    default: return ATSPI.elementPrefix + "\(next() as Int)"
    }
  }

  private mutating func property(
    _ method: String, of table: InterfaceTable, at path: String
  ) -> BusRequest {
    let name = one(of: table.properties)?.name ?? ""
    let (isChange, value) = (method == "Set", BusValue.variant(value("v")))
    return request(
      path, ATSPI.properties, method, isChange ? "ssv" : "ss",
      [.string(table.name), .string(name)] + (isChange ? [value] : []))
  }

  /// Returns a call with `arguments`, or with those of the types in `signature`.
  private mutating func request(
    _ path: String, _ interface: String?, _ method: String, _ signature: String,
    _ arguments: [BusValue]? = nil
  ) -> BusRequest {
    let values = arguments ?? BusSignature(signature).map { value($0) }
    return BusRequest(
      sender: ":1.2", path: path, interface: interface, method: method, signature: signature,
      arguments: values)
  }

  private mutating func value(_ type: String) -> BusValue {
    switch type {
    case "i": .integer(Int64(Int32(truncatingIfNeeded: next() as Int)))
    case "u": .unsigned(UInt64(UInt32(truncatingIfNeeded: next() as Int)))
    case "b": .boolean(next(UInt8.self) & 1 == 1)
    case "d": .double(Double(bitPattern: next(UInt64.self)))
    case "s": .string(String(decoding: bytes(), as: UTF8.self))
    case "v": .variant(value(one(of: ["i", "u", "b", "d", "s"]) ?? "i"))
    default: .array([])
    }
  }
}
