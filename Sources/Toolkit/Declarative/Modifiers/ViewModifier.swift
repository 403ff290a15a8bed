/// A change of a view, made of other views and modifiers around it.
///
///     struct Card: ViewModifier {
///       func body(content: Content) -> some View {
///         content.padding().background(.white).clipShape(.rect(cornerRadius: 12))
///       }
///     }
@MainActor
public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = ViewModifierContent

  /// Returns the changed view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a ``ViewModifier`` changes.
public struct ViewModifierContent: View, StructuralView {
  let content: any View

  var parts: [ViewPart] { [ViewPart(key: 0, view: content)] }
}

/// A view with a modifier of a program, whose properties are those of a view.
struct CustomModifiedView<Content: View, Modifier: ViewModifier>: View {
  private let content: Content
  private let held: HeldModifier<Modifier>

  init(content: Content, modifier: Modifier) {
    self.content = content
    held = HeldModifier(modifier: modifier)
  }

  var body: some View { held.modifier.body(content: ViewModifierContent(content: content)) }
}

/// A modifier, whose properties are those of the view that it makes.
private struct HeldModifier<Modifier: ViewModifier>: PropertyOwner {
  let modifier: Modifier

  var owner: Any { modifier }
}

extension View {
  /// Returns the view changed by a modifier of your own.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    CustomModifiedView(content: self, modifier: modifier)
  }
}
