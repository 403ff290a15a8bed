import Geometry
public import Views

/// A view that is filled by the view of a controller, and keeps the controller: the content of a window,
/// for example.
///
///     application.openWindow(title: "Folders", content: ViewControllerHost(navigation))
public final class ViewControllerHost: View {
  /// The controller whose view is shown.
  public let controller: ViewController
  private var isAppearing = false

  /// Creates a view that shows the view of `controller`.
  public init(_ controller: ViewController) {
    self.controller = controller
    super.init()
    addSubview(controller.view)
  }

  /// Fills itself with the view of the controller.
  public override func layoutSubviews() {
    controller.view.frame = Rect(origin: .zero, size: bounds.size)
  }

  /// Informs the controller that its view appears or disappears with the window.
  public override func didMoveToWindow() {
    let appears = window != nil
    guard appears != isAppearing else { return }
    isAppearing = appears
    if appears {
      controller.viewWillAppear()
      controller.viewDidAppear()
    } else {
      controller.viewWillDisappear()
      controller.viewDidDisappear()
    }
  }
}
