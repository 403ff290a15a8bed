/// A visible page of a stack, with the content of its bar.
@MainActor
struct ShownPage {
  let controller: ViewController
  let bar: NavigationBarContent

  var page: PageView { controller.page }
}
