public import Declarative

/// A value that is kept in the settings file of the program, also after its end.
///
///     @AppStorage("showsGrid") private var showsGrid = true
///
/// The file is `settings` in a folder with the program's ``App/id``, in the user's folder for settings. All views that
/// use a key follow each other's changes.
@MainActor @propertyWrapper
public struct AppStorage<Value> {
  private let key: String
  private let standard: Value
  private let decode: (String) -> Value?
  private let encode: (Value) -> String?

  /// The value; the one it was declared with, as long as nothing else is kept.
  public var wrappedValue: Value {
    get { SettingsStore.shared.text(of: key).flatMap(decode) ?? standard }
    nonmutating set { SettingsStore.shared.set(encode(newValue), of: key) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension AppStorage {
  /// Keeps a value under a key: text, a number or a truth value.
  public init(wrappedValue: Value, _ key: String) where Value: LosslessStringConvertible {
    self.key = key
    standard = wrappedValue
    decode = { Value($0) }
    encode = { $0.description }
  }

  /// Keeps a choice under a key, by its raw value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: LosslessStringConvertible {
    self.key = key
    standard = wrappedValue
    decode = { Value.RawValue($0).flatMap { Value(rawValue: $0) } }
    encode = { $0.rawValue.description }
  }

  /// Keeps a value under a key, or none.
  public init<Wrapped: LosslessStringConvertible>(_ key: String) where Value == Wrapped? {
    self.key = key
    standard = nil
    decode = { Wrapped($0) }
    encode = { $0?.description }
  }
}
