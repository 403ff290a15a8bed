import Views

/// A page of a stack that is seen, with what the bar shows for it.
@MainActor
struct ShownPage {
  let controller: ViewController
  let bar: NavigationBarContent

  var page: PageView { controller.page }
}
