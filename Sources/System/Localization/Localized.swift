/// Returns `text` in the language of the user, with `values` for the names in braces.
///
/// `text` is English, and is shown if there is no translation. Translators see whole sentences and may put the names
/// elsewhere:
///
///     localized("“{name}” no longer exists.", ["name": path.displayName])
///
/// In a language that is written from right to left, invisible characters keep the order within a value.
///
/// It is one literal without interpolations, because `make strings` collects the literals from the sources. The
/// translation is looked up at each call, and a string that is made before ``Localization/begin(in:)`` stays
/// English. So make strings where they are used, or in static properties, which are lazy.
package func localized(
  _ text: StaticString, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  MessageFormat.fill(Catalog.text(for: text) ?? "\(text)", with: values)
}

/// Returns `text` as ``localized(_:_:)`` does, for words that have several meanings: translators see the `context`,
/// which is not shown. If it `isPlain`, there are no invisible characters around values, as for the name of a file.
package func localizedIn(
  _ context: StaticString, _ text: StaticString, _ values: KeyValuePairs<String, String> = [:],
  isPlain: Bool = false
) -> String {
  MessageFormat.fill(
    Catalog.text(for: text, in: context) ?? "\(text)", with: values, isPlain: isPlain)
}

/// Returns the text for a `count` of things, which replaces `{count}`: `one` or `many` in English, and as many forms as
/// the language has in a translation.
package func localizedPlural(
  _ one: StaticString, _ many: StaticString, count: Int,
  _ values: KeyValuePairs<String, String> = [:]
) -> String {
  MessageFormat.fill(
    Catalog.text(for: one, many, count: count), with: Array(values) + [("count", "\(count)")])
}
