public import Declarative

/// Views for the previews of other development environments. Nothing here shows them, so that listings with previews
/// compile.
@MainActor
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View

  @ViewBuilder static var previews: Previews { get }
}
