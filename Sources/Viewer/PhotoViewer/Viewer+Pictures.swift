import Files
import Geometry
import PictureFiles
package import PictureLoading
import Pixels
import SystemPackage
package import Views

/// Requests for pictures, and their results.
extension Viewer {
  /// Whether everything visible of the current picture has arrived, or a message says why it
  /// cannot.
  var isCurrentComplete: Bool {
    pager.isSharp(at: pager.current) && pager.tileNeeds.visible.isEmpty
  }

  /// Shows the current picture of the list, and nothing of the previous content of the pager.
  func showCurrent() {
    pager.show(pictures.index, of: pictures.paths.count)
    currentDidChange()
  }

  /// Updates the list and the requests after the pager has moved by `steps` slots.
  func didTurn(by steps: Int) {
    _ = pictures.move(by: steps)
    direction = steps < 0 ? -1 : 1
    pager.dropFarPages()
    currentDidChange()
  }

  /// Moves by `steps` pictures, at most to the first or the last one.
  func showPicture(offsetBy steps: Int) {
    guard pager.turnPage(by: steps, at: now) else { return }
    didTurn(by: pager.current - pictures.index)
  }

  /// Updates the title, the playback and the requests after another picture has become current.
  func currentDidChange() {
    guard let path = pictures.current else { return }
    window.title = "\(path.displayName) – Touchstone"
    beginFile()
    updateRequests()
  }

  /// The first requests of a viewer of `pictures` in a window of `size`. A program can pass them to the
  /// loader before there is a window.
  package static func firstRequests(
    for pictures: PictureList, in size: WindowSize
  ) -> [PictureRequest] {
    guard !pictures.isOfFolders, let path = pictures.current else { return [] }
    return [PictureRequest(path, .preview), PictureRequest(path, fitting(in: size))]
  }

  /// Returns the detail of a picture that fits a window of `size`.
  private static func fitting(in size: WindowSize) -> PictureRequest.Detail {
    let pixels = size.points * size.pixelsPerPoint
    return .reduced(width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded()))
  }

  /// Requests what is missing.
  func updateRequests() {
    guard let size else { return }
    if !pager.isAbsent {
      askedTiles = pager.tileNeeds
      // More sizes may follow, for which the decoder then has what it needs.
      if pager.hasOutgrownFit { holdDecoder() }
      if askedTiles != PhotoPagerView.TileNeeds() {
        isDecoderHeld = true
        memoryRelease.noteFetching()
      }
    }
    loader.want(
      missingPictures(in: size).map(newest),
      holding: pager.isAbsent || !isDecoderHeld ? nil : pictures.current)
  }

  /// Keeps the current picture open in its decoder until it has been still for a moment.
  func holdDecoder() {
    isDecoderHeld = true
    memoryRelease.noteOpening()
  }

  /// Returns the requests for what is missing in a window of `size`, most urgent first: the current picture
  /// with its visible tiles, its neighbours at fit, the tiles around the visible ones, and thumbnails.
  func missingPictures(in size: WindowSize) -> [PictureRequest] {
    var requests = pager.isAbsent ? [] : missingPhotos(at: Self.fitting(in: size))
    if !grid.isHidden || pager.isAbsent {
      let thumbnail = PictureRequest.Detail.thumbnail(side: grid.thumbnailSide)
      requests += grid.wantedThumbnails.map { PictureRequest($0, thumbnail) }
    }
    return requests
  }

  private func missingPhotos(at fitting: PictureRequest.Detail) -> [PictureRequest] {
    var requests: [PictureRequest] = []
    func request(_ index: Int, _ detail: PictureRequest.Detail) {
      guard pictures.paths.indices.contains(index) else { return }
      let page = index == pager.current ? page : 0
      requests.append(PictureRequest(pictures.paths[index], page: page, detail))
    }
    let current = pager.current
    if pager.pages[current] == nil { request(current, .preview) }
    if !pager.isSharp(at: current) || pager.hasOutgrownFit { request(current, fitting) }
    for tile in askedTiles.visible + askedTiles.finer { request(current, .tile(tile)) }
    if let wantedFrame { request(current, .frame(wantedFrame)) }
    // Beside its neighbours, the first photo would take longer to appear.
    let hasShownAny = !infos.isEmpty || !faults.isEmpty
    for index in [current + direction, current - direction]
    where hasShownAny && !pager.isSharp(at: index) {
      request(index, fitting)
    }
    for tile in askedTiles.nearby { request(current, .tile(tile)) }
    return requests
  }

  /// Releases what was requested for a zoom and is no longer needed: tiles, and, if no tile is
  /// needed, everything that the decoder keeps.
  func giveBack() {
    let needed = pager.isAbsent ? [] : Set(pager.wantedTiles)
    pager.tiles.keep { needed.contains($0) }
    memoryRelease.didGiveBack(keepingSome: !needed.isEmpty)
    if needed.isEmpty && player == nil && !takesLongToOpen { isDecoderHeld = false }
    updateRequests()
    PictureMemory.trim()
  }

  /// Whether tiles of the current picture are read from an intermediate form that takes long to
  /// make, and that is usually kept on disk.
  private var takesLongToOpen: Bool {
    guard let size = currentInfo?.size else { return false }
    return size.width * size.height > Double(PixelLimits.count)
  }

  func takeArrivals() {
    for arrival in loader.takeArrivals() {
      if case .thumbnail = arrival.request.detail {
        putThumbnail(arrival)
      } else {
        for index in [pager.current, pager.current + direction, pager.current - direction]
        where pictures.paths.indices.contains(index)
          && pictures.paths[index] == arrival.request.path
        {
          put(arrival, at: index)
        }
      }
    }
    warnAboutMissingProtection()
    updateRequests()
    updateProgress()
  }

  /// Shows how much of the current picture has been decoded if something visible of it is missing.
  func updateProgress() {
    let isAwaited = !pager.isAbsent && !isCurrentComplete
    let path = isAwaited ? pictures.current : nil
    progressLine.share = path.flatMap(loader.progress(of:))
  }

  /// Warns the user once if parts of the decoders' sandbox are missing.
  private func warnAboutMissingProtection() {
    let missing = loader.missingProtection
    guard !missing.isEmpty, !hasToldOfMissingProtection else { return }
    hasToldOfMissingProtection = true
    let names = missing.map { "no \($0)" }.joined(separator: ", ")
    showNotice("Reduced protection: \(names)")
  }

  private func putThumbnail(_ arrival: PictureLoader.Arrival) {
    switch arrival.outcome {
    case .success(.picture(let pyramid, _)): grid.show(pyramid, of: arrival.request.path)
    case .success: break
    case .failure(let error):
      let path = arrival.request.path
      grid.showFault(of: path, reason: "\(faults[path]?.reason ?? error)".displayed)
    }
  }

  private func put(_ arrival: PictureLoader.Arrival, at index: Int) {
    switch (arrival.request.detail, arrival.outcome) {
    case (.frame(let number), .success(.frame(let pyramid, let duration))):
      if index == pager.current { take(frame: number, pyramid, lasting: duration) }
    // The last frame stays.
    case (.frame, _): player = nil
    case (.tile(let tile), .success(.tile(let bitmap))): pager.put(bitmap, of: tile, at: index)
    // The pixels that are already shown stay.
    case (.tile(let tile), _): pager.put(nil, of: tile, at: index)
    case (.preview, .success(.picture(let pyramid, _))):
      if pager.pages[index] == nil { pager.put(.picture(pyramid), at: index) }
    // A fault is reported by the request for the picture itself.
    case (.preview, _): break
    case (_, .success(.picture(let pyramid, let info))):
      take(info, of: arrival.request.path)
      pager.put(.picture(pyramid), at: index)
    case (_, .success): break
    // The pixels that are already shown stay here, too.
    case (.reduced, .failure) where index == pager.current && pager.hasOutgrownFit:
      pager.forgetFit()
    case (_, .failure(let error)): put(error, of: arrival.request.path, at: index)
    }
  }

  private func put(_ error: PictureError, of path: FilePath, at index: Int) {
    let message = Message(
      headline: "This picture cannot be shown", body: "\(path.displayName)\n\("\(error)".displayed)"
    )
    faults[path] = PictureFault(path: path, reason: error)
    pager.put(.words(message), at: index)
  }
}
