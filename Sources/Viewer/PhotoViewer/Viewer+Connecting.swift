import Views

/// The effects of events in one part of the viewer on others.
extension Viewer {
  /// Connects the parts, which all exist by now.
  func connect() {
    describe()
    root.onKeyPress { [weak self] in self?.perform($0) ?? .ignored }
    connectPager()
    connectGrid()
    connectControls()
    connectFiles()
    connectComparison()
    connectDrop()
    connectProperties()
    places.onShow = { [weak self] in self?.go(to: $0) }
    gridController.search.onFocusLoss = { [weak self] in self?.focusStage() }
    gridController.search.onShow = { [weak self] in self?.updateVisibility() }
    settings.onChange = { [weak self] in self?.apply($0) }
    settings.presenter.onKeys = { [weak menus] in menus?.help.show() }
    library.onChange = { [weak self] in self?.listDidChange(from: $0, isCurrentKept: $1) }
    settings.appearance.onMotionChange = { [weak self] in
      guard let self else { return }
      photoStage.setMotionReduced($0, at: now)
      comparison.setMotionReduced($0)
    }
    photos.slideshow.player.onKeepAwake = { [weak desktop] in desktop?.keepAwake?($0) }
    photos.slideshow.onReady = { [weak self] in self?.toggleSlideshow() }
  }

  private func connectPager() {
    pager.onChange = { [weak self] in self?.root.setNeedsDisplay() }
    pager.onLeave = { [weak self] in self?.leave(at: $0) }
    pager.onTap = { [weak self] landing in
      guard let self else { return }
      if photos.slideshow.isRunning {
        photos.slideshow.photoWasTapped(landingAt: landing)
      } else if let path = pictures.current, path.isVideo {
        files.openWith.play(path)
      } else {
        photoStage.controls.toggle()
      }
    }
  }

  private func connectProperties() {
    properties.onFocusLoss = { [weak self] in self?.focusStage() }
    properties.photo = { [weak pager] in
      pager.flatMap { $0.isSharp(at: $0.current) ? $0.pyramid : nil }
    }
    properties.dock.onPage = { [weak self] steps in
      if let self, shownMode.photo != nil { photos.showPicture(offsetBy: steps) }
    }
    properties.onOpenFolder = { [weak places] in places?.show(opening: [$0]) }
    properties.onRate = { [weak self] in self?.files.marking.rate([$0], stars: $1) }
  }

  private func connectDrop() {
    drop.isGridMeant = { [weak self] in self.map { $0.scope != .photo } ?? false }
    drop.onPaste = { [weak self] in
      if let self { files.pasting.paste($0) } else { $0.whenRead(false) }
    }
    drop.onMove = { [weak self] in
      self?.files.transfer.transfer(.move, $0, into: $1)
    }
  }

  private func connectGrid() {
    grid.onChange = { [weak self] in self?.root.setNeedsDisplay() }
    grid.folders.onOpen = { [weak places] in
      if let folder = $0 { places?.show(opening: [folder]) } else { places?.choose() }
    }
    grid.onOpen = { [weak self] in if let self { open($0, at: now) } }
    connectPeeks()
  }

  private func connectPeeks() {
    gridStage.peek.onOpen = { [weak self] in if let self { open($0, at: now) } }
    photos.filmstrip.peek.onOpen = { [weak self] in self?.photoStage.controls.filmstrip.onChoose($0)
    }
    feed.clients.peeks = [gridStage.peek, photos.filmstrip.peek]
    for peek in feed.clients.peeks {
      peek.list = { [weak self] in self?.pictures }
      peek.onMiss = { [weak self] in self?.menus.commands.missPicture($0) }
      peek.onRequest = { [weak feed] in feed?.update() }
    }
  }
}
