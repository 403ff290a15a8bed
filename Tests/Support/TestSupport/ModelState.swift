/// Returns all stored properties that can be reached from `object` as text. Two texts are equal if
/// nothing changed in between; closures count as unchanged.
public func modelState(of object: AnyObject) -> String {
  var text = ""
  dump(object, to: &text)
  return text
}
