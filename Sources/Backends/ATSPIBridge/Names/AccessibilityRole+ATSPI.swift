import Semantics

extension AccessibilityRole {
  /// The number of the role (AtspiRole in `atspi-constants.h`).
  var number: UInt64 {
    switch self {
    case .alert: 2
    case .canvas: 6
    case .chart: 80
    case .checkBox: 7
    case .checkMenuItem: 8
    case .comboBox: 11
    case .dialog: 16
    case .entry: 79
    case .frame: 23
    case .heading: 83
    case .image: 27
    case .label: 29
    case .landmark: 110
    case .link: 88
    case .list: 31
    case .listBox: 98
    case .listItem: 32
    case .menu: 33
    case .menuItem: 35
    case .notification: 101
    case .pageTab: 37
    case .pageTabList: 38
    case .panel: 39
    case .passwordText: 40
    case .progressBar: 42
    case .pushButton: 43
    case .radioButton: 44
    case .radioMenuItem: 45
    case .scrollPane: 49
    case .separator: 50
    case .slider: 51
    case .spinButton: 52
    case .text: 61
    case .toggleButton: 62
    case .toolBar: 63
    case .toolTip: 64
    }
  }

  /// The number of the role of a program.
  static let applicationNumber: UInt64 = 75

  /// The layer in which elements of the role are drawn (AtspiComponentLayer).
  var layer: UInt64 {
    switch self {
    case .frame, .dialog: 7
    case .menu, .notification: 5
    default: 3
    }
  }
}

extension AccessibilityState {
  /// The bit of the state (AtspiStateType in `atspi-constants.h`).
  var bit: Int {
    switch self {
    case .active: 1
    case .animated: 35
    case .busy: 3
    case .checkable: 41
    case .checked: 4
    case .editable: 7
    case .enabled: 8
    case .expandable: 9
    case .expanded: 10
    case .focusable: 11
    case .focused: 12
    case .hasPopup: 42
    case .horizontal: 14
    case .invalidEntry: 36
    case .isDefault: 39
    case .modal: 16
    case .multiLine: 17
    case .multiselectable: 18
    case .pressed: 20
    case .readOnly: 43
    case .required: 33
    case .resizable: 21
    case .selectable: 22
    case .selected: 23
    case .sensitive: 24
    case .showing: 25
    case .singleLine: 26
    case .vertical: 29
    case .visible: 30
    }
  }

  /// The name of the state in events.
  var eventName: String { String(rawValue.map { $0 == " " ? "-" : $0 }) }
}

extension Set<AccessibilityState> {
  /// The two words of bits, the low one first.
  var words: [UInt64] {
    let bits = reduce(UInt64(0)) { $0 | 1 << UInt64($1.bit) }
    return [bits & 0xFFFF_FFFF, bits >> 32]
  }
}

extension AccessibilityRelation {
  /// The number of the relation (AtspiRelationType in `atspi-constants.h`).
  var number: UInt64 {
    switch self {
    case .labelFor: 1
    case .labelledBy: 2
    case .controllerFor: 3
    case .controlledBy: 4
    case .memberOf: 5
    case .flowsTo: 10
    case .flowsFrom: 11
    case .popupFor: 15
    case .descriptionFor: 17
    case .describedBy: 18
    case .errorMessage: 21
    case .errorFor: 22
    }
  }
}
