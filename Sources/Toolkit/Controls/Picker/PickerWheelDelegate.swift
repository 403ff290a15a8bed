/// Is notified of the choices in a picker wheel.
@MainActor
public protocol PickerWheelDelegate: AnyObject {
  /// Called when a column has come to rest at another row than before, moved by the user.
  func pickerWheel(_ picker: PickerWheel, didSelectRow row: Int, inComponent component: Int)
}
