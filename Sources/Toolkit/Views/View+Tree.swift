import Gestures

/// The order of subviews.
extension View {
  /// Adds `view` directly in front of `sibling`, or in front of all if that is not a subview.
  public final func insertSubview(_ view: View, above sibling: View) {
    insertSubview(view, at: (index(of: sibling, without: view) ?? subviews.count) + 1)
  }

  /// Adds `view` directly behind `sibling`, or in front of all if that is not a subview.
  public final func insertSubview(_ view: View, below sibling: View) {
    insertSubview(view, at: index(of: sibling, without: view) ?? subviews.count)
  }

  /// Moves the subview `view` in front of the others. Its touches continue.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves the subview `view` behind the others. Its touches continue.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Returns the index that `sibling` has once `view` is removed.
  private func index(of sibling: View, without view: View) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }
}

/// The tree of views.
extension View {
  /// Adds `view` in front of the other subviews and removes it from its previous superview. If both
  /// are in the same tree, its touches and gestures continue.
  /// - Precondition: `view` is neither this view nor one that contains it.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds `view` behind `index` of the other subviews; see ``addSubview(_:)``.
  public final func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot contain itself")
    didChange("subviews")
    if view.superview === self, view !== mask {
      // It neither leaves nor arrives.
      subviews.removeAll { $0 === view }
      place(view, at: index)
    } else {
      adopt(view, at: index)
    }
    view.forEachDescendant { $0.needsLayout = true }
    setNeedsLayout()
  }

  private func adopt(_ view: View, at index: Int) {
    if view.root !== root { view.arena?.withdraw(view) }
    let former = view.window
    if view.superview !== self { view.deactivateOuterConstraints() }
    view.detach()
    view.superview = self
    place(view, at: index)
    if view.anchoring != nil { view.anchoringDidChange() }
    didAddSubview(view)
    if view.window !== former { view.notifyOfWindow(after: former) }
  }

  private func place(_ view: View, at index: Int) {
    subviews.insert(view, at: min(max(0, index), subviews.count))
  }

  /// Removes the view from its superview. Touches on it and its subviews are cancelled; gestures of
  /// their recognizers are cancelled or fail. Constraints that tie it to views around it become
  /// inactive.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    arena?.withdraw(self)
    let former = window
    deactivateOuterConstraints()
    detach()
    if former != nil { notifyOfWindow(after: former) }
  }

  private func detach() {
    guard let superview else { return }
    guard superview.mask !== self else {
      self.superview = nil
      return superview.dropMask(self)
    }
    superview.willRemoveSubview(self)
    superview.didChange("subviews")
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Leaves the previous superview and becomes the mask of `view`.
  final func becomeMask(of view: View) {
    precondition(!view.isDescendant(of: self), "a view cannot mask itself")
    removeFromSuperview()
    superview = view
    if window != nil { notifyOfWindow(after: nil) }
    forEachDescendant { $0.needsLayout = true }
  }

  private func notifyOfWindow(after former: Window?) {
    former?.frames.nextTurn.keep(self)
    former?.focus.endLostPresentations()
    former?.focus.dropLostResponder()
    moveMovers(from: former, to: window)
    forEachDescendant {
      $0.removeAllAnimations()
      $0.didMoveToWindow()
    }
    window?.focus.enqueueStates(in: self)
  }

  private func moveMovers(from former: Window?, to window: Window?) {
    forEachDescendant { view in
      guard let mover = view as? any SelfAnimating else { return }
      former?.frames.remove(mover)
      window?.frames.add(mover)
    }
  }

  /// The view that contains all others of its tree. Every view looks for its window there all the time.
  final var root: View {
    var root = self
    while let outer = root.superview { root = outer }
    return root
  }

  /// Returns whether the view is `view` or is contained in it.
  public final func isDescendant(of view: View) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }
}
