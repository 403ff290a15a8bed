import Editing
import Geometry

/// A bar to search with, above other views.
private struct SearchableView<Content: View>: View {
  let content: Content
  @Binding var text: String
  let prompt: String?

  var body: some View {
    VStack(spacing: 0) {
      SearchBarHost(text: $text, prompt: prompt)
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// A search bar of the toolkit.
private struct SearchBarHost: ViewRepresentable {
  @Binding var text: String
  let prompt: String?

  /// The actions of the bar.
  @MainActor
  final class Link {
    var change: @MainActor (String) -> Void = { _ in }
    var submit: [@MainActor () -> Void] = []
  }

  func makeCoordinator() -> Link { Link() }

  func makeView(context: Context) -> SearchBar {
    let bar = SearchBar()
    let link = context.coordinator
    bar.field.onChange = { [weak link] in link?.change($0) }
    bar.onSubmit = { [weak link] in for action in link?.submit ?? [] { action() } }
    bar.onCancel = { [weak link] in link?.change("") }
    return bar
  }

  func updateView(_ bar: SearchBar, context: Context) {
    let text = $text
    context.coordinator.change = { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    context.coordinator.submit = context.environment.submitActions
    if let prompt, bar.placeholder != prompt { bar.placeholder = prompt }
    if bar.field.text != text.wrappedValue { bar.field.text = text.wrappedValue }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, view: SearchBar, context: Context) -> Size? {
    Size(proposal.replacingUnspecifiedDimensions().width, SearchBar.height)
  }
}

/// The place of a search bar.
public enum SearchFieldPlacement: Hashable, Sendable, CaseIterable {
  /// Above the content.
  case automatic
}

extension View {
  /// Adds a search bar above the view. The typed text is in `text`; the view shows the results.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: String? = nil
  ) -> some View { SearchableView(content: self, text: text, prompt: prompt) }

  /// Shows a bar to search with above the view, with a prompt.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text?
  ) -> some View { SearchableView(content: self, text: text, prompt: prompt?.string) }
}
