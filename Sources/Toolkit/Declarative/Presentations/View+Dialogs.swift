import Containers

extension View {
  /// Presents actions while `isPresented` is true: at the bottom of a narrow window under fingers, and else beside the
  /// view. An answer, or a touch elsewhere, makes it false.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    let title = titleVisibility == .hidden ? "" : String(title)
    return background {
      AlertPresenter(isPresented: isPresented) { anchor, _, onDismiss in
        let sheet = ActionSheet(title, message: message().containedText)
        for case let button as any TitledButton in actions().leaves {
          if let action = button.alertAction { sheet.addAction(action) }
        }
        sheet.present(from: anchor) { _ in onDismiss() }
        return { [weak sheet] in sheet?.dismiss() }
      }
    }
  }

  /// Presents actions without a message while `isPresented` is true.
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: { EmptyView() })
  }

  /// Presents an alert about `data` while `isPresented` is true and `data` is not nil.
  public func alert<Data, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping @MainActor (Data) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Data) -> Message
  ) -> some View {
    let isShown = Binding(
      get: { isPresented.wrappedValue && data != nil }, set: { isPresented.wrappedValue = $0 })
    return alert(
      title, isPresented: isShown, actions: { data.map(actions) }, message: { data.map(message) })
  }

  /// Presents an alert about `data` without a message while `isPresented` is true and `data` is not nil.
  public func alert<Data, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping @MainActor (Data) -> Actions
  ) -> some View {
    alert(
      title, isPresented: isPresented, presenting: data, actions: actions,
      message: { _ in EmptyView() })
  }

  /// Presents views that cover the window while `isPresented` is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss) {
      content().interactiveDismissDisabled().presentationDetents([.large])
    }
  }
  /// Shows views about `item` over all of the window while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    sheet(item: item, onDismiss: onDismiss) {
      content($0).interactiveDismissDisabled().presentationDetents([.large])
    }
  }
}
