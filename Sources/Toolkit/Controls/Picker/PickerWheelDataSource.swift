public import Views

/// A source of the rows of a picker wheel.
@MainActor
public protocol PickerWheelDataSource: AnyObject {
  /// Returns the number of columns.
  func numberOfComponents(in picker: PickerWheel) -> Int
  /// Returns the number of rows in a column.
  func pickerWheel(_ picker: PickerWheel, numberOfRowsInComponent component: Int) -> Int
  /// Returns the title of a row, which is also its name for programs that read the window.
  func pickerWheel(_ picker: PickerWheel, titleForRow row: Int, forComponent component: Int)
    -> String
  /// Returns the view that shows a row; nil for its title. Nil by default.
  func pickerWheel(_ picker: PickerWheel, viewForRow row: Int, forComponent component: Int)
    -> View?
}

extension PickerWheelDataSource {
  /// Returns nil: the title is shown.
  public func pickerWheel(
    _ picker: PickerWheel, viewForRow row: Int, forComponent component: Int
  ) -> View? { nil }
}
