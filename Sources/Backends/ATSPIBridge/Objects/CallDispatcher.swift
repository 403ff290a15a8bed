import DBus

/// Answers the calls of clients.
@MainActor
struct CallDispatcher {
  let application: BridgedApplication

  func answer(_ request: BusRequest) -> BusAnswer {
    do {
      let (types, values) = try perform(request)
      return .values(types, values)
    } catch {
      let (name, message) = error.answer
      return .error(name, message)
    }
  }

  private func perform(
    _ request: BusRequest
  ) throws(CallFault) -> (types: String, values: [BusValue]) {
    let interfaces = try interfaces(at: request.path)
    switch request.interface {
    case ATSPI.properties?: return try property(request, of: interfaces)
    case ATSPI.introspectable?: return try introspect(request, interfaces)
    case let name?:
      guard let interface = interfaces.first(where: { $0.table.name == name }) else {
        throw .unknownMethod("\(name).\(request.method)")
      }
      return try call(request, on: interface)
    case nil:
      if let interface = interfaces.first(where: { $0.table.method(request.method) != nil }) {
        return try call(request, on: interface)
      }
      if request.method == "Introspect" { return try introspect(request, interfaces) }
      return try property(request, of: interfaces)
    }
  }

  private func interfaces(at path: String) throws(CallFault) -> [any ElementInterface] {
    switch path {
    case ATSPI.rootPath:
      return [
        RootInterface(application: application), ApplicationInterface(application: application),
      ]
    case ATSPI.cachePath: return [CacheInterface(application: application)]
    default:
      guard let element = application.element(at: path) else { throw .unknownObject(path) }
      return element.interfaces
    }
  }

  private func call(
    _ request: BusRequest, on interface: any ElementInterface
  ) throws(CallFault) -> (String, [BusValue]) {
    guard let method = interface.table.method(request.method) else {
      throw .unknownMethod("\(interface.table.name).\(request.method)")
    }
    let values = try arguments(of: request, as: method.arguments)
    return (method.results, try interface.call(method.name, CallArguments(values: values)))
  }

  private func arguments(
    of request: BusRequest, as types: String
  ) throws(CallFault) -> [BusValue] {
    guard request.signature == types else {
      throw .invalidArguments("\(request.method) takes (\(types)), not (\(request.signature))")
    }
    guard let values = request.arguments else {
      throw .invalidArguments("\(request.method) has arguments that are not read")
    }
    return values
  }

  // MARK: Properties

  private func property(
    _ request: BusRequest, of interfaces: [any ElementInterface]
  ) throws(CallFault) -> (String, [BusValue]) {
    let expected = ["Get": "ss", "GetAll": "s", "Set": "ssv"]
    guard let types = expected[request.method] else { throw .unknownMethod(request.method) }
    let values = try arguments(of: request, as: types)
    let interfaceName = values.first?.text ?? ""
    guard let interface = interfaces.first(where: { $0.table.name == interfaceName }) else {
      throw .unknownMethod("There is no interface \(interfaceName)")
    }
    if request.method == "GetAll" {
      let all = interface.table.properties.map { property in
        BusValue.entry(
          key: .string(property.name), value: .variant(interface.property(property.name)))
      }
      return ("a{sv}", [.array(all)])
    }
    let name = values[1].text ?? ""
    guard let property = interface.table.property(name) else { throw .unknownProperty(name) }
    if request.method == "Get" { return ("v", [.variant(interface.property(name))]) }
    guard property.isWritable else { throw .readOnly(name) }
    try interface.setProperty(name, values[2].content)
    return ("", [])
  }

  private func introspect(
    _ request: BusRequest, _ interfaces: [any ElementInterface]
  ) throws(CallFault) -> (String, [BusValue]) {
    guard request.method == "Introspect" else { throw .unknownMethod(request.method) }
    let xml = interfaces.map(\.table.xml).joined()
    return ("s", [.string("<node>\(xml)</node>")])
  }
}
