import DBus
import Localization
import Semantics
import Views

/// The interface of the program as the object around its windows.
struct RootInterface: ElementInterface {
  let application: BridgedApplication
  var table: InterfaceTable { .accessible }

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    switch method {
    case "GetChildAtIndex":
      let index = arguments.offset(0)
      guard application.windows.indices.contains(index) else {
        return [BridgedApplication.nothing]
      }
      return [application.reference(application.windows[index].id)]
    case "GetChildren": return [.array(application.windows.map { application.reference($0.id) })]
    case "GetIndexInParent": return [.integer(-1)]
    case "GetRelationSet": return [.array([])]
    case "GetRole": return [.unsigned(AccessibilityRole.applicationNumber)]
    case "GetRoleName": return [.string("application")]
    case "GetLocalizedRoleName": return [.string(localizedIn("role", "application"))]
    case "GetState": return [.array([.unsigned(0), .unsigned(0)])]
    case "GetAttributes": return [.dictionary(["toolkit": ToolkitVersion.name])]
    case "GetApplication": return [application.root]
    case "GetInterfaces":
      return [.strings([InterfaceTable.accessible.name, InterfaceTable.application.name])]
    default: throw .unknownMethod(method)
    }
  }

  func property(_ name: String) -> BusValue {
    switch name {
    case "Name": .string(application.name)
    case "Description", "AccessibleId", "HelpText": .string("")
    case "Parent": application.desktop ?? BridgedApplication.nothing
    case "ChildCount": .int(application.windows.count)
    case "Locale": .string(Locale.messages)
    default: .unsigned(1)
    }
  }

  /// The program in the cache of clients.
  var cacheItem: BusValue {
    .structure([
      application.root, application.root, application.desktop ?? BridgedApplication.nothing,
      .integer(-1), .int(application.windows.count),
      .strings([InterfaceTable.accessible.name, InterfaceTable.application.name]),
      .string(application.name), .unsigned(AccessibilityRole.applicationNumber), .string(""),
      .array([.unsigned(0), .unsigned(0)]),
    ])
  }
}

/// The toolkit and the version of the program.
struct ApplicationInterface: ElementInterface {
  let application: BridgedApplication
  var table: InterfaceTable { .application }

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    switch method {
    case "GetLocale": return [.string(Locale.messages)]
    default: throw .unsupported("There are no private sockets")
    }
  }

  func property(_ name: String) -> BusValue {
    switch name {
    case "ToolkitName": .string(ToolkitVersion.name)
    case "Version", "ToolkitVersion": .string(ToolkitVersion.current)
    case "AtspiVersion": .string("2.1")
    case "Id": .integer(application.number)
    default: .unsigned(1)
    }
  }

  func setProperty(_ name: String, _ value: BusValue) throws(CallFault) {
    guard let number = value.integer else { throw .invalidArguments("Id must be a number") }
    application.number = number
  }
}

/// All elements that are in the trees of the windows.
struct CacheInterface: ElementInterface {
  let application: BridgedApplication
  var table: InterfaceTable { .cache }

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    let root = RootInterface(application: application).cacheItem
    let items = application.windows.flatMap { window in
      window.tree.elements.map {
        BridgedElement(node: $0, window: window, application: application).cacheItem
      }
    }
    return [.array([root] + items)]
  }
}
